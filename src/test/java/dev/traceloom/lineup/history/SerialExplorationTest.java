package dev.traceloom.lineup.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.lineup.history.SerialExploration.Learned;
import dev.traceloom.lineup.history.SerialHistories.Nondeterminism;
import dev.traceloom.lineup.history.SerialHistory.Step;
import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.matrix.Matrix;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SerialExplorationTest {

    @ParameterizedTest
    @CsvSource({"2, 2, 6", "2, 3, 20", "3, 2, 90", "3, 3, 1680"})
    void everyOrderOfWholeOperationsIsRunOnce(int threads, int operations, int histories) {
        List<Invocation> column = Collections.nCopies(operations, Invocation.of("size"));
        Matrix matrix = new Matrix(List.of(), Collections.nCopies(threads, column), List.of());
        List<List<Integer>> orders = new ArrayList<>();
        Learned learned = SerialExploration.explore(matrix, order -> {
            orders.add(List.copyOf(order));
            return SerialObject.run(matrix, order);
        });
        assertEquals(histories, learned.histories().full());
        assertEquals(histories, learned.runs());
        assertEquals(histories, orders.stream().distinct().count());
        assertEquals(histories + 1, orders.size(), "the first one twice, to see whether it does the same");
        assertEquals(0, learned.histories().stuck());
    }

    @Test
    void nothingIsRunAfterWhatIsStuck() {
        Matrix matrix = Matrix.of(
                List.of(Invocation.of("take"), Invocation.of("size")), List.of(Invocation.of("add", "1"), Invocation.of("size")));
        Learned learned = SerialExploration.explore(matrix, order -> SerialObject.run(matrix, order));
        // Whoever takes first is stuck; after the addition there are three orders of the rest.
        assertEquals(3, learned.histories().full());
        assertEquals(1, learned.histories().stuck());
        assertEquals(4, learned.runs());
    }

    @Test
    void whatIsBeforeAndAfterTheThreadsIsNotMixedWithThem() {
        Matrix matrix = new Matrix(
                List.of(Invocation.of("add", "1")),
                List.of(List.of(Invocation.of("poll")), List.of(Invocation.of("poll"))),
                List.of(Invocation.of("size")));
        Learned learned = SerialExploration.explore(matrix, order -> SerialObject.run(matrix, order));
        List<String> histories = new ArrayList<>();
        learned.histories().forEach(history -> histories.add(history.toString()));
        assertEquals(List.of("2:ok 0:1 1:null 2:0", "2:ok 1:1 0:null 2:0"), histories);
    }

    @Test
    void anObjectThatAnswersTheSameCallInTwoWaysIsNondeterministicAndTheyAreShown() {
        Matrix matrix = Matrix.of(List.of(Invocation.of("size"), Invocation.of("size")), List.of(Invocation.of("size")));
        int[] runs = {0};
        Learned learned = SerialExploration.explore(matrix, order -> {
            String answer = String.valueOf(runs[0]++);
            return new SerialHistory(order.stream().map(thread -> new Step(thread, answer)).toList());
        });
        Nondeterminism found = learned.nondeterminism().orElseThrow();
        assertEquals("0:0 0:0 1:0", found.one().toString());
        assertEquals("0:1 0:1 1:1", found.other().toString());
        assertEquals(0, found.at());
        assertEquals(1, learned.runs(), "no other order is run any more");
    }

    @Test
    void whoBlocksNowAndThenIsNondeterministicToo() {
        SerialHistories histories = new SerialHistories();
        assertTrue(histories.add(new SerialHistory(List.of(new Step(0, "1"), new Step(1, null)))).isEmpty());
        assertTrue(histories.add(new SerialHistory(List.of(new Step(0, "1"), new Step(1, "2")))).isPresent());
    }
}
