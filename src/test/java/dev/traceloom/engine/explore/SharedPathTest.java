package dev.traceloom.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.explore.SharedPath.Settlement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a search lets go of its paths: what all of them share, once, and without looking at everything again and again. */
class SharedPathTest {
    private final List<String> settled = new ArrayList<>();
    private final Settlement<String> settlement = new Settlement<>(settled::add);

    /** So many paths from one beginning. */
    private static List<SharedPath<String>> fork(SharedPath<String> from, int count, String moves) {
        return IntStream.range(0, count).mapToObj(i -> new SharedPath<>(from, moves + i)).toList();
    }

    private static List<SharedPath<String>> longer(List<SharedPath<String>> paths, String moves) {
        return paths.stream().map(path -> new SharedPath<>(path, moves)).toList();
    }

    private static List<String> all(SharedPath<String> path) {
        List<String> moves = new ArrayList<>();
        path.forEach(moves::add);
        return moves;
    }

    @Test
    void whatAllPathsShareIsSettledOnceAndTheRestRemains() {
        SharedPath<String> beginning = new SharedPath<>(null, "a");
        settlement.settle(List.of(beginning));
        List<SharedPath<String>> two = fork(beginning, 2, "b");
        settlement.settle(two);
        assertEquals(List.of("a"), settled);
        List<SharedPath<String>> later = longer(two, "c");
        settlement.settle(later);
        assertEquals(List.of("b1", "c"), all(later.get(1)));
        SharedPath<String> survivor = new SharedPath<>(later.get(1), "d");
        settlement.settle(List.of(survivor));
        assertEquals(List.of("a", "b1", "c"), settled);
        assertEquals(List.of("d"), all(survivor));
    }

    @Test
    void aSearchThatStaysWideLooksAtEachPathAFewTimesForEachSegment() {
        int width = 100;
        int segments = 512;
        List<SharedPath<String>> paths = fork(new SharedPath<>(null, "a"), width, "b");
        for (int i = 0; i < segments; i++) {
            settlement.settle(paths);
            paths = longer(paths, "c");
        }
        assertTrue(
                settlement.looked() <= 3L * width * segments,
                "looked at " + settlement.looked() + " paths, and not at " + width * segments * segments / 2);
        assertEquals(List.of("a"), settled);
    }

    @Test
    void aWideSearchThatBecomesNarrowSettlesAtOnceAndNothingIsLost() {
        List<SharedPath<String>> paths = fork(new SharedPath<>(null, "a"), 3, "b");
        for (int i = 0; i < 20; i++) {
            settlement.settle(paths);
            paths = longer(paths, "c" + i);
        }
        SharedPath<String> survivor = new SharedPath<>(paths.get(2), "end");
        settlement.settle(List.of(survivor));
        assertEquals(22, settled.size());
        assertEquals(List.of("a", "b2", "c0"), settled.subList(0, 3));
        assertEquals(List.of("end"), all(survivor));
    }
}
