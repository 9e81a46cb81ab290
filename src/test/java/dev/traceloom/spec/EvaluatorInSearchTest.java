package dev.traceloom.spec;

import static dev.traceloom.spec.Driven.number;
import static dev.traceloom.spec.Driven.operation;
import static dev.traceloom.spec.Driven.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.Dice;
import dev.traceloom.trace.value.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a search relies on: evaluations can be cancelled, threads share them, and what changes nothing gives the state itself. */
final class EvaluatorInSearchTest {
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
    void aCallThatChangesNothingGivesTheStateItself() {
        try (Driven set = folder.open(SpecificationSource.of(Path.of("examples/set/SetBench.tla")))) {
            set.does("KVInsert", number(1), number(2), number(0));
            State state = set.state();
            assertSame(state, set.successors(operation("KVContains", number(1), Value.Bool.TRUE)).get(0));
        }
    }

    @Test
    void cancellingEndsALongEvaluation() throws InterruptedException {
        folder.module(
                "Long",
                "EXTENDS Integers",
                "VARIABLE x",
                "Init == x = 0",
                "Search == x' = CHOOSE a \\in 1..60000 : \\E b \\in 1..60000 : a + b < 0",
                "Next == Search");
        try (Driven search = folder.open("Long")) {
            BoundOperation bound = search.bind("0", operation("Search"));
            State state = search.state();
            Thread canceller = new Thread(() -> {
                try {
                    Thread.sleep(300);
                } catch (InterruptedException early) {
                    return;
                }
                search.specification().cancel();
            });
            canceller.start();
            assertThrows(EvaluationCancelled.class,
                    () -> search.specification().next(state, bound.effect(), new Successors()));
            canceller.join();
            assertThrows(EvaluationCancelled.class,
                    () -> search.specification().next(state, bound.effect(), new Successors()));
            search.specification().resume();
        }
    }

    @Test
    void manyThreadsFindWhatOneFinds() throws Exception {
        try (Driven set = folder.open(SpecificationSource.of(Path.of("examples/set/SetBench.tla")))) {
            Dice dice = new Dice(3);
            List<Call> calls = new ArrayList<>();
            for (int i = 0; i < 300; i++) {
                // A string for a key is left to TLC, so that both evaluators are busy at once.
                Value key = dice.percent(5) ? text("a") : number(dice.below(6));
                calls.add(set.bind("0", operation("KVInsert", key, number(dice.below(3)), number(dice.below(3))))
                        .effect());
                calls.add(set.bind("0", operation("KVErase", key, number(dice.below(3)))).effect());
            }
            assertTrue(set.specification().isConcurrent());
            State initial = set.state();
            String alone = walked(set.specification(), initial, calls);
            ExecutorService threads = Executors.newFixedThreadPool(4);
            try {
                List<Future<String>> walks = new ArrayList<>();
                for (int i = 0; i < 8; i++) {
                    walks.add(threads.submit(() -> walked(set.specification(), initial, calls)));
                }
                for (Future<String> walk : walks) {
                    assertEquals(alone, walk.get());
                }
            } finally {
                threads.shutdownNow();
            }
        }
    }

    private static String walked(Specification specification, State from, List<Call> calls) {
        StringBuilder trail = new StringBuilder();
        Successors found = new Successors();
        State state = from;
        for (int round = 0; round < 10; round++) {
            for (Call call : calls) {
                specification.next(state, call, found);
                trail.append(found.failure() == null ? found.size() : 9);
                state = found.size() > 0 ? found.get(0) : state;
            }
            trail.append(state.hashLow()).append(state.variables());
        }
        return trail.toString();
    }
}
