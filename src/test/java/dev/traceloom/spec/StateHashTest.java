package dev.traceloom.spec;

import static dev.traceloom.spec.Driven.operation;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Equal states hash alike whatever TLC's representation of their values is; different ones do not (rule 18). */
final class StateHashTest {
    private static final int STATES = 100_000;

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

    @Test
    void equalValuesHashAlikeInEveryRepresentation() {
        List<List<String>> groups = List.of(
                List.of("<<1, 2, 3>>", "[i \\in 1..3 |-> i]", "[i \\in {3, 1, 2} |-> i]",
                        "(1 :> 1 @@ 2 :> 2 @@ 3 :> 3)",
                        "Tail(<<0, 1, 2, 3>>)", "[<<1, 5, 3>> EXCEPT ![2] = 2]", "<<1>> \\o <<2, 3>>"),
                List.of("1..4", "{4, 3, 2, 1}", "{i \\in 0..9 : i > 0 /\\ i < 5}", "{i + 1 : i \\in 0..3}",
                        "(1..2) \\cup (3..4)", "(0..4) \\ {0}", "UNION {{1, 2}, {2, 3}, {4}}", "DOMAIN <<5, 6, 7, 8>>",
                        "{1, 1, 2, 2, 3, 4}"),
                List.of("[a |-> 1, b |-> TRUE]", "[b |-> TRUE, a |-> 1]", "(\"a\" :> 1 @@ \"b\" :> TRUE)",
                        "[s \\in {\"b\", \"a\"} |-> IF s = \"a\" THEN 1 ELSE TRUE]",
                        "[[a |-> 7, b |-> TRUE] EXCEPT !.a = 1]"),
                List.of("<<>>", "[i \\in {} |-> i]", "[i \\in 1..0 |-> i]", "Tail(<<1>>)"),
                List.of("{}", "1..0", "{i \\in 1..3 : i > 5}", "{1} \\ {1}", "{1} \\cap {2}"),
                List.of("SUBSET {1, 2}", "{{}, {1}, {2}, 1..2}"),
                List.of("[{1, 2} -> {3}]", "{<<3, 3>>}", "{f \\in [1..2 -> 3..4] : f[1] + f[2] = 6}"),
                List.of("{1, 2} \\X {3}", "{<<1, 3>>, <<2, 3>>}"),
                List.of("[a : {1, 2}]", "{[a |-> 2], [a |-> 1]}"),
                List.of("[i \\in 0..1 |-> i]", "[i \\in {0, 1} |-> i]", "(1 :> 1 @@ 0 :> 0)"),
                List.of("[k \\in {<<1, 2>>, <<3, 4>>} |-> k[1]]", "[a \\in {<<3, 4>>, <<1, 2>>} |-> a[2] - 1]"),
                List.of("(<<6, 7>> :> 0)", "([i \\in {2, 1} |-> i + 5] :> 0)", "((2 :> 7 @@ 1 :> 6) :> 0)"),
                List.of("([a |-> {1, 2}, b |-> 2] :> 3)", "([b |-> 2, a |-> {2, 1, 1}] :> 3)"),
                List.of("-1", "0 - 1"), List.of("1"), List.of("\"1\""), List.of("TRUE"), List.of("FALSE"),
                List.of("{1}"), List.of("<<1>>", "(1 :> 1)"), List.of("{<<1>>}"), List.of("<<{1}>>"),
                        List.of("<<1, 2>>"),
                List.of("<<2, 1>>"), List.of("m"), List.of("\"m\""), List.of("{m}"), List.of("[a |-> 1]"),
                List.of("[a |-> TRUE]"), List.of("[b |-> 1]"), List.of("<<<<1>>, 2>>"), List.of("<<1, <<2>>>>"),
                List.of("{{1}, {2}}"), List.of("{{1}, 2}".replace("2", "{}")));
        StringBuilder actions = new StringBuilder();
        for (int i = 0; i < groups.size(); i++) {
            for (int j = 0; j < groups.get(i).size(); j++) {
                actions.append("A").append(i).append("_").append(j).append(" == x' = ").append(groups.get(i).get(j))
                        .append("\n");
            }
        }
        folder.module("Hash",
                "EXTENDS Integers, Sequences, TLC", "CONSTANT m", "VARIABLE x", "Init == x = 0", actions.toString(),
                        "Next == A0_0");
        folder.configuration("Hash", "INIT Init", "NEXT Next", "CONSTANT m = m");
        try (Driven hash = folder.open("Hash")) {
            Map<Long, Integer> low = new HashMap<>();
            Map<Long, Integer> high = new HashMap<>();
            Specification tlc = hash.specification().reference();
            Successors found = new Successors();
            tlc.initialStates(found);
            State initial = found.get(0);
            for (int i = 0; i < groups.size(); i++) {
                for (int j = 0; j < groups.get(i).size(); j++) {
                    State state = hash.successors(operation("A" + i + "_" + j)).get(0);
                    String what = groups.get(i).get(j);
                    if (j == 0) {
                        assertNull(low.put(state.hashLow(), i), what);
                        assertNull(high.put(state.hashHigh(), i), what);
                    } else {
                        assertEquals(i, low.get(state.hashLow()), what);
                        assertEquals(i, high.get(state.hashHigh()), what);
                    }
                    tlc.next(initial, hash.bind("0", operation("A" + i + "_" + j)).effect(), found);
                    assertEquals(state.hashLow(), found.get(0).hashLow(), () -> what + " by TLC");
                    assertEquals(state.hashHigh(), found.get(0).hashHigh(), () -> what + " by TLC");
                }
            }
        }
    }

    @Test
    void differentStatesDifferInBothHalves() {
        folder.module("Two", "VARIABLES x, y", "Init == x = 0 /\\ y = 0", "Set(v, w) == x' = v /\\ y' = w",
                "Next == Set(1, 2)");
        Random random = new Random(20260101);
        Set<List<Value>> values = new HashSet<>();
        while (values.size() < STATES) {
            values.add(List.of(value(random, 2), value(random, 2)));
        }
        Set<Long> low = new HashSet<>();
        Set<Long> high = new HashSet<>();
        try (Driven two = folder.open("Two")) {
            State initial = two.state();
            Successors found = new Successors();
            for (List<Value> pair : values) {
                two.specification().next(initial, two.bind("0", operation("Set", pair.get(0), pair.get(1))).effect(),
                        found);
                assertNull(found.failure());
                low.add(found.get(0).hashLow());
                high.add(found.get(0).hashHigh());
            }
        }
        assertEquals(STATES, low.size(), "rule 18");
        assertEquals(STATES, high.size(), "rule 18");
    }

    @Test
    void halvesAreNotTheSameHash() {
        folder.module("One", "VARIABLE x", "Init == x = 0", "Set(v) == x' = v", "Next == Set(1)");
        try (Driven one = folder.open("One")) {
            int agreeing = 0;
            for (int i = 0; i < 1000; i++) {
                State state = one.successors(operation("Set", Value.Int.of(i))).get(0);
                agreeing += Long.bitCount(~(state.hashLow() ^ state.hashHigh()));
            }
            assertTrue(Math.abs(agreeing - 32_000) < 1_000, "agreeing bits: " + agreeing);
        }
    }

    /** A random value; small numbers and few names, so that many values are nearly alike. */
    private static Value value(Random random, int depth) {
        int kind = random.nextInt(depth == 0 ? 3 : 7);
        return switch (kind) {
            case 0 -> Value.Int.of(random.nextInt(40) - 10);
            case 1 -> new Value.Text(String.valueOf((char) ('a' + random.nextInt(10))));
            case 2 -> Value.Bool.of(random.nextBoolean());
            case 3 -> new Value.Tuple(numbers(random, depth));
            case 4 -> Values.set(numbers(random, 0));
            case 5 -> Values.record(Map.of("a", value(random, depth - 1), "b", value(random, depth - 1)));
            default -> Values.function(Map.of(
                    Value.Int.of(random.nextInt(5)), value(random, depth - 1),
                    Value.Int.of(5 + random.nextInt(5)), value(random, depth - 1)));
        };
    }

    private static List<Value> numbers(Random random, int depth) {
        List<Value> result = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            result.add(depth == 0 ? Value.Int.of(random.nextInt(12)) : value(random, depth - 1));
        }
        return result;
    }
}
