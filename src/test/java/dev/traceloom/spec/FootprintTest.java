package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.value.Value;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the text of an action proves about an operation, and what it does not. */
final class FootprintTest {
    @TempDir
    static Path temporary;

    private static SpecificationFolder folder;
    private Driven driven;

    @BeforeAll
    static void makeFolder() {
        folder = new SpecificationFolder(temporary);
    }

    @AfterEach
    void close() {
        driven.close();
    }

    @AfterAll
    static void closePool() {
        folder.close();
    }

    private void given(String specification) {
        driven = folder.open(Instances.source(specification));
    }

    private Footprint of(String action, Object... arguments) {
        Value[] values = List.of(arguments).stream()
                .map(argument -> argument instanceof Integer number
                        ? Driven.number(number)
                        : argument instanceof Boolean bool ? Value.Bool.of(bool) : Driven.text((String) argument))
                .toArray(Value[]::new);
        return driven.bind("0", Driven.operation(action, values)).footprint();
    }

    private void isReadOnly(String action, Object... arguments) {
        assertTrue(of(action, arguments).isReadOnly(), () -> action + List.of(arguments));
    }

    private void isNotReadOnly(String action, Object... arguments) {
        assertFalse(of(action, arguments).isReadOnly(), () -> action + List.of(arguments));
    }

    private void commute(Footprint one, Footprint other) {
        assertTrue(one.commutesWith(other));
        assertTrue(other.commutesWith(one));
    }

    private void meet(Footprint one, Footprint other) {
        assertFalse(one.commutesWith(other));
        assertFalse(other.commutesWith(one));
    }

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
    void anIndexThatIsComputedFromTheStateMeetsEveryKey() {
        given("Tangle");
        meet(of("PutThere", 1, 0), of("Put", 3, 1));
        meet(of("PutThere", 1, 0), of("Peek", 2, 1));
        meet(of("PutSomewhere", 1), of("Peek", 3, 1));
    }

    @Test
    void equalKeysMeetHoweverTheyAreWritten() {
        given("Tangle");
        meet(of("PutAfter", 1, 0), of("Put", 2, 1));
        commute(of("PutAfter", 1, 0), of("Put", 1, 1));
        driven.close();
        given("Keyed");
        meet(of("InsertNext", 1, 0), of("Insert", 2, 1));
        commute(of("InsertNext", 1, 0), of("Insert", 1, 1));
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
    void keysThatDoNotFitIntoOneDomainMeet() {
        given("Keyed");
        Footprint pair = of("InsertPair", 1, 1, 1);
        meet(pair, of("Insert", 2, 1));
        meet(pair, of("Has", 2, true));
        commute(pair, of("InsertPair", 2, 1, 1));
        meet(of("Insert", "x", 1), of("Insert", 1, 1));
    }

    @Test
    void exceptNeedsTheFormOfAFunctionThatOthersChange() {
        given("Keyed");
        commute(of("Set", 1, 1), of("Set", 2, 1));
        meet(of("Set", 1, 1), of("Insert", 2, 1));
        meet(of("Set", 1, 1), of("Remove", 2));
        commute(of("Set", 1, 1), of("Has", 2, true));
    }

    @Test
    void elementsOfASetAndFieldsOfARecordAreCellsToo() {
        given("Keyed");
        commute(of("Join", 1), of("Leave", 2));
        commute(of("Join", 1), of("IsMember", 2, true));
        meet(of("Join", 1), of("IsMember", 1, true));
        commute(of("Join", 1), of("Above", 1, 0));
        meet(of("Join", 2), of("Above", 1, 0));
        commute(of("Deposit", "a", 1), of("Deposit", "b", 1));
        commute(of("Deposit", "a", 1), of("Mark", "a", 1));
        commute(of("Mark", "a", 1), of("Unmark", "a", 2));
        meet(of("Mark", "a", 1), of("Unmark", "a", 1));
        meet(of("Deposit", "a", 1), of("Reset", "a"));
        meet(of("Deposit", "a", 1), of("Save", "a", 1));
        commute(of("Mark", "a", 1), of("Save", "a", 1));
    }

    @Test
    void aFunctionThatIsMadeAnewIsWrittenAtTheKeysThatChange() {
        given("Rebuilt");
        for (String put : List.of("Put", "PutCase", "PutOver", "PutNew", "Replace", "PutInPlace", "ReplaceInPlace")) {
            commute(of(put, 1, 1), of("Put", 2, 1));
            commute(of(put, 1, 1), of("Get", 2, 1));
            commute(of(put, 1, 1), of("Delete", 2));
            meet(of(put, 1, 1), of("Put", 1, 2));
            meet(of(put, 1, 1), of("Get", 1, 1));
            meet(of(put, 1, 1), of("Clean", 1));
            isNotReadOnly(put, 1, 1);
        }
        commute(of("PutIf", 1, 1, true), of("PutIf", 2, 1, true));
        meet(of("PutIf", 1, 1, true), of("PutIf", 1, 1, true));
        isReadOnly("PutIf", 1, 1, false);
        commute(of("Swap", 1, 2), of("Put", 3, 1));
        meet(of("Swap", 1, 2), of("Get", 2, 1));
        commute(of("Version", 1, 1), of("Put", 2, 1));
        meet(of("Version", 1, 1), of("Put", 1, 1));
    }

    @Test
    void aFunctionInAnotherThatIsMadeAnewIsWrittenAtOneKeyOfIt() {
        given("Rebuilt");
        commute(of("Enter", "red", 1), of("Enter", "red", 2));
        commute(of("Enter", "red", 1), of("Enter", "blue", 1));
        meet(of("Enter", "red", 1), of("Inside", "red", 1, 1));
        commute(of("Enter", "red", 1), of("Inside", "red", 2, 1));
        commute(of("Visit", "red", 1), of("Visit", "red", 2));
        commute(of("Visit", "red", 1), of("Inside", "blue", 1, 1));
        meet(of("Visit", "red", 1), of("Visit", "red", 1));
        commute(of("VisitInPlace", "red", 1), of("VisitInPlace", "red", 2));
        commute(of("VisitInPlace", "red", 1), of("Visit", "blue", 2));
        commute(of("Again", "red", 1), of("VisitInPlace", "red", 2));
        commute(of("Again", "red", 1), of("Enter", "red", 2));
        meet(of("Again", "red", 1), of("VisitInPlace", "red", 1));
        meet(of("Exchange", "red", 1), of("Enter", "red", 3));
        commute(of("Send", 1, 2), of("Receive", 2, 1));
        meet(of("Send", 1, 2), of("Receive", 1, 2));
    }

    @Test
    void whatIsWrittenBeforeAConditionThatFailsWasEvaluatedAllTheSame() {
        folder.module(
                "Late",
                "EXTENDS Integers",
                "VARIABLE s",
                "Late(k, ok) == s' = s \\cup {k} /\\ ok",
                "Add(k) == s' = s \\cup {k}",
                "Init == s = {}",
                "Next == \\E k \\in 1..2, ok \\in BOOLEAN : Late(k, ok) \\/ Add(k)");
        driven = folder.open("Late");
        isReadOnly("Late", 1, false);
        // A number cannot be added to a set that has a string.
        meet(of("Late", 1, false), of("Add", "x"));
        commute(of("Late", 1, false), of("Add", 2));
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
    void theUsersOwnOperatorOfAFamiliarNameIsReadAsTheUserWroteIt() {
        folder.module(
                "Own",
                "EXTENDS Integers",
                "VARIABLE f",
                "a :> b == {a, b}",
                "a @@ b == [k \\in DOMAIN b |-> 0]",
                "Insert(k, v) == f' = (k :> v) @@ f",
                "Init == f = [k \\in 1..3 |-> k]",
                "Next == \\E k \\in 1..3 : Insert(k, k)");
        driven = folder.open("Own");
        meet(of("Insert", 1, 1), of("Insert", 2, 1));
    }

    @Test
    void theOldValueInAnExceptCountsWhereverItIsUsed() {
        given("Nested");
        commute(of("Put", 1, 1, 1), of("Put", 1, 2, 1));
        meet(of("Count", 1, 1), of("Put", 1, 2, 1));
        meet(of("Hidden", 1, 1), of("Put", 1, 2, 1));
        meet(of("Deep", 1, 1), of("Put", 1, 2, 1));
        commute(of("Count", 1, 1), of("Put", 2, 2, 1));
        commute(of("Deep", 1, 1), of("Put", 2, 2, 1));
        meet(of("Both", 1, 1), of("Put", 1, 2, 1));
        commute(of("Both", 1, 1), of("Replace", 1, 2, 1));
        commute(of("Put", 1, 1, 1), of("Has", 1, 2, true));
    }

    @Test
    void aSetWithoutAnElementIsTheSameElsewhere() {
        folder.module(
                "Picked",
                "EXTENDS Integers",
                "VARIABLES s, t",
                "Add(k) == s' = s \\cup {k} /\\ UNCHANGED t",
                "Drop(k) == s' = {j \\in s : j # k} /\\ UNCHANGED t",
                "DropBoth(k, l) == s' = {j \\in s : j \\notin {k, l}} /\\ UNCHANGED t",
                "DropIf(k, ok) == s' = {j \\in s : ok /\\ j # k} /\\ UNCHANGED t",
                "Exchange(k, l) == s' = {j \\in s : ~(j = k)} \\cup {l} /\\ UNCHANGED t",
                "Keep(k) == s' = {j \\in s : j = k} /\\ UNCHANGED t",
                "Below(k) == s' = {j \\in s : j < k} /\\ UNCHANGED t",
                "Asks(k) == s' = {j \\in s : j # k \\/ t = {}} /\\ UNCHANGED t",
                "Other(k) == s' = {j \\in t : j # k} /\\ UNCHANGED t",
                "Odd(k) == s' = {j \\in s : j # k /\\ j \\in DOMAIN s} /\\ UNCHANGED t",
                "Has(k, is) == is = (k \\in s) /\\ UNCHANGED <<s, t>>",
                "Init == s = {} /\\ t = {}",
                "Next == \\E k \\in 1..2 : Add(k) \\/ Drop(k)");
        driven = folder.open("Picked");
        commute(of("Drop", 1), of("Add", 2));
        commute(of("Drop", 1), of("Has", 2, true));
        commute(of("DropBoth", 1, 3), of("Drop", 2));
        commute(of("Exchange", 1, 3), of("Has", 2, true));
        meet(of("Exchange", 1, 3), of("Has", 3, true));
        meet(of("DropBoth", 1, 3), of("Add", 3));
        meet(of("Drop", 1), of("Add", 1));
        // A number cannot be compared with a string.
        meet(of("Drop", 1), of("Add", "x"));
        for (String wide : List.of("Keep", "Below", "Other", "Odd")) {
            meet(of(wide, 1), of("Has", 2, true));
        }
        meet(of("DropIf", 1, false), of("Has", 2, true));
        isNotReadOnly("Drop", 1);
        meet(of("Asks", 1), of("Has", 1, true));
    }

    @Test
    void aKeyThatIsKnownToBeThereIsChangedWhateverHappensToOthers() {
        folder.module(
                "Guarded",
                "EXTENDS Integers, TLC",
                "VARIABLES f, g",
                "Has(k) == k \\in DOMAIN f",
                "Add(k) == f' = (k :> 1) @@ f /\\ UNCHANGED g",
                "Set(k) == Has(k) /\\ f' = [f EXCEPT ![k] = 2] /\\ UNCHANGED g",
                "Unless(k) == f' = (IF k \\notin DOMAIN f THEN f ELSE [f EXCEPT ![k] = 2]) /\\ UNCHANGED g",
                "Two(k, l) == {k, l} # {} /\\ Has(k) /\\ Has(l) /\\ f' = [f EXCEPT ![k] = 2, ![l] = @ + 1] /\\ UNCHANGED g",
                "Unknown(k) == f' = [f EXCEPT ![k] = 2] /\\ UNCHANGED g",
                "Late(k) == f' = [f EXCEPT ![k] = 2] /\\ Has(k) /\\ UNCHANGED g",
                "Other(k, l) == Has(k) /\\ f' = [f EXCEPT ![l] = 2] /\\ UNCHANGED g",
                "Either(k, l) == (Has(k) \\/ Has(l)) /\\ f' = [f EXCEPT ![l] = 2] /\\ UNCHANGED g",
                "Elsewhere(k) == k \\in DOMAIN g /\\ f' = [f EXCEPT ![k] = 2] /\\ UNCHANGED g",
                "Gone(k) == Has(k) /\\ f' = [[j \\in DOMAIN f \\ {k} |-> f[j]] EXCEPT ![k] = 2] /\\ UNCHANGED g",
                "Init == f = <<>> /\\ g = <<>>",
                "Next == \\E k, l \\in 1..2 : Add(k) \\/ Set(k) \\/ Unless(k) \\/ Two(k, l) \\/ Unknown(k) \\/ Late(k)"
                        + " \\/ Other(k, l) \\/ Either(k, l) \\/ Elsewhere(k) \\/ Gone(k)");
        driven = folder.open("Guarded");
        commute(of("Set", 1), of("Add", 2));
        commute(of("Unless", 1), of("Add", 2));
        commute(of("Two", 1, 3), of("Add", 2));
        meet(of("Set", 1), of("Add", 1));
        for (String careless : List.of("Unknown", "Late", "Elsewhere", "Gone")) {
            meet(of(careless, 1), of("Add", 2));
        }
        meet(of("Other", 1, 3), of("Add", 2));
        commute(of("Other", 3, 3), of("Add", 2));
        meet(of("Either", 1, 3), of("Add", 2));
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
