package dev.traceloom.spec;

import static dev.traceloom.spec.Driven.number;
import static dev.traceloom.spec.Driven.operation;
import static dev.traceloom.spec.Driven.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.option.Evaluator;
import dev.traceloom.testing.Dice;
import dev.traceloom.trace.value.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is translated, what is left to TLC, and what both have in common. */
final class EvaluatorTest {
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

    /**
     * Opens a module whose actions assign {@code x}, and walks through it with both evaluators. More of an action may
     * follow the expression, after two semicolons.
     */
    private BothEvaluators compare(List<String> head, List<String> expressions, String... configuration) {
        List<String> body = new ArrayList<>(head);
        for (int i = 0; i < expressions.size(); i++) {
            String[] parts = expressions.get(i).split(";;");
            body.add("A" + i + "(v, w) == x' = (" + parts[0] + ")" + (parts.length > 1 ? parts[1] : ""));
        }
        body.add("Next == A0(1, 1)");
        folder.module("Sink", body.toArray(String[]::new));
        if (configuration.length > 0) {
            folder.configuration("Sink", configuration);
        }
        try (Driven sink = folder.open("Sink")) {
            List<BoundOperation> operations = new ArrayList<>();
            for (String name : List.of("Up", "Other")) {
                if (head.stream().anyMatch(line -> line.startsWith(name + "("))) {
                    operations.add(sink.bind("0", operation(name, number(1))));
                }
            }
            for (int i = 0; i < expressions.size(); i++) {
                for (Value value : List.of(number(0), number(2), text("a"))) {
                    operations.add(sink.bind("0", operation("A" + i, value, number(3))));
                }
            }
            BothEvaluators both = new BothEvaluators(sink.specification());
            both.walk(operations, 40 * expressions.size(), new Dice(7));
            return both;
        }
    }

    @Test
    void valuesThatAreWrittenDifferentlyAreTheSame() {
        BothEvaluators both = compare(
                List.of("EXTENDS Integers, Sequences, FiniteSets, TLC", "VARIABLE x", "Init == x = <<>>"),
                List.of(
                        "<<1, 2>> = [i \\in {2, 1} |-> i]",
                        "[a |-> 1, b |-> 2] = [k \\in {\"b\", \"a\"} |-> IF k = \"a\" THEN 1 ELSE 2]",
                        "<<>> = [i \\in {} |-> 3]",
                        "[i \\in {} |-> 3]",
                        "(\"a\" :> 1) = [a |-> 1]",
                        "{<<1, 2>>, [i \\in 1..2 |-> i], (2 :> 2 @@ 1 :> 1)}",
                        "{1, 2, 3} = 1..3",
                        "1..3",
                        "(1..3) \\cup {}",
                        "{} \\cup (1..3)",
                        "1..0",
                        "{{}, 1..0, {1} \\ {1}}",
                        "(1 :> v @@ 2 :> w)",
                        "(0 :> v @@ 1 :> w)",
                        "Append([i \\in 1..2 |-> i], v)",
                        "DOMAIN [i \\in 1..2 |-> i]",
                        "DOMAIN <<v, w>>",
                        "DOMAIN [b |-> 1, a |-> 2]",
                        "[[a |-> 1, b |-> 2] EXCEPT !.b = 5] = [b |-> 5, a |-> 1]",
                        "<<v, {<<1>>, <<2, w>>}, [z |-> <<>>]>>",
                        "(<<>> @@ <<1>>)",
                        "[i \\in 1..3 |-> i] \\o <<>>",
                        "SubSeq(<<1, 2, 3>>, 2, 3)",
                        "SubSeq(<<1, 2, 3>>, 3, 2)"));
        assertEquals(List.of(), both.neverTranslated());
    }

    @Test
    void functionsOfSeveralArgumentsAndPathsIntoThem() {
        BothEvaluators both = compare(
                List.of(
                        "EXTENDS Integers, Sequences, FiniteSets, TLC",
                        "VARIABLE x",
                        "Init == x = [f |-> [i \\in 0..2, j \\in {1, 3} |-> i * j], g |-> [k \\in {0, 2} |-> <<k, k>>]]"),
                List.of(
                        "[x EXCEPT !.f[1, 3] = @ + 1]",
                        "[x EXCEPT !.f[<<0, 1>>] = 7, !.f[0, 1] = @ + 1]",
                        "[x EXCEPT !.g[2][1] = @ + 1]",
                        "[x EXCEPT !.g[2][1] = 3, !.g[0] = <<@, @>>]",
                        "[x EXCEPT !.g[5] = 1]",
                        "[x EXCEPT !.h = 1]",
                        "[x EXCEPT !.f = [@ EXCEPT ![2, 1] = x.g[0][1]]]",
                        "[x EXCEPT !.g = [k \\in DOMAIN @ |-> [@[k] EXCEPT ![1] = @ + x.f[0, 1]]]]",
                        "[x EXCEPT !.g = [<<a, b>> \\in {<<0, 1>>} |-> a]]",
                        "[x EXCEPT !.f = [a, b \\in 1..2, <<c, d>> \\in {<<1, 2>>} |-> a + b + c + d]]",
                        "[x EXCEPT !.f = [a \\in 1..2, <<c, d>> \\in {<<1, 2>>} |-> a + c + d]]"));
        assertEquals(List.of("A4", "A5", "A9"), both.neverTranslated());
    }

    @Test
    void howManyIntegersLieBetweenTwo() {
        List<String> sets = List.of(
                "{}", "{1, 2, 5}", "{1, \"b\"}", "0..9", "SUBSET {1}", "{e \\in 0..5 : e # w}", "DOMAIN <<7, 8, 9>>", "DOMAIN <<>>",
                "DOMAIN [b |-> 1]", "DOMAIN (0 :> 1 @@ 3 :> 2 @@ 63 :> 4)", "DOMAIN (2 :> 1 @@ 100 :> 2)",
                "DOMAIN ((0 :> 1 @@ 3 :> 2) @@ \"a\" :> 1)");
        List<String> expressions = new ArrayList<>();
        for (String set : sets) {
            expressions.add("Cardinality({k \\in " + set + " : v <= k /\\ k <= w})");
            expressions.add("Cardinality({k \\in " + set + " : w <= k /\\ k <= v})");
            expressions.add("{k \\in " + set + " : v <= k /\\ k <= w}");
        }
        expressions.add("Cardinality({k \\in {1, 2} : k <= k /\\ k <= w})");
        expressions.add("Cardinality({k \\in {1, 2, 3} : v <= w /\\ w <= k})");
        compare(List.of("EXTENDS Integers, FiniteSets, Sequences, TLC", "VARIABLE x", "Init == x = 0"), expressions);
    }

    @Test
    void numbersAtTheirLimits() {
        compare(
                List.of("EXTENDS Integers, TLC", "VARIABLE x", "Init == x = 0"),
                List.of(
                        "2147483647 + w", "0 - 2147483647 - w", "65536 * 65536", "(0 - 7) \\div 2", "7 \\div (0 - 2)",
                        "(0 - 7) % 3", "7 % (0 - 3)", "7 \\div 0", "7 % 0", "-(0 - 2147483647 - 1)", "-w", "2 ^ w",
                        "(0 - 2147483647 - 1) \\div (0 - 1)"));
    }

    @Test
    void theQuotientOfNaturalNumbersIsRoundedAsTlcDoes() {
        compare(
                List.of("EXTENDS Naturals", "VARIABLE x", "Init == x = 0"),
                List.of("(0 - 1) \\div 2", "(0 - 4) \\div 2", "7 \\div w", "(2 - w) % 5"));
    }

    @Test
    void choicesFallOnTheSameElement() {
        BothEvaluators both = compare(
                List.of(
                        "EXTENDS Integers, Sequences, FiniteSets, TLC",
                        "CONSTANTS m, n",
                        "VARIABLE x",
                        "Init == x = 0"),
                List.of(
                        "CHOOSE e \\in {3, 1, 2} : e > 1",
                        "CHOOSE e \\in {\"zebra\", \"ant\", \"b\"} : TRUE",
                        "CHOOSE e \\in {<<2, 1>>, <<1>>, <<1, 9>>} : Len(e) = 2",
                        "CHOOSE e \\in {[z |-> 1, a |-> 2], [z |-> 1, a |-> 1]} : TRUE",
                        "CHOOSE e \\in {m, n, 3} : TRUE",
                        "CHOOSE e \\in {n, m} : TRUE",
                        "CHOOSE e \\in {{1, 2}, {5}, {}} : e # {}",
                        "CHOOSE e \\in {TRUE, FALSE} : TRUE",
                        "CHOOSE <<a, b>> \\in {<<3, 1>>, <<2, 2>>} : a > b",
                        "CHOOSE e \\in {1, 2} : e > w",
                        "CHOOSE e \\in UNION {1..2, {5}} : e > 1",
                        "CHOOSE e \\in {(1 :> 5 @@ 7 :> 2), (1 :> 4 @@ 8 :> 2)} : TRUE"),
                "INIT Init", "NEXT Next", "CONSTANTS m = m n = n");
        assertEquals(List.of("A9"), both.neverTranslated());
    }

    @Test
    void modelValuesWithAndWithoutTypes() {
        compare(
                List.of("EXTENDS Integers, FiniteSets", "CONSTANTS m, t1, t2, u1", "VARIABLE x", "Init == x = m"),
                List.of(
                        "x = m", "m = 1", "1 = m", "{m} = {1}", "t1 = t2", "t1 = u1", "t1 = 1", "m = t1", "{t1, t2}",
                        "{t1, u1}", "{t1, 1}", "{m, 1, 2}", "1 \\in {m, 1}", "\"a\" \\in {m, 1}", "m \\in 1..3",
                        "t1 \\in 1..3", "[k \\in {m, 1} |-> k][1]", "[k \\in {m, 1} |-> k]", "{m, \"a\", 1}"),
                "INIT Init", "NEXT Next", "CONSTANTS m = m t1 = T_1 t2 = T_2 u1 = U_1");
    }

    @Test
    void whatTlcCannotCompareIsLeftToIt() {
        compare(
                List.of("EXTENDS Integers, Sequences, FiniteSets, TLC", "VARIABLE x", "Init == x = 0"),
                List.of(
                        "v = 1", "{v} = {1}", "{v, 1} = {1}", "<<1, v>> = <<2, 2>>", "<<v, 1>> = <<2, 2>>",
                        "<<v>> = <<1, 2>>", "[a |-> v] = [a |-> 1]", "[a |-> v] = [b |-> 1]", "[a |-> v] = <<1>>",
                        "[a |-> v] = <<>>", "<<>> = [a |-> v]", "{<<1, v>>} = {<<2, 2>>}", "v \\in {1, 2}",
                        "<<1, v>> \\in {<<1, 2>>, <<3, 4>>}", "<<0, v>> \\in {<<1, 2>>, <<3, 4>>}",
                        "<<1, v>> \\in {<<2, \"x\">>, <<1, 4>>}", "{} = v", "v \\in {}", "v \\in 1..0",
                        "{v} \\cup {1}", "{v} \\cap {1}", "{v} \\ {1}", "{v} \\subseteq {1}",
                        "[k \\in {1, 2} |-> k][v]", "(v :> 1 @@ 1 :> 2)", "\\E e \\in {1, v} : e = 1",
                        "Cardinality({1, v})", "(1 :> 2) = (5 :> v)", "(1 :> 2) = (1 :> v)", "<<2>> = (2 :> v)",
                        "Len(v)", "Head(v)", "Append(v, 1)", "v.a", "v[1]", "DOMAIN v"));
    }

    @Test
    void setsAreEvaluatedEvenWhereNothingIsAskedOfThem() {
        compare(
                List.of("EXTENDS Integers, Sequences, FiniteSets, TLC", "VARIABLE x", "Init == x = <<>>"),
                List.of(
                        "{} \\subseteq Head(<<>>)", "{} \\in SUBSET Head(<<>>)", "<<>> \\in Seq(Head(<<>>))",
                        "<<>> \\in Seq(SUBSET Head(<<>>))", "<<>> \\in [{} -> Head(<<>>)]",
                        "<<1>> \\in [1..2 -> Head(<<>>)]",
                        "<<1>> \\in {1} \\X Head(<<>>)", "[a |-> 1] \\in [a : {2}, b : Head(<<>>)]",
                        "{} \\cup {e \\in {} : Head(<<>>)}", "{} \\ Head(<<>>)", "{} \\cap Head(<<>>)", "<<>> \\in Seq(v)",
                        "\\E a \\in {}, b \\in Head(<<>>) : TRUE", "[a \\in {} |-> Head(<<>>)]", "<<v>> \\in Seq(1..w)",
                        "[a |-> v] \\in [a : 0..w]", "<<v, w>> \\in {2} \\X {w}", "{v} \\in SUBSET {v, w}",
                        "{{v}} \\subseteq SUBSET {v}", "{v} \\subseteq Nat", "{} \\subseteq Nat"));
    }

    /** TLC keeps some sets unevaluated, in states too, and then fails later or never; no state of ours may differ in that. */
    @Test
    void setsThatTlcKeepsUnevaluatedStaySo() {
        compare(
                List.of("EXTENDS Integers, Sequences, FiniteSets, TLC", "VARIABLE x", "Init == x = {}"),
                List.of(
                        "SUBSET {1, w}", "{1, 2} \\X {w}", "[{1, 2} -> {1, w}]", "[a : {1, 2}]", "UNION {1..2, {w}}",
                        "x \\cup {<<w, w>>}", "{e \\in x : Head(e) = 1}", "{e \\in x : Head(e) = 1};; /\\ FALSE",
                        "{e \\in x : Head(v) = 1};; /\\ x = {}", "<<x, x>>;; /\\ Cardinality(x) > 1", "Cardinality(x)",
                        "[k \\in x |-> Head(k)];; /\\ w = 4", "x \\ {<<1, 3>>}", "UNION {{1}, {w}}"));
    }

    @Test
    void alternativesThatFailAreSeenEvenWhereAnotherHolds() {
        folder.module(
                "Fails",
                "EXTENDS Integers, Sequences",
                "VARIABLES x, y",
                "Init == x = 0 /\\ y = 0",
                "First == (x = 0 \\/ Head(<<>>) = 1) /\\ x' = 1 /\\ y' = 1",
                "Last == x' = 1 /\\ y' = 1 /\\ (x = 0 \\/ Head(<<>>) = 1)",
                "Some == (\\E e \\in 0..1 : IF e = 0 THEN TRUE ELSE Head(<<>>) = 1) /\\ x' = 1 /\\ y' = 1",
                "All == (\\A e \\in 0..2 : IF e = 1 THEN FALSE ELSE e = 0 \\/ Head(<<>>) = 1) /\\ x' = 1 /\\ y' = 1",
                "Inside == ~(\\A e \\in 0..2 : IF e = 1 THEN FALSE ELSE e = 0 \\/ Head(<<>>) = 1) /\\ x' = 1 /\\ y' = 1",
                "Next == First");
        try (Driven fails = folder.open("Fails")) {
            List<BoundOperation> operations = new ArrayList<>();
            for (String name : List.of("First", "Last", "Some", "All", "Inside")) {
                operations.add(fails.bind("0", operation(name)));
            }
            new BothEvaluators(fails.specification()).walk(operations, 50, new Dice(1));
            assertNotNull(fails.failure("First"));
            assertNull(fails.evaluate(operation("Last")).failure());
        }
    }

    @Test
    void namesMeanWhatTheyMeanWhereTheyStand() {
        folder.module(
                "Inner",
                "EXTENDS Integers",
                "CONSTANT Limit",
                "VARIABLE count",
                "Twice(n) == LET m == n + n IN m",
                "Up(n) == count < Limit /\\ count' = count + Twice(n)",
                "Same == UNCHANGED count");
        BothEvaluators both = compare(
                List.of(
                        "EXTENDS Integers, Sequences",
                        "CONSTANT Size",
                        "VARIABLES x, z",
                        "I == INSTANCE Inner WITH count <- x, Limit <- Size + 1",
                        "P(k) == INSTANCE Inner WITH count <- x, Limit <- k",
                        "Big == 40",
                        "F(a) == a + 1",
                        "G(a) == F(F(a)) + F(z)",
                        "H(Op(_, _), a) == Op(a, Op(a, 1))",
                        "Up(v) == I!Up(v) /\\ z' = x' - x",
                        "Other(v) == P(v + 5)!Up(F(v)) /\\ P(3)!Twice(x)' = x' + x' /\\ UNCHANGED z",
                        "Init == x = 0 /\\ z = 1"),
                List.of(
                        "G(v);; /\\ UNCHANGED z",
                        "H(LAMBDA a, b : a * 2 + b, v);; /\\ UNCHANGED z",
                        "(LET a(b) == b + v c == a(w) IN a(c) + a(z));; /\\ z' = x'",
                        "x + I!Twice(z);; /\\ z' \\in {x', x' + 1}",
                        "Size + Big;; /\\ z' = (x + z)' - 1"),
                "INIT Init", "NEXT Next", "CONSTANTS Size = 12", "CONSTANT Big <- Size");
        assertTrue(both.percentLeftToTlc() < 60, both.neverTranslated()::toString);
    }

    @Test
    void printingStaysWithTlc() {
        folder.module(
                "Stays",
                "EXTENDS Integers, TLC",
                "VARIABLE x",
                "Said(n) == IF PrintT(<<\"said\", n>>) THEN n ELSE 0",
                "Say(n) == x' = Said(n)",
                "Init == x = 0",
                "Next == Say(1)");
        try (Driven stays = folder.open("Stays")) {
            stays.bind("0", operation("Say", number(1)));
            assertFalse(stays.specification().isConcurrent());
            stays.does("Say", number(1)).does("Say", number(2));
            assertEquals(2, stays.specification().printed().size());
        }
    }

    @Test
    void tlcAloneOnRequest() {
        try (Driven queue =
                folder.open(SpecificationSource.of(Path.of("examples/queue/Queue.tla")).with(Evaluator.TLC))) {
            queue.does("Enqueue", number(1));
            assertFalse(queue.specification().isConcurrent());
        }
    }
}
