package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.Instances.Instance;
import dev.traceloom.spec.evaluation.EvaluationProof;
import dev.traceloom.testing.Dice;
import dev.traceloom.testing.GrowingMapObject;
import dev.traceloom.trace.value.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Operations of which it is proven that they never fail do not fail in any state that they lead to. */
final class NeverFailTest {
    private static final long SEED = Long.getLong("traceloom.seed", 11);
    private static final int ACTIONS = Integer.getInteger("traceloom.actions", 150);
    private static final int GROUPS = Integer.getInteger("traceloom.groups", 3000);
    private static final int MOST_STATES = 60;

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

    private static Call call(Driven driven, String action, Value... arguments) {
        return driven.bind("0", Driven.operation(action, arguments)).effect();
    }

    private static boolean neverFail(Driven driven, List<Call> calls) {
        return driven.specification().as(EvaluationProof.class).orElseThrow().neverFail(calls, driven.initialStates());
    }

    private static Value list(int... numbers) {
        List<Value> elements = new ArrayList<>();
        for (int number : numbers) {
            elements.add(Driven.number(number));
        }
        return new Value.Tuple(elements);
    }

    @Test
    void aMapThatGrowsNeverFailsUnlessItsListsAreOfDifferentKinds() {
        folder.module("Growing", GrowingMapObject.specification("Growing", false)
                .lines()
                .filter(line -> !line.startsWith("----") && !line.startsWith("===="))
                .toArray(String[]::new));
        try (Driven driven = folder.open("Growing")) {
            Call put = call(driven, "Put", Driven.number(1), Driven.number(2));
            Call append = call(driven, "AppendTo", Driven.number(2), Driven.number(2));
            Call get = call(driven, "Get", Driven.number(2), list(1, 2));
            Call empty = call(driven, "Get", Driven.number(2), list());
            assertTrue(neverFail(driven, List.of(put, append, get, empty)));
            Call other = call(driven, "Put", Driven.number(1), Driven.text("two"));
            assertFalse(neverFail(driven, List.of(put, append, get, other)));
            Call key = call(driven, "AppendTo", Driven.text("two"), Driven.number(2));
            assertFalse(neverFail(driven, List.of(put, key)));
        }
    }

    @Test
    void aKeyThatTheFunctionLacksMayFail() {
        try (Driven driven = folder.open(Instances.source("keyvalue/KeyValue"))) {
            Call put = call(driven, "Put", Driven.number(20), Driven.number(2));
            Call get = call(driven, "Get", Driven.number(20), Driven.number(0));
            assertTrue(neverFail(driven, List.of(put, get)));
            assertFalse(neverFail(driven, List.of(put, call(driven, "Get", Driven.number(21), Driven.number(0)))));
            assertFalse(neverFail(driven, List.of(put, call(driven, "Get", Driven.number(20), Driven.text("a")))));
        }
    }

    @Test
    @DisplayName("a function that begins as <<>> never fails, unless its keys cannot be compared or EXCEPT meets the tuple")
    void aFunctionThatBeginsAsATupleNeverFails() {
        try (Driven driven = folder.open(Instances.source("set/SetBench"))) {
            Value one = Driven.number(1);
            List<Call> all = List.of(
                    call(driven, "KVContains", one, new Value.Bool(true)),
                    call(driven, "KVInsert", one, one, Driven.number(0)),
                    call(driven, "KVInsertIfAbsent", one, one, Driven.number(0)),
                    call(driven, "KVErase", one, Driven.number(0)),
                    call(driven, "KVRangeQuery", one, Driven.number(2), one));
            assertTrue(neverFail(driven, all));
            List<Call> more = new ArrayList<>(all);
            more.add(call(driven, "KVInsert", Driven.text("one"), one, Driven.number(0)));
            assertFalse(neverFail(driven, more), "numbers and texts are no keys of one function");
        }
        folder.module(
                "Emptied",
                "EXTENDS Integers, TLC",
                "VARIABLE f",
                "Init == f = <<>>",
                "Add(k) == f' = f @@ (k :> 1)",
                "Change(k) == f' = [f EXCEPT ![k] = 2]",
                "Look(k) == f[k] = 1 /\\ UNCHANGED f",
                "Next == Add(1)");
        try (Driven driven = folder.open("Emptied")) {
            Call add = call(driven, "Add", Driven.number(1));
            assertTrue(neverFail(driven, List.of(add)));
            assertFalse(neverFail(driven, List.of(add, call(driven, "Change", Driven.number(1)))));
            assertFalse(neverFail(driven, List.of(add, call(driven, "Look", Driven.number(1)))));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void nothingFailsInGroupsOfActionsMadeUpAtRandomThatAreProven(boolean asTuple) {
        RandomStores actions = new RandomStores(SEED);
        List<String> lines = new ArrayList<>(RandomStores.preamble(asTuple));
        for (int i = 0; i < ACTIONS; i++) {
            lines.add("Op" + i + "(k, v) == " + actions.action());
        }
        lines.add("Next == Op0(1, 1)");
        folder.module("Stores", lines.toArray(String[]::new));
        Dice dice = new Dice(SEED);
        int proven = 0;
        int fine = 0;
        try (Driven driven = folder.open("Stores")) {
            for (int group = 0; group < GROUPS; group++) {
                List<Instance> instances = new ArrayList<>();
                for (int i = dice.below(3); i >= 0; i--) {
                    Value key = dice.percent(97) ? Driven.number(dice.between(1, 3)) : Driven.text("a");
                    Value value = dice.percent(95) ? Driven.number(dice.between(1, 2)) : list();
                    instances.add(new Instance("Op" + dice.below(ACTIONS), key, value));
                }
                boolean claimed = check(driven, instances);
                proven += claimed ? 1 : 0;
                fine += claimed || failsNowhere(driven, calls(driven, instances)) ? 1 : 0;
            }
        } catch (AssertionError wrong) {
            throw new AssertionError(wrong.getMessage() + "\n" + String.join("\n", lines), wrong);
        }
        if (Boolean.getBoolean("messages")) {
            System.out.printf("### %d of %d proven, %d did not fail%n", proven, GROUPS, fine);
        }
        assertTrue(proven > GROUPS / 20, "too few to prove anything: " + proven);
        assertTrue(fine < GROUPS * 9 / 10, "hardly any can fail: " + fine);
    }

    static List<String> specifications() {
        return Instances.specifications();
    }

    @ParameterizedTest
    @MethodSource("specifications")
    void nothingFailsInSpecificationsThatAreProven(String specification) {
        try (Driven driven = folder.open(Instances.source(specification))) {
            List<Instance> all = Instances.of(specification);
            check(driven, all);
            Dice dice = new Dice(SEED);
            for (int i = 0; i < 20; i++) {
                check(driven, List.of(all.get(dice.below(all.size())), all.get(dice.below(all.size()))));
            }
        }
    }

    private static List<Call> calls(Driven driven, List<Instance> instances) {
        List<Call> calls = new ArrayList<>();
        for (Instance instance : instances) {
            BoundOperation bound = driven.bind("0", Driven.operation(instance.action(), instance.arguments()));
            calls.add(bound.effect());
            if (bound.step() != null) {
                calls.add(bound.step());
            }
        }
        return calls;
    }

    private static boolean check(Driven driven, List<Instance> instances) {
        List<Call> calls = calls(driven, instances);
        boolean claimed = neverFail(driven, calls);
        if (claimed) {
            assertTrue(failsNowhere(driven, calls), () -> "of " + instances + " something fails");
        }
        return claimed;
    }

    private static boolean failsNowhere(Driven driven, List<Call> calls) {
        List<State> states = new ArrayList<>(driven.initialStates());
        Set<List<Long>> known = new HashSet<>();
        states.forEach(state -> known.add(List.of(state.hashLow(), state.hashHigh())));
        Successors found = new Successors();
        for (int i = 0; i < states.size(); i++) {
            for (Call call : calls) {
                driven.specification().next(states.get(i), call, found);
                if (found.failure() != null) {
                    return false;
                }
                for (int j = 0; j < found.size() && states.size() < MOST_STATES; j++) {
                    if (known.add(List.of(found.get(j).hashLow(), found.get(j).hashHigh()))) {
                        states.add(found.get(j));
                    }
                }
            }
        }
        return true;
    }
}
