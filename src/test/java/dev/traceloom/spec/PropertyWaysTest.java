package dev.traceloom.spec;

import static dev.traceloom.spec.Driven.number;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.Dice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whether a step is one of a property's action is asked of each way to take it, in an order of our own: TLC, which goes through
 * it as it stands, says the same wherever it can evaluate it (semantics, rule 34).
 */
final class PropertyWaysTest {
    private static final int STEPS = 400;
    private static final int PROPERTIES = Integer.getInteger("traceloom.properties", 6);

    @TempDir
    Path temporary;

    private int kept;
    private int broken;
    private int failed;

    @Test
    void tlcSaysTheSameOfRandomProperties() {
        for (int seed = 1; seed <= PROPERTIES; seed++) {
            compare(seed);
        }
        int most = STEPS * PROPERTIES;
        assertTrue(kept > most / 10 && broken > most / 20, kept + " allowed, " + broken + " not, " + failed + " failed");
    }

    private void compare(long seed) {
        RandomActions random = new RandomActions(seed);
        String disjuncts = IntStream.range(0, 4).mapToObj(any -> random.action()).collect(Collectors.joining(" \\/ "));
        String instance = seed % 2 == 0 ? "Allowed == [][Next]_<<x, s>>" : "In == INSTANCE Inner\nAllowed == In!Spec";
        try (SpecificationFolder folder = new SpecificationFolder(temporary.resolve("" + seed))) {
            List<String> action = List.of(
                    "EXTENDS Integers, FiniteSets, Sequences",
                    "VARIABLES x, s",
                    "Fits(n, b) == b \\/ n < 3",
                    "Next == " + disjuncts,
                    "Spec == [][Next]_<<x, s>>");
            folder.module("Inner", action.toArray(String[]::new));
            List<String> body = new ArrayList<>(action);
            body.addAll(List.of(
                    "Sets == <<{}, {1, 2, 4}, {2}>>",
                    "Init == x \\in 0..4 /\\ s \\in {Sets[1], Sets[2], Sets[3]}",
                    "To(a, b) == x' = a /\\ s' = Sets[b]",
                    instance));
            folder.module("Outer", body.toArray(String[]::new));
            folder.configuration("Outer", "INIT Init", "NEXT Next", "PROPERTY Allowed");
            try (Driven driven = folder.open("Outer")) {
                compare(driven, new Dice(seed));
            }
        }
    }

    private void compare(Driven driven, Dice dice) {
        List<State> from = driven.initialStates();
        for (int i = 0; i < STEPS; i++) {
            State state = from.get(dice.below(from.size()));
            Call step = driven.bind(
                            "0", Driven.operation("To", number(dice.below(5)), number(1 + dice.below(3))))
                    .effect();
            Successors found = new Successors();
            Successors byTlc = new Successors();
            driven.specification().next(state, step, found);
            driven.specification().reference().next(state, step, byTlc);
            if (byTlc.failure() != null) {
                failed++;
                assertTrue(found.size() == 1 || byTlc.failure().equals(found.failure()), "it is allowed, or fails as for TLC");
                continue;
            }
            kept += byTlc.size();
            broken += 1 - byTlc.size();
            assertEquals(byTlc.size(), found.size(), () -> step + " in " + state.variables());
            assertEquals(byTlc.broken(), found.broken());
        }
    }

    @Test
    void aStepIsAllowedWhereOneWayLeadsAndAnotherFails() {
        try (SpecificationFolder folder = new SpecificationFolder(temporary)) {
            folder.module(
                    "Partly",
                    "EXTENDS Integers, Sequences",
                    "VARIABLE x",
                    "Init == x = 0",
                    "To(a) == x' = a",
                    "Next == \\E a \\in 0..3 : To(a)",
                    "Allowed == [][(x = 0 /\\ Head(<<>>) = x') \\/ x' = x + 1]_x");
            folder.configuration("Partly", "INIT Init", "NEXT Next", "PROPERTY Allowed");
            try (Driven driven = folder.open("Partly")) {
                assertTrue(driven.allows("To", number(1)));
                assertTrue(driven.failure("To", number(2)).toString().contains("Head"));
            }
        }
    }
}
