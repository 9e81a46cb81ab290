package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.Footprint.Touch;
import dev.traceloom.spec.Footprint.Use;
import dev.traceloom.spec.FootprintSoundnessTest.Bound;
import dev.traceloom.spec.FootprintSoundnessTest.Outcome;
import dev.traceloom.spec.Instances.Instance;
import dev.traceloom.testing.Dice;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A footprint names all that an operation looks at and all that it changes: in two states that have the same there, whatever they have
 * elsewhere, the operation is enabled in both or in none, fails in both or in none, and writes the same; and what it is not said to
 * write stays as it was.
 */
final class FootprintMeaningTest {
    private static final long SEED = Long.getLong("traceloom.seed", 11);
    private static final int ACTIONS = Integer.getInteger("traceloom.actions", 400);

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

    /** What an operation did in a state: whether it failed, and what stood where it writes, once for each outcome. */
    private record Deed(State state, boolean failed, Set<Object> written) {}

    static List<String> specifications() {
        return Instances.specifications();
    }

    @ParameterizedTest
    @MethodSource("specifications")
    void operationsOfSpecificationsTouchNothingElse(String specification) {
        try (Driven driven = folder.open(Instances.source(specification))) {
            List<Bound> bound = Instances.of(specification).stream()
                    .map(instance -> FootprintSoundnessTest.bind(driven, instance))
                    .toList();
            List<State> states = FootprintSoundnessTest.states(driven, bound, new Dice(SEED));
            bound.forEach(one -> check(driven, one, states));
        }
    }

    static Stream<RandomModule> modules() {
        return RandomModule.all(SEED);
    }

    @ParameterizedTest
    @MethodSource("modules")
    void actionsMadeUpAtRandomTouchNothingElse(RandomModule actions) {
        List<String> lines = actions.lines(ACTIONS);
        folder.module("Random", lines.toArray(String[]::new));
        int pairs = 0;
        try (Driven driven = folder.open("Random")) {
            for (int i = 0; i < ACTIONS; i++) {
                Bound one = FootprintSoundnessTest.bind(driven, new Instance("Op" + i));
                try {
                    pairs += check(driven, one, driven.initialStates());
                } catch (AssertionError wrong) {
                    throw new AssertionError(wrong.getMessage() + "\n" + lines.get(actions.preamble().size() + i), wrong);
                }
            }
        }
        if (Boolean.getBoolean("messages")) {
            System.out.println("### " + actions.getClass().getSimpleName() + ": " + pairs + " pairs of states that differ elsewhere");
        }
        assertTrue(pairs > 10 * ACTIONS, "too few pairs of states: " + pairs);
    }

    /** Returns how many pairs of states that differ elsewhere were compared. */
    private static int check(Driven driven, Bound bound, List<State> states) {
        List<Touch> touches = bound.operation().footprint().touches().orElse(null);
        if (touches == null || driven.specification().hasView()) {
            return 0;
        }
        Cells written = new Cells(touches, touch -> touch.use() == Use.WRITE);
        // What is written counts as read too.
        Cells touched = new Cells(touches, touch -> touch.use() != Use.CHANGE_FORM);
        int pairs = 0;
        for (Call call : bound.calls()) {
            Map<Object, Deed> deeds = new HashMap<>();
            for (State state : states) {
                Deed deed = deed(driven, bound, call, state, written);
                Deed before = deeds.putIfAbsent(touched.inside(state), deed);
                if (before != null) {
                    String what = bound.instance() + " in " + state.variables() + " and " + before.state.variables() + ", "
                            + touches;
                    assertEquals(before.failed, deed.failed, () -> what + ": something else has a say in whether it fails");
                    if (!deed.failed) {
                        assertEquals(before.written, deed.written, () -> what + ": something else has a say in what it writes");
                    }
                    pairs++;
                }
            }
        }
        return pairs;
    }

    private static Deed deed(Driven driven, Bound bound, Call call, State state, Cells written) {
        Outcome outcome = FootprintSoundnessTest.outcome(driven, state, call);
        Set<Object> values = new HashSet<>();
        for (State after : outcome.states().values()) {
            assertEquals(
                    written.outside(state),
                    written.outside(after),
                    () -> bound.instance() + " in " + state.variables() + " changes more than it is said to");
            values.add(written.inside(after));
        }
        return new Deed(state, outcome.failed(), values);
    }
}
