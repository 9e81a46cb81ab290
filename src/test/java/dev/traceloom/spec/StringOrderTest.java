package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.spec.option.Evaluator;
import dev.traceloom.trace.value.Value;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In which order strings and model values come (rule 17). */
final class StringOrderTest {
    @TempDir
    Path temporary;

    private SpecificationFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SpecificationFolder(temporary);
        folder.module("Order",
                "CONSTANTS Boss, Staff, Town",
                "Both(ann, max) == {max, ann}",
                "E1 == CHOOSE x \\in {\"p\", \"q\"} : x \\in {\"q\", \"p\"}",
                "E2 == CHOOSE x \\in Staff : TRUE",
                "E3 == CHOOSE x \\in {\"zebra\", \"ant\"} : TRUE",
                "E4 == CHOOSE x \\in {\"ant\", Town} : TRUE",
                "E5 == (CHOOSE r \\in [who : Staff, where : {\"ant\", Town}] : r.who # Boss).where",
                "E5a == CHOOSE x \\in Staff : x # E2",
                "E6 == CHOOSE x \\in DOMAIN [size |-> 1, colour |-> 2, age |-> 3] : TRUE",
                "E7 == CHOOSE x \\in DOMAIN [size |-> 1, colour |-> 2, age |-> 3] : x # E6",
                "E8 == (CHOOSE f \\in [Staff -> {\"zebra\", \"ant\"}] : f[Boss] # f[E2] \\/ f[E5a] # f[E2])[E5a]",
                "E9 == CHOOSE x \\in {\"E9\", \"Both\", \"Init\", \"x\"} : x # \"x\"",
                "VARIABLES x, all",
                "Init == x = 0 /\\ all = {}",
                "Go(i) == all' = all /\\ x' = CASE i = 1 -> E1 [] i = 2 -> E2 [] i = 3 -> E3 [] i = 4 -> E4 [] i = 5 -> E5"
                        + " [] i = 6 -> E6 [] i = 7 -> E7 [] i = 8 -> E8 [] i = 9 -> E9",
                "Add(v) == x' = x /\\ all' = all \\cup {v}",
                "Take == x' = (CHOOSE v \\in all : TRUE) /\\ all' = all \\ {x'}",
                "Next == \\E i \\in {1} : Go(i)");
        folder.configuration("Order",
                "INIT Init", "NEXT Next", "CONSTANTS Boss = zoe", "Staff = {max, zoe, ann}", "Town = \"zug\"");
    }

    @AfterEach
    void closePool() {
        folder.close();
    }

    @Test
    void whatTheSpecificationMentionsComesInTheOrderOfTlc() throws Exception {
        Map<String, String> plain = IsolatedTlc.evaluate(folder.path("Order.tla"), false, false);
        assertEquals("\"p\"", plain.get("E1"));
        assertEquals("zoe", plain.get("E2"), "the configuration is read first");
        for (Evaluator evaluator : Evaluator.values()) {
            for (int i = 1; i <= 9; i++) {
                try (Driven order = folder.open(folder.source("Order").with(evaluator))) {
                    String ours = order.does("Go", Value.Int.of(i)).variables().get("x");
                    assertEquals(plain.get("E" + i), ours, evaluator + ", E" + i);
                }
            }
        }
    }

    @Test
    void allElseFollowsInAlphabeticalOrderWheneverItIsMet() {
        List<String> words = List.of("w", "ant", "b", "", "zug", "B", "aa", "a", "zebra", "p", "10", "77");
        for (Evaluator evaluator : Evaluator.values()) {
            try (Driven order = folder.open(folder.source("Order").with(evaluator))) {
                words.forEach(word -> order.does("Add", new Value.Text(word)));
                for (String word : List.of("zug", "p", "zebra", "ant", "", "10", "77", "B", "a", "aa", "b", "w")) {
                    assertEquals("\"" + word + "\"", order.does("Take").variables().get("x"), evaluator.name());
                }
            }
            try (Driven order = folder.open(folder.source("Order").with(evaluator))) {
                for (String name : List.of("yuri", "bob", "ann", "max", "zoe", "carl")) {
                    order.does("Add", new Value.Model(name));
                }
                for (String name : List.of("zoe", "max", "ann", "bob", "carl", "yuri")) {
                    assertEquals(name, order.does("Take").variables().get("x"), evaluator.name());
                }
            }
        }
    }
}
