package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.CounterObject;
import dev.traceloom.testing.Dice;
import dev.traceloom.testing.ProducerQueuesObject;
import dev.traceloom.testing.QueueObject;
import dev.traceloom.testing.RegisterObject;
import dev.traceloom.testing.SetObject;
import dev.traceloom.testing.SimulatedObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * There are reasons exactly where there is no successor, and TLC agrees with every one of them when it evaluates the
 * reason by itself.
 */
final class WhyNotAgreementTest {
    private static final int RANDOM_ACTIONS = 100;

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
    @ValueSource(strings = {
        "queue/Queue", "set/SetBench", "register/Register", "producers/ProducerQueues", "counter/Atomic"})
    void operationsOfRandomTracesInStatesThatTheyLeadTo(String example) {
        SpecificationSource source = SpecificationSource.of(Path.of("examples", example + ".tla"));
        Sceptic sceptic = new Sceptic();
        try (Driven driven = folder.open(source)) {
            Trace trace = TraceGenerator.generate(example, objectOf(example), TraceShape.of(5, 3, 40)).trace();
            List<Call> calls = callsOf(trace, driven);
            Dice dice = new Dice(6);
            State state = driven.state();
            for (int i = 0; i < 600; i++) {
                Call call = calls.get(dice.below(calls.size()));
                List<State> next = compare(driven, state, call, sceptic);
                state = next.isEmpty() ? state : next.get(dice.below(next.size()));
            }
        }
        assertTrue(sceptic.claims() > 300, () -> "too few claims: " + sceptic.claims());
        sceptic.check(folder, source.moduleName(), source);
    }

    private static SimulatedObject objectOf(String example) {
        return switch (example) {
            case "queue/Queue" -> QueueObject.correct(3, 4);
            case "set/SetBench" -> new SetObject(4, SetObject.Flaw.NONE);
            case "register/Register" -> RegisterObject.correct(3);
            case "producers/ProducerQueues" -> ProducerQueuesObject.correct(3);
            default -> CounterObject.correct();
        };
    }

    private static List<Call> callsOf(Trace trace, Driven driven) {
        List<Call> calls = new ArrayList<>();
        for (TraceThread thread : trace.threads()) {
            for (Operation operation : thread.operations()) {
                BoundOperation bound = driven.bind(thread.id(), operation);
                if (bound.effect() != null) {
                    calls.add(bound.effect());
                }
                if (bound.step() != null) {
                    calls.add(bound.step());
                }
            }
        }
        return calls;
    }

    @Test
    void actionsMadeUpAtRandom() {
        RandomActions actions = new RandomActions(7);
        List<String> lines = new ArrayList<>(List.of(
                "EXTENDS Integers, Sequences, FiniteSets",
                "VARIABLES x, s",
                "Init == x \\in 0..2 /\\ s \\in {{}, {1}, {1, 2, 3}}",
                "Fits(number, also) == number < 2 /\\ (also \\/ number \\in s)"));
        for (int i = 0; i < RANDOM_ACTIONS; i++) {
            lines.add("Op" + i + " == " + actions.action());
        }
        lines.add("Next == Op0");
        folder.module("Random", lines.toArray(String[]::new));
        Sceptic sceptic = new Sceptic();
        try (Driven driven = folder.open("Random")) {
            for (State state : driven.initialStates()) {
                for (int i = 0; i < RANDOM_ACTIONS; i++) {
                    compare(driven, state, driven.bind("0", Driven.operation("Op" + i)).effect(), sceptic);
                }
            }
        }
        assertTrue(sceptic.claims() > 1000, () -> "too few claims: " + sceptic.claims());
        sceptic.check(folder, "Random", folder.source("Random"));
    }

    /** Compares the reasons with the successors, and returns these. */
    private static List<State> compare(Driven driven, State state, Call call, Sceptic sceptic) {
        Successors found = new Successors();
        driven.specification().next(state, call, found);
        List<Reason> reasons = driven.specification().whyNot(state, call);
        assertEquals(found.size() == 0, !reasons.isEmpty(), () -> state.variables() + " " + reasons);
        boolean failed = reasons.stream()
                .anyMatch(reason -> reason.kind() == Reason.Kind.FAILED || reason.kind() == Reason.Kind.UNASSIGNED);
        assertEquals(found.size() == 0 && found.failure() != null, failed, () -> found.failure() + " " + reasons);
        reasons.forEach(reason -> sceptic.hear(reason, state));
        List<State> next = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            next.add(found.get(i));
        }
        return next;
    }
}
