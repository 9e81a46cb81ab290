package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.Recorded;
import dev.traceloom.engine.SmallSubjects;
import dev.traceloom.engine.SmallSubjects.Subject;
import dev.traceloom.engine.SmallTraces.Choice;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.spec.Footprint.Touch;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What footprints tell of places, which classes of operations are made from. */
class FootprintTouchesTest {
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    private static boolean meet(Footprint one, Footprint other) {
        return one.touches().isEmpty()
                || other.touches().isEmpty()
                || one.touches().get().stream().anyMatch(touch -> other.touches().get().stream().anyMatch(touch::meets));
    }

    @Test
    @DisplayName("operations whose touches do not meet commute")
    void touchesTellNoMoreThanCommuting() throws Exception {
        List<Subject> subjects = Stream.concat(
                        SmallSubjects.of(SPECIFICATIONS).stream(), SmallSubjects.withKeys(SPECIFICATIONS).stream())
                .toList();
        int apart = 0;
        for (Subject subject : subjects) {
            List<Footprint> footprints = new ArrayList<>();
            for (Choice choice : subject.choices()) {
                footprints.add(subject.specification()
                        .bind("0", Recorded.op(0, 1, choice.name(), choice.arguments()))
                        .footprint());
            }
            for (Footprint one : footprints) {
                for (Footprint other : footprints) {
                    boolean meet = meet(one, other);
                    apart += meet ? 0 : 1;
                    assertTrue(
                            meet || one.commutesWith(other), () -> subject.what() + one.touches() + other.touches());
                }
            }
        }
        assertTrue(apart > 500, "some are apart: " + apart);
    }

    private static Footprint mark(int row, int column) throws Exception {
        return SPECIFICATIONS.of("Lockers")
                .bind("0", Driven.operation("Mark", Driven.number(row), Driven.number(column)))
                .footprint();
    }

    @Test
    void aTupleIsAKeyByWhatIsInIt() throws Exception {
        assertEquals(
                List.of("grid[<<1, 2>>]"),
                mark(1, 2).touches().orElseThrow().stream()
                        .filter(touch -> touch.use() == Footprint.Use.WRITE)
                        .map(Touch::words)
                        .toList());
        assertEquals(mark(1, 2), mark(1, 2));
        assertEquals(mark(1, 2).hashCode(), mark(1, 2).hashCode());
        assertNotEquals(mark(1, 2), mark(2, 1));
        Set<Integer> hashes = new HashSet<>();
        for (int row = 0; row < 30; row++) {
            for (int column = 0; column < 30; column++) {
                hashes.add(mark(row, column).hashCode());
            }
        }
        assertTrue(hashes.size() > 450, "hashes that are all alike make long traces slow: " + hashes.size());
    }
}
