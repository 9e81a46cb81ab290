package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.Instances.Instance;
import dev.traceloom.testing.Dice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
 * What a footprint claims of all states holds in those that random operations lead to: TLC itself finds that an
 * operation changes nothing, and that two operations commute, fail and are enabled whatever the other does.
 *
 * <p>{@code -Dtraceloom.seed=N} looks at other states, {@code -Dtraceloom.states=N} at more.
 */
final class FootprintSoundnessTest {
    private static final long SEED = Long.getLong("traceloom.seed", 11);
    private static final int STATES = Integer.getInteger("traceloom.states", 50);
    private static final int ACTIONS = Integer.getInteger("traceloom.actions", 120);
    private static final int PAIRS = Integer.getInteger("traceloom.pairs", 100);

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

    static List<String> specifications() {
        return Instances.specifications();
    }

    record Bound(Instance instance, BoundOperation operation, List<Call> calls) {}

    /** What a call led to: the states by what tells them apart, and whether it failed. */
    record Outcome(Map<Object, State> states, boolean failed) {}

    private record Hash(long low, long high) {}

    /** The hash would do, did a VIEW not hide a part of the state. */
    private static Object identity(Driven driven, State state) {
        return driven.specification().hasView() ? state.values() : new Hash(state.hashLow(), state.hashHigh());
    }

    @ParameterizedTest
    @MethodSource("specifications")
    void claimsHold(String specification) {
        try (Driven driven = folder.open(Instances.source(specification))) {
            List<Bound> bound = Instances.of(specification).stream().map(instance -> bind(driven, instance)).toList();
            Dice dice = new Dice(SEED);
            List<State> states = states(driven, bound, dice);
            int readOnly = 0;
            int commuting = 0;
            for (State state : states) {
                for (Bound one : bound) {
                    if (one.operation.footprint().isReadOnly()) {
                        checkReadOnly(driven, state, one);
                        readOnly++;
                    }
                }
                for (int i = 0; i < PAIRS; i++) {
                    commuting += check(
                            driven, state, bound.get(dice.below(bound.size())), bound.get(dice.below(bound.size())));
                }
            }
            // Some things happen at the beginning only, when functions and sets are empty.
            for (Bound one : bound) {
                for (Bound other : bound) {
                    commuting += check(driven, states.get(0), one, other);
                }
            }
            if (Boolean.getBoolean("messages")) {
                System.out.printf(
                        "### %s: %d states, %d read-only, %d commuting%n",
                        specification, states.size(), readOnly, commuting);
            }
            assertTrue(states.size() > 2, "too few states to prove anything: " + states.size());
        }
    }

    static Stream<RandomModule> modules() {
        return RandomModule.all(SEED);
    }

    @ParameterizedTest
    @MethodSource("modules")
    void claimsAboutActionsMadeUpAtRandomHold(RandomModule actions) {
        Dice dice = new Dice(SEED);
        List<String> lines = actions.lines(ACTIONS);
        folder.module("Random", lines.toArray(String[]::new));
        int readOnly = 0;
        int commuting = 0;
        try (Driven driven = folder.open("Random")) {
            List<Bound> bound = new ArrayList<>();
            for (int i = 0; i < ACTIONS; i++) {
                bound.add(bind(driven, new Instance("Op" + i)));
            }
            for (State state : driven.initialStates()) {
                for (Bound one : bound) {
                    if (one.operation.footprint().isReadOnly()) {
                        checkReadOnly(driven, state, one);
                        readOnly++;
                    }
                    for (int i = 0; i < 15; i++) {
                        commuting += check(driven, state, one, bound.get(dice.below(ACTIONS)));
                    }
                }
            }
        } catch (AssertionError wrong) {
            throw new AssertionError(wrong.getMessage() + "\n" + String.join("\n", lines), wrong);
        }
        if (Boolean.getBoolean("messages")) {
            System.out.printf("### %s: %d read-only, %d commuting%n", actions.getClass().getSimpleName(), readOnly, commuting);
        }
        assertTrue(readOnly > ACTIONS / 10, "too few that are read-only: " + readOnly);
        assertTrue(commuting > 10 * ACTIONS, "too few that commute: " + commuting);
    }

    static Bound bind(Driven driven, Instance instance) {
        BoundOperation operation =
                driven.bind("0", Driven.operation(instance.action(), instance.arguments()));
        List<Call> calls = new ArrayList<>(List.of(operation.effect()));
        if (operation.step() != null) {
            calls.add(operation.step());
        }
        return new Bound(instance, operation, calls);
    }

    /** Different states that random operations lead to. */
    static List<State> states(Driven driven, List<Bound> bound, Dice dice) {
        Set<Object> known = new HashSet<>();
        List<State> states = new ArrayList<>();
        for (State initial : driven.initialStates()) {
            known.add(identity(driven, initial));
            states.add(initial);
        }
        for (int attempt = 0; attempt < 40 * STATES && states.size() < STATES; attempt++) {
            // Half of the steps go on from where the last one led, to get far.
            State from = states.get(dice.percent(50) ? states.size() - 1 : dice.below(states.size()));
            Bound taken = bound.get(dice.below(bound.size()));
            for (Call call : taken.calls) {
                outcome(driven, from, call).states.forEach((identity, state) -> {
                    if (known.add(identity)) {
                        states.add(state);
                    }
                });
            }
        }
        return states;
    }

    static Outcome outcome(Driven driven, State state, Call call) {
        Successors found = new Successors();
        driven.specification().next(state, call, found);
        Map<Object, State> states = new LinkedHashMap<>();
        for (int i = 0; i < found.size(); i++) {
            states.put(identity(driven, found.get(i)), found.get(i));
        }
        return new Outcome(states, found.failure() != null);
    }

    private static void checkReadOnly(Driven driven, State state, Bound bound) {
        for (Call call : bound.calls) {
            Map<Object, State> after = outcome(driven, state, call).states;
            assertTrue(
                    after.isEmpty() || after.keySet().equals(Set.of(identity(driven, state))),
                    () -> bound.instance + " is not read-only in " + state.variables());
        }
    }

    /** Tells whether the two are said to commute, after checking it. */
    private static int check(Driven driven, State state, Bound one, Bound other) {
        boolean commutes = one.operation.footprint().commutesWith(other.operation.footprint());
        assertEquals(
                commutes,
                other.operation.footprint().commutesWith(one.operation.footprint()),
                () -> one.instance + " and " + other.instance + " disagree");
        if (!commutes) {
            return 0;
        }
        checkCommuting(driven, state, one, other);
        return 1;
    }

    private static void checkCommuting(Driven driven, State state, Bound one, Bound other) {
        for (Call first : one.calls) {
            for (Call second : other.calls) {
                String what = one.instance + " and " + other.instance + " in " + state.variables();
                Set<Object> there = after(driven, state, first, second, what);
                Set<Object> back = after(driven, state, second, first, what);
                assertEquals(there, back, () -> what + " lead to different states");
            }
        }
    }

    /** The states after one call and the other, which must go about its business as if the one had not happened. */
    private static Set<Object> after(Driven driven, State state, Call first, Call second, String what) {
        Outcome alone = outcome(driven, state, second);
        Set<Object> result = new HashSet<>();
        for (State between : outcome(driven, state, first).states.values()) {
            Outcome then = outcome(driven, between, second);
            assertEquals(alone.failed, then.failed, () -> what + ": one has a say in whether the other fails");
            assertEquals(
                    alone.states.isEmpty(),
                    then.states.isEmpty(),
                    () -> what + ": one has a say in whether the other is enabled");
            result.addAll(then.states.keySet());
        }
        return result;
    }
}
