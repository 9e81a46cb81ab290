package dev.traceloom.lineup.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeneratedMatricesTest {
    private static final TestParts PARTS = new TestParts(
            List.of(),
            List.of(Invocation.of("add", "1"), Invocation.of("add", "2"), Invocation.of("poll"), Invocation.of("size")),
            List.of(Invocation.of("size")),
            List.of());

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 16", "3, 19683"})
    void allTestsOfASizeOverAsManyInvocationsAreMadeOnce(int size, int count) {
        AllMatrices all = new AllMatrices(PARTS, size);
        assertEquals(BigInteger.valueOf(count), all.count());
        Set<Matrix> different = new HashSet<>();
        for (int i = 0; i < count; i++) {
            different.add(all.matrix(i));
        }
        assertEquals(count, different.size());
        assertTrue(different.stream()
                .flatMap(matrix -> matrix.columns().stream())
                .allMatch(column -> column.size() == size && PARTS.invocations().subList(0, size).containsAll(column)));
    }

    @Test
    void aSampleIsTheSameForTheSameSeed() {
        RandomMatrices one = new RandomMatrices(PARTS, 3, 3, 5);
        RandomMatrices same = new RandomMatrices(PARTS, 3, 3, 5);
        RandomMatrices other = new RandomMatrices(PARTS, 3, 3, 6);
        for (int i = 0; i < 100; i++) {
            assertEquals(one.matrix(i), same.matrix(i));
            assertNotEquals(one.matrix(i), other.matrix(i));
        }
    }

    @Test
    void everyInvocationStandsEverywhereInASample() {
        RandomMatrices sample = new RandomMatrices(PARTS, 2, 2, 1);
        for (int thread = 0; thread < 2; thread++) {
            for (int place = 0; place < 2; place++) {
                int column = thread;
                int row = place;
                assertEquals(
                        4,
                        IntStream.range(0, 200)
                                .mapToObj(i -> sample.matrix(i).columns().get(column).get(row))
                                .distinct()
                                .count());
            }
        }
    }
}
