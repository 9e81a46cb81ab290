package dev.traceloom.lineup.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.lineup.history.History.Called;
import dev.traceloom.lineup.history.History.Event;
import dev.traceloom.lineup.history.SerialHistory.Step;
import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.matrix.Matrix;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WitnessSearchTest {
    private static final Matrix COUNTER =
            Matrix.of(List.of(Invocation.of("inc"), Invocation.of("get")), List.of(Invocation.of("inc")));

    /** Section 2.2.1 of the paper: two increments that overlap, and a counter of 1. */
    @Test
    void theCounterWithoutALockHasNoWitness() {
        WitnessSearch search = new WitnessSearch(counter());
        assertTrue(search.missing(history(false, "0[", "1[", "0]ok", "1]ok", "0[", "0]1")).isPresent());
        assertTrue(search.missing(history(false, "0[", "1[", "0]ok", "1]ok", "0[", "0]2")).isEmpty());
        assertTrue(search.missing(history(false, "0[", "0]ok", "1[", "0[", "0]1", "1]ok")).isEmpty(), "the other one may come later");
    }

    /** Section 2.2.2: everything that returned is in order, but nothing justifies that an increment never does. */
    @Test
    void theCounterThatBlocksHasNoWitnessForWhatIsStuck() {
        History stuck = history(true, "0[", "0]ok", "0[", "0]1", "1[");
        assertEquals(1, new WitnessSearch(counter()).missing(stuck).orElseThrow().pending().thread());
        SerialHistories blocking = new SerialHistories();
        blocking.add(new SerialHistory(List.of(new Step(0, "ok"), new Step(0, "1"), new Step(1, null))));
        assertTrue(new WitnessSearch(blocking).missing(stuck).isEmpty());
    }

    @Test
    void everyOperationThatIsStuckNeedsAWitnessOfItsOwn() {
        SerialHistories serial = new SerialHistories();
        serial.add(new SerialHistory(List.of(new Step(0, null))));
        serial.add(new SerialHistory(List.of(new Step(1, "ok"))));
        assertEquals(
                1,
                new WitnessSearch(serial).missing(history(true, "0[", "1[")).orElseThrow().pending().thread());
    }

    /**
     * Random histories, right and wrong, full and stuck, against the definition taken word for word: all permutations of the
     * operations, each looked up in a set of histories.
     */
    @Test
    void theSearchAgreesWithTheDefinitionOnThousandsOfHistories() {
        Random random = new Random(25);
        int[] counts = new int[4];
        for (int i = 0; i < 4000; i++) {
            Matrix matrix = SerialObject.matrix(random);
            SerialHistories serial =
                    SerialExploration.explore(matrix, order -> SerialObject.run(matrix, order)).histories();
            History history = new RandomHistory(matrix, random).make();
            boolean expected = isLinearizable(history, serial);
            assertEquals(expected, new WitnessSearch(serial).missing(history).isEmpty(), () -> matrix + " " + history);
            counts[(expected ? 1 : 0) + (history.isStuck() ? 2 : 0)]++;
        }
        assertTrue(IntStream.of(counts).allMatch(count -> count > 200), () -> IntStream.of(counts).boxed().toList().toString());
    }

    private static boolean isLinearizable(History history, SerialHistories serial) {
        Set<SerialHistory> all = new HashSet<>();
        serial.forEach(one -> {
            for (int length = 0; length <= one.steps().size(); length++) {
                all.add(new SerialHistory(one.steps().subList(0, length)));
            }
        });
        List<Called> returned = history.operations().stream().filter(one -> !one.isPending()).toList();
        List<Called> pending = history.operations().stream().filter(Called::isPending).toList();
        if (!history.isStuck()) {
            return hasPermutation(returned, new ArrayList<>(), all);
        }
        return pending.stream().allMatch(one -> {
            List<Called> kept = new ArrayList<>(returned);
            kept.add(one);
            return hasPermutation(kept, new ArrayList<>(), all);
        });
    }

    private static boolean hasPermutation(List<Called> operations, List<Called> order, Set<SerialHistory> all) {
        if (order.size() == operations.size()) {
            for (int i = 0; i < order.size(); i++) {
                for (int j = 0; j < i; j++) {
                    if (!order.get(i).isPending() && order.get(i).returned() < order.get(j).called()) {
                        return false;
                    }
                }
            }
            if (order.stream().limit(Math.max(0, order.size() - 1)).anyMatch(Called::isPending)) {
                return false;
            }
            return all.contains(new SerialHistory(
                    order.stream().map(one -> new Step(one.thread(), one.result())).toList()));
        }
        for (Called next : operations) {
            // Other orders of one thread's operations differ from it: they need not be looked at.
            if (!order.contains(next)
                    && order.stream().filter(one -> one.thread() == next.thread()).count() == next.index()) {
                order.add(next);
                if (hasPermutation(operations, order, all)) {
                    return true;
                }
                order.remove(order.size() - 1);
            }
        }
        return false;
    }

    private static SerialHistories counter() {
        return SerialExploration.explore(COUNTER, order -> {
                    int count = 0;
                    int[] done = new int[2];
                    List<Step> steps = new ArrayList<>();
                    for (int thread : order) {
                        boolean isIncrement = COUNTER.calls(thread).get(done[thread]++).operation().equals("inc");
                        count += isIncrement ? 1 : 0;
                        steps.add(new Step(thread, isIncrement ? "ok" : String.valueOf(count)));
                    }
                    return new SerialHistory(steps);
                })
                .histories();
    }

    /** Of texts such as {@code 0[} for a call of thread 0, and {@code 0]ok} for what it returns. */
    private static History history(boolean isStuck, String... events) {
        return new History(
                List.of(events).stream()
                        .map(text -> new Event(text.charAt(0) - '0', text.charAt(1) == '[' ? null : text.substring(2)))
                        .toList(),
                isStuck);
    }
}
