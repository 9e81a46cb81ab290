package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.bench.MessageBagLog;
import dev.traceloom.spec.RandomExpressions.Kind;
import dev.traceloom.testing.Dice;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.ndjson.NdjsonReader;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The translation finds the successors that TLC finds, and fails where and as TLC fails. */
final class EvaluatorAgreementTest {
    private static final int RANDOM_ACTIONS = 40;
    private static final int CALLS = 2_000;

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

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void onRandomExpressionsOfEveryKind(long seed) {
        RandomExpressions random = new RandomExpressions(seed);
        List<String> body = new ArrayList<>(List.of(
                "EXTENDS Integers, Sequences, FiniteSets, TLC",
                "CONSTANTS none, other",
                "VARIABLES i, s, q, f, r, t, g, p, m",
                "Init == i \\in {0, 2} /\\ s = {1, 2, 5} /\\ q = <<3, 1, 2>> /\\ f = [u \\in {1, 2, 7} |-> u]"
                        + " /\\ r = [a |-> 1, b |-> {}, c |-> <<>>] /\\ t = \"a\" /\\ g = [u \\in {\"a\", \"b\"} |-> 4]"
                        + " /\\ p = {<<1, \"a\">>} /\\ m \\in {none, 3}"));
        body.addAll(RandomExpressions.DEFINITIONS);
        List<String> actions = new ArrayList<>();
        for (int i = 0; i < RANDOM_ACTIONS; i++) {
            Kind changed = Kind.values()[i % Kind.values().length];
            String rest = Stream.of(Kind.values())
                    .filter(kind -> kind != changed)
                    .map(kind -> kind.variable)
                    .collect(Collectors.joining(", ", "UNCHANGED <<", ">>"));
            String guard = i % 3 == 0 ? random.truth(2) + " /\\ " : "";
            body.add("A" + i + "(x, y) == " + guard + random.assignment(changed) + " /\\ " + rest);
            actions.add("A" + i);
        }
        for (int i = 0; i < 4; i++) {
            body.add("Inv" + i + " == i = i /\\ LET x == 1 IN LET y == 2 IN " + random.truth(3));
        }
        body.add("Next == A0(1, 1)");
        folder.module("Random", body.toArray(String[]::new));
        folder.configuration("Random", "INIT Init", "NEXT Next", "CONSTANTS none = none other = other",
                "INVARIANTS Inv0 Inv1 Inv2 Inv3");
        try (Driven driven = folder.open("Random")) {
            Dice dice = new Dice(seed);
            List<BoundOperation> operations = new ArrayList<>();
            for (String action : actions) {
                for (int i = 0; i < 3; i++) {
                    operations.add(driven.bind("0", Driven.operation(action,
                            Value.Int.of(dice.below(7) - 1), Value.Int.of(dice.below(4)))));
                }
            }
            BothEvaluators both = new BothEvaluators(driven.specification());
            both.walk(operations, CALLS, dice);
            both.assertMostHaveCode();
            assertTrue(both.percentLeftToTlc() < 65, () -> both.percentLeftToTlc() + " % were left to TLC");
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12})
    void onRandomActions(long seed) {
        List<String> body = new ArrayList<>(List.of(
                "EXTENDS Integers, FiniteSets, Sequences",
                "VARIABLES x, s",
                "Fits(n, b) == b \\/ n < 3",
                "Init == x = 1 /\\ s \\in {{}, {1, 2, 4}}"));
        RandomActions random = new RandomActions(seed);
        for (int i = 0; i < RANDOM_ACTIONS; i++) {
            body.add("A" + i + " == " + random.action());
        }
        body.add("Next == A0");
        folder.module("Actions", body.toArray(String[]::new));
        try (Driven driven = folder.open("Actions")) {
            List<BoundOperation> operations = new ArrayList<>();
            for (int i = 0; i < RANDOM_ACTIONS; i++) {
                operations.add(driven.bind("0", Driven.operation("A" + i)));
            }
            assertTrue(driven.specification().isConcurrent(), "all are translated");
            BothEvaluators both = new BothEvaluators(driven.specification());
            both.walk(operations, CALLS, new Dice(seed));
            both.assertMostHaveCode();
            assertTrue(both.percentLeftToTlc() < 60, () -> both.percentLeftToTlc() + " % were left to TLC");
        }
    }

    @Test
    void onGuardsThatSpeakOfSomeOfTheNamesThatAreBound() {
        folder.module(
                "Bound",
                "EXTENDS Integers",
                "VARIABLE x",
                "Init == x = 2",
                "Next == \\E a \\in 0..3, b \\in 0..3, c \\in 0..2 : LET sum == a + b IN"
                        + " /\\ x > 1 /\\ a < 3 /\\ sum < 4 /\\ b > a /\\ c # 1 /\\ x' = 100 * a + 10 * b + c /\\ x' # 120",
                "None == \\E a \\in 0..3, b \\in {} : a < 1 \\div 0 /\\ x' = a",
                "Fails == \\E a \\in 0..3, b \\in {1} : a < 2 /\\ b > 1 \\div 0 /\\ x' = a");
        try (Driven driven = folder.open("Bound")) {
            BothEvaluators both = new BothEvaluators(driven.specification());
            both.tryAll(Stream.of("Next", "None", "Fails")
                    .map(name -> driven.bind("0", Driven.operation(name)))
                    .toList());
            assertEquals(
                    List.of("10", "12", "20", "22", "30", "32", "122"),
                    driven.successors(Driven.operation("Next")).stream()
                            .map(state -> state.variables().get("x"))
                            .sorted(Comparator.comparing(Integer::valueOf))
                            .toList());
        }
    }

    @Test
    void onSetsThatTlcKeepsUnevaluated() {
        List<String> translated = List.of(
                "CHOOSE g \\in [1..n -> {1, 2}] : g # <<1, 1>>",
                "CHOOSE g \\in [a : 1..n, b : {1, 2}] : g.a # g.b",
                "CHOOSE g \\in (1..n) \\X {3} : g[1] = 2",
                "CHOOSE g \\in UNION {[1..k -> {1, 2}] : k \\in 1..n} : Len(g) > 1",
                "{g \\in [1..n -> 0..n] : g[1] < g[2]} = {<<0, 1>>, <<0, 2>>, <<1, 2>>}",
                "\\A g \\in [1..n -> {1}], h \\in 1..n : g[h] = 1",
                "Cardinality(SUBSET ((1..n) \\X (1..5)))",
                "Cardinality({s \\in SUBSET {<<n, k>> : k \\in 1..10} : Cardinality(s) = 2})",
                "OfCalls[[a |-> n, b |-> 1]] + OfPairs[<<n, 1>>]",
                "<<typed = plain, plain \\in {typed}, typed \\in {plain, typed}>>",
                "IF n = 2 THEN 1 ELSE Missing");
        List<String> left = List.of(
                "[1..n - 2 -> {1}] = [1..n - 2 -> {2}]",
                "[1..n -> {}] = [1..n + 1 -> {}]",
                "5 \\in [1..n -> {}]",
                "5 \\in [1..2 -> {}]",
                "5 \\in ([1..n -> {}] \\cup {1})",
                "[j \\in 0..Len([k \\in 1..n - 4 |-> k]) |-> j][0]",
                "Len([k \\in 1..n - 4 |-> k])",
                "CHOOSE v : v \\notin {n}",
                "typed = other",
                "Missing");
        List<String> body = new ArrayList<>(List.of(
                "EXTENDS Integers, Sequences, FiniteSets",
                "CONSTANTS typed, other, plain, Missing",
                "VARIABLES n, x",
                "OfCalls == [c \\in [a : {1, 2}, b : {1, 2}] |-> IF c.b = 1 THEN c.a + n ELSE c.a \\div 0]",
                "OfPairs[<<a, b>> \\in {1, 2} \\X {1, 2}] == IF b = 1 THEN a + n ELSE a \\div 0",
                "Init == n = 2 /\\ x = 0"));
        List<String> actions = new ArrayList<>();
        for (int i = 0; i < translated.size() + left.size(); i++) {
            boolean isLeft = i >= translated.size();
            actions.add((isLeft ? "L" : "T") + i);
            body.add(actions.get(i) + " == x' = (" + (isLeft ? left.get(i - translated.size()) : translated.get(i))
                    + ") /\\ UNCHANGED n");
        }
        body.add("Next == T0");
        folder.module("Many", body.toArray(String[]::new));
        folder.configuration("Many", "INIT Init", "NEXT Next", "CONSTANTS typed = T_one other = U_two plain = plain");
        try (Driven driven = folder.open("Many")) {
            BothEvaluators both = new BothEvaluators(driven.specification());
            both.tryAll(actions.stream().map(name -> driven.bind("0", Driven.operation(name))).toList());
            assertEquals(actions.stream().filter(name -> name.startsWith("L")).sorted().toList(), both.neverTranslated());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "examples/queue/Queue", "examples/set/SetBench", "examples/register/Register", "examples/producers/ProducerQueues",
        "examples/counter/Atomic", "src/test/resources/specs/Bulk", "src/test/resources/specs/Cache",
        "src/test/resources/specs/Drawer", "src/test/resources/specs/Endless", "src/test/resources/specs/Gauge",
        "src/test/resources/specs/Hidden", "src/test/resources/specs/PartialQueue", "src/test/resources/specs/Pool",
        "src/test/resources/specs/Snapshots", "src/test/resources/specs/Elections"})
    void onSpecificationsWithArgumentsThatFitAndThatDoNot(String name) {
        Dice dice = new Dice(name.hashCode());
        try (Driven driven = folder.open(SpecificationSource.of(Path.of(name + ".tla")))) {
            List<BoundOperation> operations = new ArrayList<>();
            for (ActionInfo action : driven.specification().actions()) {
                for (int i = 0; i < 40; i++) {
                    Value[] arguments = action.parameters().stream()
                            .map(parameter -> argument(parameter, dice))
                            .toArray(Value[]::new);
                    BoundOperation bound = driven.bind("a", Driven.operation(action.name(), arguments));
                    operations.add(bound);
                    if (bound.step() != null) {
                        operations.add(new BoundOperation(bound.action(), bound.step(), null));
                    }
                }
            }
            assertTrue(driven.specification().isConcurrent(), "all is translated");
            BothEvaluators both = new BothEvaluators(driven.specification());
            both.walk(operations, CALLS / 3, dice);
            both.assertMostHaveCode();
            assertEquals(List.of(), both.neverTranslated());
        }
    }

    @Test
    void onABagOfMessages() throws Exception {
        Path log = temporary.resolve("log.ndjson");
        MessageBagLog.write(log, 600, 11);
        try (Driven driven = folder.open(SpecificationSource.of(MessageBagLog.MODULE))) {
            List<BoundOperation> operations = NdjsonReader.read(log).threads().stream()
                    .flatMap(thread -> thread.operations().stream())
                    .sorted(Comparator.comparingLong(Operation::start))
                    .map(operation -> driven.bind("a", operation))
                    .toList();
            BothEvaluators both = new BothEvaluators(driven.specification());
            both.follow(operations);
            assertEquals(0, both.percentLeftToTlc());
        }
    }

    private static Value argument(String parameter, Dice dice) {
        if (parameter.equals("elements")) {
            return new Value.Tuple(List.of(Value.Int.of(dice.below(3)), Value.Int.of(dice.below(3))));
        }
        if (parameter.equals("i") || parameter.equals("j")) {
            return new Value.Text("s" + (1 + dice.below(5)));
        }
        return switch (dice.below(12)) {
            case 0 -> new Value.Text(dice.percent(50) ? "red" : "a");
            case 1 -> Value.Bool.of(dice.percent(50));
            case 2 -> dice.percent(50) ? new Value.Model("none") : Values.set(List.of(Value.Int.of(dice.below(2))));
            default -> Value.Int.of(dice.below(4));
        };
    }
}
