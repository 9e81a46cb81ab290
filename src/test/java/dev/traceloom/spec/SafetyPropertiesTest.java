package dev.traceloom.spec;

import static dev.traceloom.spec.Driven.number;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a configuration puts into PROPERTIES is checked of every state and step, as far as it is safety (rules 34 to 36). */
final class SafetyPropertiesTest {
    private static SpecificationFolder folder;

    @BeforeAll
    static void write(@TempDir Path path) {
        folder = new SpecificationFolder(path);
        folder.module("Far",
                "EXTENDS Integers",
                "CONSTANT Step", "VARIABLE sum",
                "Init == sum = 0",
                "Next == sum' = sum + Step",
                "Spec == Init /\\ [][Next]_sum /\\ WF_sum(Next)");
        folder.module("Near",
                "EXTENDS Integers",
                "VARIABLES x, y", "vars == <<x, y>>",
                "Init == x = 0 /\\ y \\in 0..1",
                "Set(a, b) == x' = a /\\ y' = b",
                "Next == \\E a \\in 0..9, b \\in 0..9 : Set(a, b)",
                "Spec == Init /\\ [][Next]_vars",
                "Grows == [][x' >= x]_x",
                "Each == \\A d \\in {1, 2} : [][x' # x + d]_<<x, y>>",
                "Local == LET least == x IN [][x' >= least]_vars",
                "Always == [](x < 8)",
                "Begins == y = 0",
                "Live == <>(x = 9) /\\ (x = 0 ~> y = 1)",
                "Mixed == Grows /\\ Live",
                "Afar == INSTANCE Far WITH sum <- x + y, Step <- 3",
                "Refines == Afar!Spec",
                "By(n) == INSTANCE Far WITH sum <- x, Step <- n",
                "Both == \\A n \\in {2} : By(n)!Spec",
                "Bad == [][x' > \"a\"]_x",
                "Takes(n) == [](x > n)");
    }

    @AfterAll
    static void close() {
        folder.close();
    }

    private static Driven open(String... properties) {
        folder.configuration("Near", "SPECIFICATION Spec", "PROPERTIES " + String.join(" ", properties));
        return folder.open("Near");
    }

    /** The steps from (0, 0) that are left of those to (a, 0), for a from 0 to 9, by both evaluators. */
    private static String left(String... properties) {
        try (Driven near = open(String.join(" ", properties), "Begins")) {
            StringBuilder kept = new StringBuilder();
            for (int a = 0; a < 10; a++) {
                boolean allowed = near.allows("Set", number(a), number(0));
                Successors byTlc = new Successors();
                near.specification()
                        .reference()
                        .next(near.state(), near.bind("0", Driven.operation("Set", number(a), number(0))).effect(), byTlc);
                assertEquals(allowed, byTlc.size() == 1, "TLC agrees");
                assertEquals(allowed, byTlc.broken() == null, "what is broken is named");
                kept.append(allowed ? a : "");
            }
            return kept.toString();
        }
    }

    @Test
    @DisplayName("steps that break [][A]_v, [] of a state, \\A of them or a refinement are taken away")
    void stepsAreChecked() {
        assertEquals("0123456789", left("Grows"));
        assertEquals("03456789", left("Each"));
        assertEquals("0123456789", left("Local"));
        assertEquals("01234567", left("Always"));
        assertEquals("03", left("Refines"));
        assertEquals("02", left("Both"));
        assertEquals("034567", left("Always", "Each", "Mixed"), "all of them");
    }

    @Test
    @DisplayName("initial states are checked, and what ignores properties has them all")
    void initialStatesAreChecked() {
        try (Driven near = open("Begins")) {
            assertEquals(1, near.initialStates().size());
            Successors all = new Successors();
            near.specification().ignoringProperties().initialStates(all);
            assertEquals(2, all.size());
            all.clear();
            near.specification().reference().ignoringProperties().initialStates(all);
            assertEquals(2, all.size());
            assertEquals(List.of("Begins"), near.specification().properties());
        }
    }

    @Test
    @DisplayName("a step that would shrink x is taken away, and told with the conjunct and its values")
    void whatIsBrokenIsExplained() {
        try (Driven near = open("Grows", "Begins")) {
            near.does("Set", number(4), number(0));
            assertFalse(near.allows("Set", number(3), number(0)));
            assertTrue(near.allows("Set", number(4), number(7)), "x is unchanged");
            assertEquals(
                    List.of("PROPERTY x' >= x (x': 3, x: 4) Grows"), near.whyNot("Set", number(3), number(0)));
        }
        try (Driven near = open("Refines", "Begins")) {
            assertEquals(
                    List.of("PROPERTY sum' = sum + Step (sum': 5, sum + Step: 3, sum: 0, Step: 3) Refines"),
                    near.whyNot("Set", number(5), number(0)));
        }
    }

    @Test
    @DisplayName("liveness is told by name and place, and the safety beside it is checked")
    void livenessIsTold() {
        try (Driven near = open("Mixed", "Live", "Refines")) {
            List<String> warnings = near.specification().warnings();
            assertEquals(3, warnings.size(), warnings::toString);
            assertTrue(warnings.get(0).startsWith("PROPERTY Mixed is ignored as far as it goes beyond single steps (Near.tla:"));
            assertTrue(warnings.get(1).startsWith("PROPERTY Live is ignored (Near.tla:"), warnings::toString);
            assertTrue(warnings.get(2).contains("(Far.tla:7:"), warnings::toString);
            assertEquals(List.of("Mixed", "Refines"), near.specification().properties());
        }
    }

    @Test
    @DisplayName("a property that cannot be evaluated is a failure, and the step is left")
    void failuresAreFailures() {
        try (Driven near = open("Bad", "Begins")) {
            Successors found = near.evaluate(Driven.operation("Set", number(1), number(0)));
            assertEquals(0, found.size());
            assertNull(found.broken());
            assertTrue(found.failure().toString().contains("Near.tla:20:"), found.failure()::toString);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Nowhere", "Takes"})
    @DisplayName("a name that is no formula is an error of the configuration")
    void unknownNames(String name) {
        folder.configuration("Near", "SPECIFICATION Spec", "PROPERTY " + name);
        SpecificationException wrong = assertThrows(
                SpecificationException.class, () -> folder.pool().open(folder.source("Near")));
        assertTrue(wrong.getMessage().contains("Near.cfg: PROPERTY " + name + ": "), wrong.getMessage());
    }
}
