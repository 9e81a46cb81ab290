package dev.traceloom.spec;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What is proven of operations that change functions at some keys. */
final class FunctionFootprintTest extends FootprintSentences {
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
    void aValueThatIsPutAtAnIndexIsNoMatterForLengthsAndDomains() {
        given("Slots");
        for (String set : List.of("Set", "SetThere", "Rebuild")) {
            commute(of(set, 1, 1), of("Size", 2));
            commute(of(set, 1, 1), of("Has", 1, true));
            commute(of(set, 1, 1), of("Get", 2, 1));
            commute(of(set, 1, 1), of(set, 2, 1));
            meet(of(set, 1, 1), of(set, 1, 2));
            meet(of(set, 1, 1), of("Get", 1, 1));
            meet(of(set, 1, 1), of("Add", 1));
            meet(of(set, 1, 1), of("AllAre", 1));
            meet(of(set, 1, 1), of("Sum", 1, 2, 1));
        }
        commute(of("SetThere", 1, 1), of("Rebuild", 2, 1));
        // In another form of the sequence, EXCEPT does something else with an index that is not there.
        meet(of("Set", 1, 1), of("Rebuild", 2, 1));
        commute(of("Swap", 1, 2), of("Get", 3, 1));
        meet(of("Swap", 1, 2), of("Get", 2, 1));
        meet(of("Add", 1), of("Size", 2));
        meet(of("Add", 1), of("Has", 3, true));
        meet(of("Add", 1), of("Get", 1, 1));
    }

    @Test
    void aRecordIsAKeyAsOthersAre() {
        given("Slots");
        commute(of("Send", 1, 1), of("Send", 1, 2));
        commute(of("Send", 1, 1), of("Receive", 2, 1));
        commute(of("Send", 1, 1), of("Copies", 2, 1, 0));
        meet(of("Send", 1, 1), of("Receive", 1, 1));
        // These cannot be compared.
        meet(of("Send", 1, 1), of("Send", 1, "x"));
        meet(of("Send", 1, 1), of("Send", "x", 1));
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
    void keysThatDoNotFitIntoOneDomainMeet() {
        given("Keyed");
        Footprint pair = of("InsertPair", 1, 1, 1);
        meet(pair, of("Insert", 2, 1));
        meet(pair, of("Has", 2, true));
        commute(pair, of("InsertPair", 2, 1, 1));
        meet(of("Insert", "x", 1), of("Insert", 1, 1));
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
}
