package dev.traceloom.spec;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What is proven of operations that change sets and records in parts. */
final class SetFootprintTest extends FootprintSentences {
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
}
