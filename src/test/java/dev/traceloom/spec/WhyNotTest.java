package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** A call without a successor is explained by the innermost part of its action that stands in the way. */
final class WhyNotTest {
    private static final String STAY = "UNCHANGED <<x, s>>";

    /** The action Op of a module in which x = 0 and s = {1, 2, 3}, and why it is not enabled. */
    private record Case(String sentence, List<String> definition, List<String> reasons) {}

    private static final List<Case> CASES = List.of(
            new Case("an enabled call has no reasons",
                    List.of("Op == x = 0 /\\ " + STAY),
                    List.of()),
            new Case("the first false conjunct is shown with both sides",
                    List.of(
                            "Op ==",
                            "    /\\ s # {}",
                            "    /\\ x = Cardinality(s)  \\* too many",
                            "    /\\ x = 7",
                            "    /\\ " + STAY),
                    List.of("FALSE x = Cardinality(s) (x: 0, Cardinality(s): 3, s: {1, 2, 3})")),
            new Case("a conjunct behind the assignments is found too",
                    List.of("Op == " + STAY + " /\\ (s # {}) /\\ x = 17"),
                    List.of("FALSE x = 17 (x: 0, 17: 17)")),
            new Case("a text of several lines is put on one",
                    List.of(
                            "Op == /\\ x =  \\* here it goes on",
                            "         4 +",
                            "            2",
                            "      /\\ " + STAY),
                    List.of("FALSE x = 4 + 2 (x: 0, 4 + 2: 6)")),
            new Case("a membership is shown with element and set",
                    List.of("Op == x + 2 \\notin s \\cup {7} /\\ " + STAY),
                    List.of(
                            "FALSE x + 2 \\notin s \\cup {7}"
                                    + " (x + 2: 2, s \\cup {7}: {1, 2, 3, 7}, x: 0, s: {1, 2, 3}, {7}: {7})")),
            new Case("what is infinite or too long to list is shown as it is written",
                    List.of("Op == {50} \\in {t \\in SUBSET (1..60) : Cardinality(t) = 3} /\\ -1 \\in Nat /\\ " + STAY),
                    List.of(
                            "FALSE {50} \\in {t \\in SUBSET (1..60) : Cardinality(t) = 3} ({50}: {50}, "
                                    + "{t \\in SUBSET (1..60) : Cardinality(t) = 3}: "
                                    + "{t \\in SUBSET (1..60) : Cardinality(t) = 3}, "
                                    + "SUBSET (1..60): SUBSET (1..60))")),
            new Case("what is infinite or too long to list is shown as it is written",
                    List.of("Op == x - 1 \\in Nat /\\ " + STAY),
                    List.of("FALSE x - 1 \\in Nat (x - 1: -1, Nat: Nat, x: 0)")),
            new Case("what is long is shown by its beginning",
                    List.of("Op == Len([i \\in 1..5000 |-> i] \\o <<0>>) = x /\\ " + STAY),
                    List.of(
                            "FALSE Len([i \\in 1..5000 |-> i] \\o <<0>>) = x"
                                    + " (Len([i \\in 1..5000 |-> i] \\o <<0>>): 5001, x: 0,"
                                    + " [i \\in 1..5000 |-> i] \\o <<0>>: <<1, 2, 3, 4, 5, 6, 7, 8, 9, 10,"
                                    + " 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, … 5001 in all>>)")),
            new Case("the alternative that came furthest is first",
                    List.of(
                            "Op ==",
                            "    \\/ x = 1 /\\ x' = 2 /\\ s' = s",
                            "    \\/ x = 0 /\\ x' = 2 /\\ s' = s /\\ s # {} /\\ x = 3",
                            "    \\/ x = 0 /\\ x = 4 /\\ " + STAY),
                    List.of(
                            "FALSE x = 3 (x: 0, 3: 3)",
                            "FALSE x = 4 (x: 0, 4: 4)",
                            "FALSE x = 1 (x: 0, 1: 1)")),
            new Case("a guard with disjuncts is one reason",
                    List.of("Op == (x = 1 \\/ x > 2) /\\ " + STAY),
                    List.of("FALSE x = 1 \\/ x > 2 (x: 0, 1: 1, 2: 2)")),
            new Case("a guard with a disjunct that holds is no reason",
                    List.of("Op == (x = 1 \\/ x = 0) /\\ x = 5 /\\ " + STAY),
                    List.of("FALSE x = 5 (x: 0, 5: 5)")),
            new Case("a guard with a disjunct that holds is no reason, in a list either",
                    List.of(
                            "Op == /\\ x = 1 \\/ x = 0",
                            "      /\\ \\E e \\in s : e = 3",
                            "      /\\ x = 5",
                            "      /\\ " + STAY),
                    List.of("FALSE x = 5 (x: 0, 5: 5)")),
            new Case("a guard with a disjunct that holds is no reason",
                    List.of("Op == (\\E e \\in s : e = 3) /\\ x = 5 /\\ " + STAY),
                    List.of("FALSE x = 5 (x: 0, 5: 5)")),
            new Case("a guard with disjuncts of many parts is taken apart",
                    List.of("Op == ((x = 1 /\\ s = {}) \\/ (x = 0 /\\ s = {})) /\\ " + STAY),
                    List.of(
                            "FALSE s = {} (s: {1, 2, 3}, {}: {})",
                            "FALSE x = 1 (x: 0, 1: 1)")),
            new Case("every choice of an action is an alternative",
                    List.of("Op == \\E e \\in s, f \\in {1} : e + f = x /\\ x' = e /\\ s' = s"),
                    List.of(
                            "FALSE e + f = x (e + f: 2, x: 0) [Q e: 1, Q f: 1]",
                            "FALSE e + f = x (e + f: 3, x: 0) [Q e: 2, Q f: 1]",
                            "FALSE e + f = x (e + f: 4, x: 0) [Q e: 3, Q f: 1]")),
            new Case("choices that do not matter are one alternative",
                    List.of("Op == \\E e \\in s : x = 5 /\\ x' = e /\\ s' = s"),
                    List.of("FALSE x = 5 (x: 0, 5: 5)")),
            new Case("a quantified guard is one reason",
                    List.of("Op == (\\E e \\in s : e > 5) /\\ " + STAY),
                    List.of("FALSE \\E e \\in s : e > 5 (s: {1, 2, 3})")),
            new Case("a quantified guard is one reason",
                    List.of("Op == (\\E e \\in {2} : e > 5) /\\ " + STAY),
                    List.of("FALSE e > 5 (e: 2, 5: 5) [Q e: 2]")),
            new Case("a quantifier over nothing offers no choice",
                    List.of("Op == \\E e \\in s \\ {1, 2, 3} : x' = e /\\ s' = s"),
                    List.of(
                            "NO_CHOICE \\E e \\in s \\ {1, 2, 3} : x' = e /\\ s' = s"
                                    + " (s \\ {1, 2, 3}: {}, s: {1, 2, 3}, {1, 2, 3}: {1, 2, 3})")),
            new Case("a variable from the empty set has no choice",
                    List.of("Op == x' \\in {} /\\ s' = s"),
                    List.of("NO_CHOICE x' \\in {} ({}: {})")),
            new Case("a variable gets one value only",
                    List.of("Op == x' = 1 /\\ x' = 2 /\\ s' = s"),
                    List.of("FALSE x' = 2 (x': 1, 2: 2)")),
            new Case("a variable gets one value only",
                    List.of("Op == x' = 1 /\\ x' \\in {2} /\\ s' = s"),
                    List.of("FALSE x' \\in {2} (x': 1, {2}: {2})")),
            new Case("a variable gets one value only",
                    List.of("Op == x' \\in {1, 2} /\\ s' = s /\\ x' > 4"),
                    List.of(
                            "FALSE x' > 4 (x': 1, 4: 4)",
                            "FALSE x' > 4 (x': 2, 4: 4)")),
            new Case("unchanged tells what changed",
                    List.of("vars == <<x, s>>", "Op == x' = 1 /\\ s' = {} /\\ UNCHANGED vars"),
                    List.of("FALSE UNCHANGED vars (x': 1, x: 0, s': {}, s: {1, 2, 3})")),
            new Case("unchanged tells what changed",
                    List.of("Op == x' = 1 /\\ UNCHANGED <<s, x>>"),
                    List.of("FALSE UNCHANGED <<s, x>> (x': 1, x: 0)")),
            new Case("unchanged tells what changed",
                    List.of("Op == x' = 1 /\\ s' = {} /\\ UNCHANGED (x + 1)"),
                    List.of("FALSE UNCHANGED (x + 1) ((x + 1)': 2, x + 1: 1)")),
            new Case("an action that must change something tells what does not",
                    List.of("Op == <<x' = 0 /\\ s' = s>>_<<x, s>>"),
                    List.of("FALSE <<x' = 0 /\\ s' = s>>_<<x, s>> (<<x, s>>: <<0, {1, 2, 3}>>)")),
            new Case("a variable left out is named",
                    List.of("Op == x' = 1"),
                    List.of("UNASSIGNED Op Op leaves the variable s unassigned: give it a value or say UNCHANGED")),
            new Case("the branch taken comes with its condition",
                    List.of("Op == IF s = {} THEN x = 1 /\\ " + STAY + " ELSE x = 2 /\\ " + STAY),
                    List.of("FALSE x = 2 (x: 0, 2: 2, s = {}: FALSE)")),
            new Case("the branch taken comes with its condition",
                    List.of("Op == " + STAY + " /\\ IF x = 0 THEN s = {} ELSE TRUE"),
                    List.of("FALSE s = {} (s: {1, 2, 3}, {}: {}, x = 0: TRUE)")),
            new Case("the branch taken comes with its condition",
                    List.of("Op == CASE x = 1 -> x = 4 /\\ " + STAY + " [] x = 0 -> x = 5 /\\ " + STAY),
                    List.of("FALSE x = 5 (x: 0, 5: 5, x = 0: TRUE)")),
            new Case("the branch taken comes with its condition",
                    List.of("Op == " + STAY + " /\\ CASE x = 1 -> TRUE [] OTHER -> x = 5"),
                    List.of("FALSE x = 5 (x: 0, 5: 5, x = 1: FALSE)")),
            new Case("a condition of another conjunct is not shown",
                    List.of("Op == (IF x = 0 THEN x' = 1 ELSE x' = 2) /\\ x = 5 /\\ s' = s"),
                    List.of("FALSE x = 5 (x: 0, 5: 5)")),
            new Case("a condition of another conjunct is not shown",
                    List.of("Op == s' = s /\\ (IF x = 0 THEN x' = 1 ELSE x' = 2) /\\ x = 5"),
                    List.of("FALSE x = 5 (x: 0, 5: 5)")),
            new Case("an implication fails in its conclusion",
                    List.of("Op == (s # {} => x > 0) /\\ " + STAY),
                    List.of("FALSE x > 0 (x: 0, 0: 0, s # {}: TRUE)")),
            new Case("an implication fails in its conclusion",
                    List.of("Op == " + STAY + " /\\ (s # {} => x > 0)"),
                    List.of("FALSE x > 0 (x: 0, 0: 0, s # {}: TRUE)")),
            new Case("a negation is shown with what holds within",
                    List.of("Op == ~(2 \\in s) /\\ " + STAY),
                    List.of("FALSE ~(2 \\in s) (2: 2, s: {1, 2, 3})")),
            new Case("a negation is shown with what holds within",
                    List.of("Op == ~(x = 0 /\\ 2 \\in s) /\\ " + STAY),
                    List.of("FALSE ~(x = 0 /\\ 2 \\in s) (x = 0: TRUE, 2 \\in s: TRUE, x: 0, s: {1, 2, 3})")),
            new Case("for all names the one that fails",
                    List.of("Op == (\\A e \\in s : e < 3) /\\ " + STAY),
                    List.of("FALSE e < 3 (e: 3, 3: 3) [Q e: 3]")),
            new Case("for all names the one that fails",
                    List.of("Op == " + STAY + " /\\ \\A e \\in s, f \\in s : e + f < 6"),
                    List.of("FALSE e + f < 6 (e + f: 6, 6: 6) [Q e: 3, Q f: 3]")),
            new Case("definitions of a let are told where they matter",
                    List.of(
                            "Op == LET size == Cardinality(s)",
                            "          more == size + 1",
                            "          other == Head(<<>>) IN",
                            "      x = more /\\ " + STAY),
                    List.of("FALSE x = more (x: 0, more: 4) [L size: 3, L more: 4]")),
            new Case("definitions of a let are told where they matter",
                    List.of("Op == " + STAY + " /\\ LET size == Cardinality(s) IN x = size"),
                    List.of("FALSE x = size (x: 0, size: 3) [L size: 3]")),
            new Case("an operator is entered with its parameters",
                    List.of("Fits(n, set) == n \\in set /\\ n > 3", "Op == Fits(x + 2, s) /\\ " + STAY),
                    List.of("FALSE n > 3 (n: 2, 3: 3) [P n: 2]")),
            new Case("an operator is entered with its parameters",
                    List.of("Both(a, b) == a /\\ b", "Op == " + STAY + " /\\ Both(s # {}, x = 3)"),
                    List.of("FALSE x = 3 (x: 0, 3: 3)")),
            new Case("a parameter that stands for the primed variable is understood",
                    List.of("Becomes(v, n) == v = n /\\ v > 4", "Op == Becomes(x', 2) /\\ s' = s"),
                    List.of("FALSE v > 4 (v: 2, 4: 4) [P v: 2]")),
            new Case("a failure comes with tlcs words and the innermost place",
                    List.of("Op == x = 0 /\\ LET q == SubSeq(<<5>>, 2, 1) IN x' = Head(q) + 1 /\\ s' = s"),
                    List.of("FAILED Head(q) (q: <<>>) [L q: <<>>] Attempted to apply Head to the empty sequence.")),
            new Case("a failure ends the alternatives behind it",
                    List.of(
                            "Op == \\/ x = 1 /\\ " + STAY,
                            "      \\/ x = 0 /\\ Head(Tail(<<5>>)) = 5 /\\ " + STAY,
                            "      \\/ x = 2 /\\ " + STAY),
                    List.of(
                            "FAILED Head(Tail(<<5>>)) (Tail(<<5>>): <<>>, <<5>>: <<5>>)"
                                    + " Attempted to apply Head to the empty sequence.",
                            "FALSE x = 1 (x: 0, 1: 1)")),
            new Case("a case without a branch shows its conditions",
                    List.of("Op == CASE x = 1 -> " + STAY + " [] x = 2 -> " + STAY),
                    List.of(
                            "FAILED CASE x = 1 -> " + STAY + " [] x = 2 -> " + STAY
                                    + " (x = 1: FALSE, x = 2: FALSE, x: 0)"
                                    + " In computing next states, TLC encountered a CASE with no conditions true")),
            new Case("a formula that is no comparison is shown with what it is applied to",
                    List.of("Op == [n \\in 0..1 |-> n = 1][x] /\\ " + STAY),
                    List.of(
                            "FALSE [n \\in 0..1 |-> n = 1][x]"
                                    + " ([n \\in 0..1 |-> n = 1]: (0 :> FALSE @@ 1 :> TRUE), x: 0, 0..1: {0, 1})")),
            new Case("a formula that is no comparison is shown with what it is applied to",
                    List.of("Op == IsFiniteSet(Nat) /\\ " + STAY),
                    List.of("FALSE IsFiniteSet(Nat) (Nat: Nat)")),
            new Case("a formula that is no comparison is shown with what it is applied to",
                    List.of("Op == FALSE /\\ " + STAY),
                    List.of("FALSE FALSE")));

    @TempDir
    static Path temporary;

    private static SpecificationFolder folder;
    private static Driven tiny;

    /** All cases are actions of one module, since loading one takes longer than all the rest. */
    @BeforeAll
    static void open() {
        List<String> lines = new ArrayList<>(List.of(
                "EXTENDS Integers, Sequences, FiniteSets, TLC",
                "VARIABLES x, s",
                "Init == x = 0 /\\ s = {1, 2, 3}",
                "Many == \\E e \\in 1..100000 : e < x /\\ x' = e /\\ s' = s",
                "Next == Many"));
        for (int i = 0; i < CASES.size(); i++) {
            // As long as Op, for the sake of what is aligned with it.
            String name = nameOf(i);
            CASES.get(i).definition().forEach(line -> lines.add(line.replaceFirst("^Op\\b", name)));
        }
        folder = new SpecificationFolder(temporary);
        folder.module("Tiny", lines.toArray(String[]::new));
        tiny = folder.open("Tiny");
    }

    private static String nameOf(int number) {
        return (char) ('A' + number / 10) + String.valueOf(number % 10);
    }

    @AfterAll
    static void close() {
        tiny.close();
        folder.close();
    }

    @TestFactory
    Stream<DynamicTest> reasons() {
        return IntStream.range(0, CASES.size())
                .mapToObj(i -> DynamicTest.dynamicTest(CASES.get(i).sentence(), () -> assertReasons(i)));
    }

    private static void assertReasons(int number) {
        String found = String.join("\n", tiny.whyNot(nameOf(number))).replace(nameOf(number), "Op");
        assertEquals(String.join("\n", CASES.get(number).reasons()), found);
    }

    @Test
    void aMillionChoicesGiveAFewReasons() {
        assertEquals(12, tiny.whyNot("Many").size());
    }
}
