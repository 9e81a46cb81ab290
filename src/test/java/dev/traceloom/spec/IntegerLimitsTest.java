package dev.traceloom.spec;

import static dev.traceloom.spec.Driven.number;
import static dev.traceloom.spec.Driven.operation;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.spec.option.Evaluator;
import dev.traceloom.trace.value.Values;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every operator of the evaluator at both ends of the 32 bits that TLC has for an integer, and where the kept ones end. */
final class IntegerLimitsTest {
    private static final int MAX = Integer.MAX_VALUE;
    private static final int MIN = Integer.MIN_VALUE;

    private static final List<Integer> NUMBERS = List.of(
            MIN, MIN + 1, MIN + 128, -129, -128, -1, 0, 1, 2, 1023, 1024, 46341, MAX - 128, MAX - 127, MAX - 1, MAX);

    private static final List<String> HEAD = List.of(
            "EXTENDS Integers, Sequences, FiniteSets, TLC",
            "VARIABLES v, x",
            "Min == -2147483647 - 1",
            "Max == 2147483647",
            "Init == x = 0 /\\ v \\in {" + NUMBERS.stream().map(IntegerLimitsTest::written).collect(Collectors.joining(", "))
                    + "}",
            "Bounded == x \\in Int => x - 1 < Max",
            "Known == v \\in {Min, 0, Max} \\/ v \\in Min..Max");

    @TempDir
    Path temporary;

    private SpecificationFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SpecificationFolder(temporary);
    }

    @AfterEach
    void closePool() {
        folder.close();
    }

    /** The parser takes no number beyond 2147483647, and no negative one. */
    private static String written(int number) {
        return number == MIN ? "-2147483647 - 1" : "" + number;
    }

    /** Evaluates {@code x' = (expression)} for every {@code v} of a state and every {@code w} of a record. */
    private BothEvaluators compare(String... expressions) {
        return compareWith(NUMBERS, expressions);
    }

    private BothEvaluators compareWith(List<Integer> numbers, String... expressions) {
        List<String> body = new ArrayList<>(HEAD);
        for (int i = 0; i < expressions.length; i++) {
            body.add("A" + i + "(w) == x' = (" + expressions[i] + ") /\\ UNCHANGED v");
        }
        body.add("Next == A0(1)");
        folder.module("Limits", body.toArray(String[]::new));
        folder.configuration("Limits", "INIT Init", "NEXT Next", "INVARIANTS Bounded Known");
        try (Driven limits = folder.open("Limits")) {
            List<BoundOperation> operations = new ArrayList<>();
            for (int i = 0; i < expressions.length; i++) {
                for (int number : numbers) {
                    operations.add(limits.bind("0", operation("A" + i, number(number))));
                }
            }
            BothEvaluators both = new BothEvaluators(limits.specification());
            both.tryAll(operations);
            assertEquals(List.of(), limits.specification().warnings());
            return both;
        }
    }

    @Test
    void arithmetic() {
        BothEvaluators both = compare(
                "v + w", "v - w", "v * w", "v \\div w", "v % w", "-v", "v ^ 2", "v < w", "v <= w", "v > w", "v >= w", "v = w",
                "v # w", "Max + v", "Min - v", "v + (w - 1)", "(v + 1) - 1", "IF v > w THEN v - w ELSE w - v",
                "CASE v < w -> -w [] v = w -> v [] OTHER -> -v");
        assertEquals(List.of(), both.neverTranslated());
    }

    @Test
    void sets() {
        BothEvaluators both = compare(
                "{v, w}", "{v, w, 0, Max, Min}", "{v} \\cup {w}", "{v, 0} \\cap {w, 0}", "{v, w} \\ {Max}", "v \\in {w, Max}",
                "v \\notin {w, Min}", "{v, w} \\subseteq {Min, Max, 0}", "Cardinality({v, w, Max, Min})", "v \\in Nat",
                "v \\in Int", "{v, w} \\subseteq Nat", "{v, w} \\in SUBSET Int", "{v} \\in SUBSET {w, Max}",
                "UNION {{v}, {w}, {Min}}", "{{v}, {w}}", "{e \\in {v, w} : e < 0}", "{e - 1 : e \\in {v, w}}",
                "CHOOSE e \\in {v, w} : \\A d \\in {v, w} : e <= d", "\\E e \\in {v, w} : e = Max",
                "\\A e, d \\in {v, w} : e <= d", "<<v, w>> \\in {v, 1} \\X {w, Min}", "IsFiniteSet({v, w})",
                "[a |-> v, b |-> w] \\in [a : Nat, b : Int]", "{<<v, w>>, <<w, v>>}");
        assertEquals(List.of(), both.neverTranslated());
    }

    @Test
    void ranges() {
        BothEvaluators both = compare(
                "v \\in w..Max", "v \\in Min..w", "v \\in Min..Max", "v \\notin 0..w", "v \\in w..(w - 1)", "Cardinality(v..w)",
                "{v} \\subseteq w..Max", "\\E e \\in Max..v : TRUE", "\\A e \\in w..Min : e = Min",
                "Min..(Min + 3)", "(Max - 3)..(Max - 1)", "Max..Min", "{e \\in (Max - 3)..(Max - 1) : e > v}",
                "{e - Max : e \\in (Max - 3)..(Max - 1)}", "[e \\in Min..(Min + 2) |-> e]",
                "[e \\in (Max - 3)..(Max - 1) |-> e][v]", "CHOOSE e \\in Min..(Min + 9) : e > v",
                "{v} \\cup ((Max - 3)..(Max - 1))", "(Min..(Min + 3)) \\ {v, w}", "v \\in DOMAIN [e \\in Min..(Min + 2) |-> e]",
                "IF v < w THEN Cardinality(v..w) ELSE 0", "v \\in {e \\in (Max - 9)..(Max - 1) : e # w}",
                "IsFiniteSet(Max..Max)", "\\E e \\in (Max - 2)..Max : e < w", "{e - Max : e \\in (Max - 2)..Max}", "(Max - 1)..Max",
                "[e \\in (Max - 2)..Max |-> e][v]", "CHOOSE e \\in (Max - 2)..Max : e > v", "{v} \\cup (Max..Max)",
                "{e \\in (Max - 1)..Max : e # w}", "\\A e, d \\in (Max - 1)..Max : e - d < v");
        assertEquals(List.of(), both.neverTranslated());
    }

    /** TLC lists such a range, and most of these do not fit into a heap: finding that out takes long, so there are few. */
    @Test
    void rangesThatAreListed() {
        BothEvaluators both = compareWith(List.of(-129, 1024, MAX - 1), "(v..w) = {}");
        assertEquals(List.of(), both.neverTranslated());
    }

    @Test
    void functionsAndSequences() {
        BothEvaluators both = compare(
                "<<v, w>>[v]", "<<v, w>>[w - Max + 1]", "[<<1, 2>> EXCEPT ![v] = w]", "[e \\in {v, w} |-> e]",
                "[e \\in {v, w} |-> e][Max]", "[[e \\in {v, Max} |-> e] EXCEPT ![Max] = w]", "(v :> w)", "(v :> 1 @@ w :> 2)",
                "(v :> 1 @@ <<5, 6>>)", "DOMAIN (v :> 1 @@ w :> 2)", "v \\in DOMAIN <<1, 2, 3>>", "Append(<<v>>, w)",
                "Head(<<v, w>>)", "Tail(<<v, w>>)", "<<v>> \\o <<w>>", "SubSeq(<<1, 2, 3>>, v, w)",
                "SubSeq(<<1, 2, 3>>, 2, v)", "SubSeq(<<1, 2, 3>>, v, 2)", "Len(<<v, w>>)", "<<v, w>> \\in Seq(Nat)",
                "<<v, w>> \\in Seq({v, Max})", "[k \\in DOMAIN (v :> 1 @@ w :> 2) \\ {Max} |-> k]",
                "[e \\in {1, 2} |-> v] \\in [{1, 2} -> {v, w}]", "(v :> w) \\in [{Max} -> Int]", "<<v>> = (w :> v)",
                "[a |-> v, b |-> w].a", "[[a |-> v] EXCEPT !.a = @ - w]", "[e \\in {v}, d \\in {w} |-> d]",
                "[e \\in {v}, d \\in {w} |-> e][Min, Max]", "LET f[e \\in {v, w}] == e IN f[v]");
        assertEquals(List.of(), both.neverTranslated());
    }

    /** TLC's own loop over such a range wraps around, and finds a negative number in it. */
    @Test
    void aRangeThatEndsAtTheLargestIntegerHasAnEndForBothEvaluators() {
        folder.module(
                "Ends",
                "EXTENDS Integers, FiniteSets",
                "VARIABLE x",
                "Init == x = {}",
                "All == x' = {e - 2147483640 : e \\in 2147483645..2147483647}",
                "Some == (\\E e \\in 2147483646..2147483647 : e < 0) /\\ UNCHANGED x",
                "Whole == x' = 2147483646..2147483647",
                "Count == x' = {Cardinality({e \\in 2147483646..2147483647 : e > 0})}",
                "Next == All");
        for (Evaluator evaluator : Evaluator.values()) {
            try (Driven ends = folder.open(folder.source("Ends").with(evaluator))) {
                assertEquals("{5, 6, 7}", ends.does("All").variables().get("x"));
                assertEquals(List.of(), ends.successors(operation("Some")));
                assertEquals("{2}", ends.does("Count").variables().get("x"));
                assertEquals("{2147483646, 2147483647}", ends.does("Whole").variables().get("x"));
                assertEquals("{2147483646, 2147483647}", Values.toText(ends.state().values().get("x")));
            }
        }
    }
}
