package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What is proven of operations on sets of records or tuples in which a field is the key. */
final class KeyedFootprintTest extends FootprintSentences {
    @Test
    void entriesWithDifferentKeysHaveNothingToDoWithEachOther() {
        given("Registry");
        for (String one : List.of("Register", "RegisterNew", "RegisterToo", "Change", "DeleteEntry", "Lookup", "Find")) {
            for (String other : List.of("Register", "RegisterNew", "RegisterToo", "Change", "DeleteEntry")) {
                commute(of(one, 1, 1), of(other, 2, 1));
                meet(of(one, 1, 1), of(other, 1, 1));
            }
            commute(of(one, 1, 1), of("Delete", 2));
            commute(of(one, 1, 1), of("Missing", 2));
            commute(of(one, 1, 1), of("Rename", 2, 3));
            commute(of(one, 1, 1), of("Copy", 2));
            meet(of(one, 1, 1), of("Delete", 1));
            meet(of(one, 1, 1), of("Rename", 1, 3));
            meet(of(one, 1, 1), of("Rename", 2, 1));
            meet(of(one, 1, 1), of("Copy", 1));
        }
        meet(of("Register", 1, 1), of("Valued", 1, 1));
        isReadOnly("Lookup", 1, 1);
        isReadOnly("Find", 1, 1);
    }

    @Test
    void pairsAreKeyedByTheirFirst() {
        given("Registry");
        commute(of("Pair", 1, 1), of("Pair", 2, 1));
        commute(of("Pair", 1, 1), of("Unpair", 2));
        commute(of("Pair", 1, 1), of("Paired", 2, 1, true));
        commute(of("Pair", 1, 1), of("Copy", 2));
        meet(of("Pair", 1, 1), of("Paired", 1, 2, true));
        meet(of("Pair", 1, 1), of("Copy", 1));
    }

    @Test
    void keysThatCannotBeComparedMeetWhateverStandsBesideThem() {
        given("Registry");
        commute(of("Register", 1, "x"), of("Register", 2, 1));
        meet(of("Register", "x", 1), of("Register", 2, 1));
        meet(of("Register", "x", 1), of("Lookup", 2, 1));
        meet(of("Pair", "x", 1), of("Paired", 2, 1, true));
    }

    private String words(String name) {
        return driven.specification().actions().stream()
                .filter(action -> action.name().equals(name))
                .map(action -> driven.specification().findings(action).toString())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void itIsToldInWords() {
        given("Registry");
        assertEquals("reads entries[key = k]; writes entries[key = k]", words("Register"));
        assertEquals("reads entries[key = k]; writes entries[key = k], entries[key = l]", words("Rename"));
        assertEquals("changes nothing; reads entries[key = k]", words("Find"));
        assertEquals("changes nothing; reads entries", words("Valued"));
        assertEquals("changes nothing; reads pairs[<<k, …>>]", words("Paired"));
        driven.close();
        given("Slots");
        assertEquals("changes nothing; reads DOMAIN slots", words("Size"));
        assertEquals("reads slots[i], DOMAIN slots; writes slots[i]", words("Rebuild"));
    }

    /** A module with a set of records, what is put in it, and one more operator. */
    private void givenRecords(String record, String operator) {
        folder.module(
                "Records",
                "EXTENDS Integers, FiniteSets",
                "VARIABLES s, t",
                "Before(a) == a",
                "Put(k, v) == s' = {p \\in s : p.id # k} \\cup {" + record + "} /\\ UNCHANGED t",
                "Get(k, v) == (\\E p \\in s : p.id = k /\\ p.val = v) /\\ UNCHANGED <<s, t>>",
                operator,
                "Init == s = {} /\\ t = {}",
                "Next == \\E k \\in 1..3 : Put(k, 0) \\/ Get(k, 0)");
        if (driven != null) {
            driven.close();
        }
        driven = folder.open("Records");
    }

    @Test
    void allThatEverComesIntoTheSetMustHaveTheKey() {
        for (String other : List.of(
                "s' = s \\cup {[id |-> k, val |-> k, more |-> t]}",
                "s' = {[p EXCEPT !.val = k] : p \\in s}",
                "s' = {IF p.id = k THEN [p EXCEPT !.id = 0] ELSE p : p \\in s}",
                "s' = (IF t = {} THEN {} ELSE {CHOOSE p \\in s : p.id = k})",
                "(\\E p \\in s : s' = (s \\ {p}) \\cup {[p EXCEPT !.id = k]})",
                "s' = {[id |-> i, val |-> i] : i \\in t}")) {
            givenRecords("[id |-> k, val |-> v]", "Other(k) == " + other + " /\\ UNCHANGED t");
            commute(of("Put", 1, 1), of("Put", 2, 1));
            commute(of("Put", 1, 1), of("Get", 2, 1));
            meet(of("Put", 1, 1), of("Get", 1, 1));
        }
        for (String other : List.of(
                "s' = s \\cup {k}",
                "s' = s \\cup t",
                "s' = s \\cup {[val |-> k]}",
                "s' = s \\cup {[i \\in {\"id\"} |-> k]}",
                "s' = k",
                "s' \\in {s, {}}",
                "s' = SUBSET s",
                "s' = {p.id : p \\in s}",
                "(k = 1 => s' = s)")) {
            givenRecords("[id |-> k, val |-> v]", "Other(k) == " + other + " /\\ UNCHANGED t");
            meet(of("Put", 1, 1), of("Put", 2, 1));
            meet(of("Put", 1, 1), of("Get", 2, 1));
        }
    }

    @Test
    void whatTlcComparesBeforeTheKeyMustBeOfOneKind() {
        givenRecords("[a |-> \"x\", id |-> k, val |-> v]", "Other(k) == UNCHANGED <<s, t>>");
        commute(of("Put", 1, 1), of("Put", 2, "x"));
        givenRecords("[a |-> k + 1, id |-> k, val |-> v]", "Other(k) == UNCHANGED <<s, t>>");
        commute(of("Put", 1, 1), of("Put", 2, "x"));
        // TLC fails to compare what it is given.
        givenRecords("[a |-> v, id |-> k, val |-> v]", "Other(k) == UNCHANGED <<s, t>>");
        meet(of("Put", 1, 1), of("Put", 2, "x"));
        meet(of("Put", 1, 1), of("Put", 2, 1));
        givenRecords("[a |-> 1, id |-> k, val |-> v]", "Other(k) == s' = s \\cup {[a |-> \"x\", id |-> k]} /\\ UNCHANGED t");
        meet(of("Put", 1, 1), of("Put", 2, 1));
        givenRecords("[a |-> 1, id |-> k, val |-> v]", "Other(k) == s' = {[p EXCEPT !.a = k] : p \\in s} /\\ UNCHANGED t");
        meet(of("Put", 1, 1), of("Put", 2, 1));
        // A parameter comes before the field, as far as TLC is concerned, and what it has there it compares first.
        givenRecords("[id |-> k, val |-> v, v |-> v]", "Other(k) == UNCHANGED <<s, t>>");
        meet(of("Put", 1, 1), of("Put", 2, "x"));
    }

    @Test
    void messagesAreToldApartByTheirTypeWhereTheyHaveNothingElseInCommon() {
        folder.module(
                "Messages",
                "EXTENDS Integers",
                "VARIABLES messages, x",
                "Ask(k) == messages' = messages \\cup {[type |-> \"ask\", from |-> k]} /\\ UNCHANGED x",
                "Answer(k) =="
                        + " \\E m \\in messages : m.type = \"ask\" /\\ m.from = k"
                        + " /\\ messages' = messages \\cup {[type |-> \"answer\", to |-> m.from, v |-> x]} /\\ UNCHANGED x",
                "Use(v) == (\\E m \\in messages : m.type = \"answer\" /\\ m.v = v) /\\ x' = v /\\ UNCHANGED messages",
                "Init == messages = {} /\\ x = 0",
                "Next == \\E k \\in 1..2 : Ask(k) \\/ Answer(k) \\/ Use(k)");
        driven = folder.open("Messages");
        commute(of("Ask", 1), of("Use", 1));
        meet(of("Ask", 1), of("Answer", 1));
        meet(of("Answer", 1), of("Use", 1));
        assertEquals("writes messages[[type |-> \"ask\", from |-> k]]", words("Ask"));
        assertEquals("reads messages[type = \"answer\"]; writes x", words("Use"));
    }

    @Test
    void aConditionThatLooksAtSomethingElseFirstConcernsAllElements() {
        for (String wide : List.of(
                "(\\E p \\in s : p.val = 1 /\\ p.id = k)",
                "(\\E p \\in s : t = {} /\\ p.id = k)",
                "(\\E p \\in s : p.id = k \\/ p.val = 1)",
                "(\\A p \\in s : p.id = k)",
                "(\\E p \\in s : p.id # k)",
                "(\\E p \\in s : p.id >= k)",
                "(\\E p \\in s : p.id = k => p.val = 1)",
                "Cardinality({p \\in s : p.id # k}) = 1",
                "(CHOOSE p \\in s : p.id # k).val = 1",
                "(\\E p \\in s, q \\in s : p.id = k)")) {
            givenRecords("[id |-> k, val |-> v]", "Wide(k) == " + wide + " /\\ UNCHANGED <<s, t>>");
            commute(of("Put", 1, 1), of("Get", 2, 1));
            meet(of("Wide", 1), of("Put", 2, 1));
        }
        for (String narrow : List.of(
                "(\\A p \\in s : p.id = k => p.val = 1)",
                "(\\A p \\in s : ~(p.id = k /\\ p.val = 1))",
                "~(\\E p \\in s : k = p.id)",
                "Cardinality({p \\in s : p.id \\in {k, 3}}) = 1",
                "(CHOOSE p \\in s : p.id = k).val = 1",
                "(\\E i \\in t : [id |-> k, val |-> i] \\in s)",
                "(\\E p \\in {q \\in s : q.id = k} : p.val = 1)",
                "(LET All == {q \\in s : q.id = k} IN All # {})")) {
            givenRecords("[id |-> k, val |-> v]", "Narrow(k) == " + narrow + " /\\ UNCHANGED <<s, t>>");
            commute(of("Narrow", 1), of("Put", 2, 1));
            meet(of("Narrow", 1), of("Put", 1, 1));
        }
    }

    @Test
    void whatIsFoundByItsKeyMayBeChangedOrTakenAway() {
        for (String change : List.of(
                "\\E p \\in s : p.id = k /\\ s' = s \\ {p}",
                "\\E p \\in s : p.id = k /\\ s' = (s \\ {p}) \\cup {[p EXCEPT !.val = 2]}",
                "\\E p \\in s : p.id = k /\\ s' = (s \\ {p}) \\cup {[id |-> p.id, val |-> p.val]}",
                "\\E p \\in {q \\in s : q.id = k} : s' = s \\ {p}",
                "s' = s \\ {q \\in s : q.id = k}",
                "s' = s \\ {CHOOSE q \\in s : q.id = k}",
                "LET q == CHOOSE q \\in s : q.id = k IN s' = (s \\ {q}) \\cup {[q EXCEPT !.val = t]}",
                "s' = {IF p.id = k THEN [p EXCEPT !.val = t] ELSE p : p \\in s}",
                "s' = {p \\in s : p.id = k => p.val = t}")) {
            givenRecords("[id |-> k, val |-> v]", "Change(k) == (" + change + ") /\\ UNCHANGED t");
            commute(of("Change", 1), of("Change", 2));
            commute(of("Change", 1), of("Get", 2, 1));
            meet(of("Change", 1), of("Get", 1, 1));
        }
        for (String change : List.of(
                "\\E p \\in s : s' = s \\ {p}",
                "\\E p \\in s, q \\in s : p.id = k /\\ s' = s \\ {q}",
                "\\E p \\in s : p.id = k /\\ s' = {}",
                "s' = {p \\in s : p.id = k}",
                "s' = s \\ {CHOOSE q \\in s : q.val = k}",
                "s' = {IF p.id = k THEN p ELSE [p EXCEPT !.val = t] : p \\in s}",
                "s' = {IF p.val = k THEN [p EXCEPT !.val = t] ELSE p : p \\in s}")) {
            givenRecords("[id |-> k, val |-> v]", "Change(k) == (" + change + ") /\\ UNCHANGED t");
            meet(of("Change", 1), of("Get", 2, 1));
        }
    }
}
