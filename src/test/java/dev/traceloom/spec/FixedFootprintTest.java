package dev.traceloom.spec;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What is proven of operations because a variable is of one kind in every state: a function on one set, a record, a bag. */
final class FixedFootprintTest extends FootprintSentences {
    @Test
    void aFunctionOnAConstantSetIsWrittenAtTheKeysThatChange() {
        given("Fixed");
        for (String put : List.of("Store", "StoreCase", "StoreInPlace", "StoreOfDomain")) {
            for (String other : List.of("Store", "StoreCase", "StoreInPlace", "StoreOfDomain")) {
                commute(of(put, 1, 1), of(other, 2, 1));
                meet(of(put, 1, 1), of(other, 1, 1));
            }
            commute(of(put, 1, 1), of("Stored", 2, 1));
            meet(of(put, 1, 1), of("Stored", 1, 1));
            meet(of(put, 1, 1), of("Shift", 1));
            meet(of(put, 1, 1), of("Clear"));
        }
        // EXCEPT with a key that is not there fails in some forms of the function, and the form changes.
        meet(of("StoreInPlace", 0, 1), of("Store", 1, 1));
    }

    @Test
    void aRecordThatIsWrittenOutIsWrittenAtTheFieldsThatChange() {
        given("Fixed");
        commute(of("Pay", 1, 1), of("Owe", 1, 1));
        commute(of("Owe", 1, 1), of("Owe", 2, 1));
        commute(of("Owe", 1, 1), of("OweInPlace", 2, 1));
        commute(of("Pay", 1, 1), of("Owed", 1, 1));
        meet(of("Owe", 1, 1), of("OweInPlace", 1, 1));
        meet(of("Owe", 1, 1), of("Owed", 1, 1));
        meet(of("Settle", 1), of("Pay", 2, 1));
        meet(of("Settle", 1), of("Owe", 2, 1));
    }

    @Test
    void aBagIsWrittenAtTheElementsThatComeOrGo() {
        given("Fixed");
        commute(of("Send", 1), of("Send", 2));
        commute(of("Send", 1), of("Receive", 2));
        commute(of("Answer", 1, 2), of("Send", 3));
        commute(of("SendBoth", 1, 2), of("Sent", 3, 0));
        meet(of("Send", 1), of("Send", 1));
        meet(of("Send", 1), of("Sent", 1, 1));
        meet(of("Answer", 1, 2), of("Receive", 2));
        meet(of("SendBoth", 1, 2), of("Receive", 2));
        meet(of("Send", 1), of("AllSent", 1));
        // A number cannot be compared with a string.
        meet(of("Send", 1), of("Send", "x"));
    }

    /** A module in which one operator decides whether f has the same keys for ever, r the same fields, and b is a bag. */
    private void givenOneThatMayBreakIt(String operator) {
        folder.module(
                "Broken",
                "EXTENDS Integers, TLC, Bags",
                "VARIABLES f, r, b",
                "Put(k) == f' = [i \\in 1..3 |-> IF i = k THEN 1 ELSE f[i]] /\\ UNCHANGED <<r, b>>",
                "Set(x) == r' = [x |-> x, y |-> r.y] /\\ UNCHANGED <<f, b>>",
                "Look(y) == r.y = y /\\ UNCHANGED <<f, r, b>>",
                "Send(m) == b' = b (+) SetToBag({m}) /\\ UNCHANGED <<f, r>>",
                operator,
                "Init == f = <<0, 0, 0>> /\\ r = [x |-> 0, y |-> 0] /\\ b = EmptyBag",
                "Next == \\E k \\in 1..3 : Put(k) \\/ Set(k) \\/ Send(k)");
        if (driven != null) {
            driven.close();
        }
        driven = folder.open("Broken");
    }

    @Test
    void whatARecordCouldDoToItCountsEvenIfNoneDoes() {
        givenOneThatMayBreakIt("Fine(k, v) == f' = [f EXCEPT ![k] = v] /\\ UNCHANGED <<r, b>>");
        commute(of("Put", 1), of("Put", 2));
        commute(of("Set", 1), of("Look", 2));
        commute(of("Send", 1), of("Send", 2));
        for (String other : List.of(
                "f' = (k :> v) @@ f",
                "f' = [i \\in 1..k |-> 0]",
                "f' \\in {f, <<>>}",
                "f' = [i \\in DOMAIN f \\ {k} |-> f[i]]",
                "(k = v => f' = f)")) {
            givenOneThatMayBreakIt("Other(k, v) == " + other + " /\\ UNCHANGED <<r, b>>");
            meet(of("Put", 1), of("Put", 2));
            commute(of("Send", 1), of("Send", 2));
        }
        givenOneThatMayBreakIt("Other(k) == r' = [x |-> k] /\\ UNCHANGED <<f, b>>");
        meet(of("Set", 1), of("Look", 2));
        for (String other : List.of("b' = b @@ (k :> 0)", "b' = b (+) b", "b' = b (+) (k :> 2)", "b' = [b EXCEPT ![k] = 0]")) {
            givenOneThatMayBreakIt("Other(k) == " + other + " /\\ UNCHANGED <<f, r>>");
            meet(of("Send", 1), of("Send", 2));
        }
    }

    @Test
    void aFunctionOnOtherKeysThanItAlwaysHasIsWrittenAsAWhole() {
        givenOneThatMayBreakIt("Wide(k) == b' = b /\\ r' = r /\\ f' = [i \\in 1..3 |-> IF i = k THEN 1 ELSE f[i + 0]]");
        commute(of("Put", 1), of("Put", 2));
        meet(of("Wide", 1), of("Put", 2));
        givenOneThatMayBreakIt("Less(k) == b' = b /\\ r' = r /\\ f' = [i \\in 1..2 |-> IF i = k THEN 1 ELSE f[i]]");
        meet(of("Less", 1), of("Put", 2));
        meet(of("Put", 1), of("Put", 2));
    }
}
