package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.traceloom.trace.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the text of an action proves about an operation, and what it does not. */
final class FootprintTest extends FootprintSentences {
    @Test
    void lookingAtTheSetChangesNothingAndAnInsertionThatFindsTheKeyDoesNotEither() {
        given("set/SetBench");
        isReadOnly("KVContains", 1, true);
        isReadOnly("KVRangeQuery", 1, 2, 0);
        isReadOnly("KVInsertIfAbsent", 1, 2, 3);
        isNotReadOnly("KVInsertIfAbsent", 1, 2, 0);
        isNotReadOnly("KVInsert", 1, 2, 3);
        isNotReadOnly("KVErase", 1, 0);
    }

    @Test
    void operationsOnDifferentKeysOfTheSetCommute() {
        given("set/SetBench");
        commute(of("KVInsert", 1, 1, 0), of("KVInsert", 2, 1, 0));
        commute(of("KVInsert", 1, 1, 0), of("KVErase", 2, 1));
        commute(of("KVErase", 1, 0), of("KVContains", 2, true));
        meet(of("KVInsert", 1, 1, 0), of("KVInsert", 1, 2, 0));
        meet(of("KVInsert", 1, 1, 0), of("KVContains", 1, true));
        meet(of("KVErase", 1, 0), of("KVInsertIfAbsent", 1, 1, 1));
    }

    @Test
    void aRangeQueryMeetsWhatHappensInItsRangeOnly() {
        given("set/SetBench");
        commute(of("KVRangeQuery", 3, 5, 1), of("KVInsert", 2, 1, 0));
        commute(of("KVRangeQuery", 3, 5, 1), of("KVErase", 6, 1));
        meet(of("KVRangeQuery", 3, 5, 1), of("KVInsert", 3, 1, 0));
        meet(of("KVRangeQuery", 3, 5, 1), of("KVErase", 5, 1));
        // A key that cannot be compared with the bounds makes the query fail.
        meet(of("KVRangeQuery", 3, 5, 1), of("KVInsert", "key", 1, 0));
    }

    @Test
    void aFailedCompareAndSetChangesNothing() {
        given("register/Register");
        isReadOnly("CompareAndSet", 1, 2, false);
        isNotReadOnly("CompareAndSet", 1, 2, true);
        meet(of("CompareAndSet", 1, 2, false), of("Write", 1));
        commute(of("CompareAndSet", 1, 2, false), of("Read", 1));
    }

    @Test
    void stepsOfDifferentProducersCommuteThoughTheyGoThroughOperatorsThatStoreAndLookUp() {
        given("producers/ProducerQueues");
        Value one = new Value.Tuple(List.of(Driven.number(1)));
        Footprint a = driven.bind("0", Driven.operation("EnqueueWithToken", Driven.text("a"), one)).footprint();
        Footprint b = driven.bind("0", Driven.operation("EnqueueWithToken", Driven.text("b"), one)).footprint();
        Footprint dequeue = driven.bind("0", Driven.operation("Dequeue", Driven.text("c"), one)).footprint();
        commute(a, b);
        meet(a, a);
        meet(a, dequeue);
        isReadOnly("SizeApprox", 1);
        meet(a, of("SizeApprox", 1));
    }

    @Test
    void bothCallsOfAMultiStepOperationCount() {
        given("Bulk");
        isNotReadOnly("Flip", true);
        meet(of("Flip", true), of("Flip", false));
        commute(of("Flip", true), of("Take", 1));
    }

    @Test
    void whatChangesNothingInMostStatesIsNotReadOnly() {
        given("Tangle");
        isNotReadOnly("Settle", 1);
        isNotReadOnly("PutThere", 1, 1);
        isNotReadOnly("Forget", 1);
        isNotReadOnly("Imply", 1);
        isNotReadOnly("Everywhere", 0);
    }

    @Test
    void argumentsDecideBranches() {
        given("Tangle");
        isReadOnly("Try", false, 1);
        isNotReadOnly("Try", true, 1);
        isReadOnly("TryCase", "look", 1);
        isNotReadOnly("TryCase", "set", 1);
        isNotReadOnly("TryCase", "copy", 1);
    }

    @Test
    void everyArgumentThatAPlaceIsComputedFromHasASayUnderWhateverName() {
        folder.module(
                "Summed",
                "EXTENDS Naturals",
                "VARIABLE f",
                "Init == f = [i \\in 0..6 |-> 0]",
                "Plus(a, b) == a + b",
                "Put(i, j, k, v) ==",
                "  LET more(n) == n + j",
                "      at == Plus(i, more(k))",
                "  IN f' = [f EXCEPT ![at] = v]",
                "Next == \\E i, j, k, v \\in 0..2 : Put(i, j, k, v)");
        driven = folder.open("Summed");
        for (int one = 0; one < 81; one++) {
            for (int other = 0; other < 81; other++) {
                boolean same = one / 27 + one / 9 % 3 + one / 3 % 3 == other / 27 + other / 9 % 3 + other / 3 % 3;
                assertEquals(!same, put(one).commutesWith(put(other)), "Put " + one + " and Put " + other);
            }
        }
    }

    /** With four arguments from 0 to 2, the digits of a number. */
    private Footprint put(int digits) {
        return of("Put", digits / 27, digits / 9 % 3, digits / 3 % 3, digits % 3);
    }

    @Test
    void whatStaysMayBeToldInManyWays() {
        given("Tangle");
        isReadOnly("Keep", 1, 1);
        isReadOnly("Again", 1);
        isReadOnly("Total", 1);
        isReadOnly("PeekLambda", 1, 1);
        isReadOnly("CanDo", 1, true);
        isNotReadOnly("Swap");
        isNotReadOnly("Chain", 1);
        isNotReadOnly("Guess", 1);
    }

    @Test
    void aComparisonWithTheNewValueLooksAtTheVariable() {
        given("Tangle");
        meet(of("Again", 1), of("Try", true, 1));
        commute(of("Again", 1), of("Put", 1, 1));
    }

    @Test
    void quantifiersMeetEveryKey() {
        given("Tangle");
        meet(of("AllBelow", 1), of("Put", 2, 1));
        meet(of("Find", 1, 1), of("Put", 3, 1));
        commute(of("AllBelow", 1), of("Swap"));
    }

    @Test
    void recursiveOperatorsAndLambdasHideNothing() {
        given("Tangle");
        meet(of("Total", 1), of("Put", 1, 1));
        meet(of("PeekLambda", 1, 1), of("Put", 1, 1));
        meet(of("PutLambda", 1, 1), of("Peek", 1, 1));
        meet(of("CanDo", 1, true), of("Put", 1, 1));
        commute(of("Total", 1), of("Swap"));
    }

    @Test
    void aPrimedVariableIsReadAsWhatItIsComputedFrom() {
        given("Tangle");
        meet(of("Chain", 1), of("Put", 1, 1));
        commute(of("Chain", 1), of("Put", 2, 1));
        meet(of("Chain", 1), of("Settle", 1));
    }

    @Test
    void nothingCommutesUnderAViewThoughLookingStillChangesNothing() {
        given("Veiled");
        isReadOnly("Unseen", 1);
        isNotReadOnly("Veil", 1);
        meet(of("Veil", 1), of("Show", 1));
    }

    @Test
    void instancesActOnWhatTheyAreGiven() {
        given("Boxes");
        isReadOnly("LookLeft", 1);
        isReadOnly("LookBoth", 1);
        isReadOnly("LookOn", "top", 1);
        isNotReadOnly("DoubleRight");
        commute(of("PutLeft", 1), of("PutRight", 1));
        commute(of("LookLeft", 1), of("DoubleRight"));
        meet(of("LookBoth", 1), of("PutLeft", 1));
        meet(of("LookBoth", 1), of("PutRight", 1));
        meet(of("LookOn", "top", 1), of("PutOn", "top", 1));
    }

    @Test
    void aConditionOnTheArgumentsThatCannotBeEvaluatedDecidesNothing() {
        folder.module(
                "Odd",
                "EXTENDS Integers, Sequences",
                "VARIABLE x",
                "Do(ok) == IF ok THEN UNCHANGED x ELSE x' = 1",
                "First(list) == IF Head(list) = 1 THEN UNCHANGED x ELSE x' = 1",
                "Init == x = 0",
                "Next == \\E ok \\in BOOLEAN : Do(ok) \\/ First(<<ok>>)");
        driven = folder.open("Odd");
        isReadOnly("Do", true);
        isNotReadOnly("Do", 1);
        assertFalse(driven.bind("0", Driven.operation("First", Value.Tuple.EMPTY)).footprint().isReadOnly());
    }

    @Test
    void aTheoremThatIsUsedAsAnActionHidesNothing() {
        folder.module(
                "Named",
                "EXTENDS Integers",
                "VARIABLES x, y",
                "THEOREM Step == x' = 1",
                "Do == Step /\\ UNCHANGED y",
                "Read(v) == x = v /\\ UNCHANGED <<x, y>>",
                "Init == x = 0 /\\ y = 0",
                "Next == Do \\/ \\E v \\in 0..1 : Read(v)");
        driven = folder.open("Named");
        isNotReadOnly("Do");
        meet(of("Do"), of("Read", 0));
    }

    @Test
    void footprintsOfDifferentSpecificationsHaveNothingToSayToEachOther() {
        given("set/SetBench");
        Footprint ours = of("KVContains", 1, true);
        try (Driven other = folder.open(Instances.source("queue/Queue"))) {
            Footprint theirs = other.bind("0", Driven.operation("Enqueue", Driven.number(1))).footprint();
            assertFalse(ours.commutesWith(theirs));
            assertFalse(ours.commutesWith(Footprint.UNKNOWN));
            assertEquals(false, Footprint.UNKNOWN.commutesWith(ours));
        }
    }
}
