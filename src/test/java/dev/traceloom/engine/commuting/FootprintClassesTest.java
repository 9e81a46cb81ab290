package dev.traceloom.engine.commuting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.Footprint.Key;
import dev.traceloom.spec.Footprint.Touch;
import dev.traceloom.spec.Footprint.Use;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Operations are of one class if what they touch ties them together, and else of different ones. */
class FootprintClassesTest {

    private record Touching(List<Touch> places) implements Footprint {
        @Override
        public boolean isReadOnly() {
            return places.stream().noneMatch(touch -> touch.use() == Use.WRITE);
        }

        @Override
        public boolean commutesWith(Footprint other) {
            return other instanceof Touching that
                    && places.stream().noneMatch(touch -> that.places.stream().anyMatch(touch::meets));
        }

        @Override
        public Optional<List<Touch>> touches() {
            return Optional.of(places);
        }
    }

    private static Footprint touching(Touch... places) {
        return new Touching(List.of(places));
    }

    private static Touch reads(Object... keys) {
        return new Touch("map", keys(keys), Use.READ);
    }

    private static Touch writes(Object... keys) {
        return new Touch("map", keys(keys), Use.WRITE);
    }

    private static List<Key> keys(Object... values) {
        return List.of(values).stream()
                .map(value -> new Key(value.getClass().getSimpleName(), value.toString()))
                .toList();
    }

    /** The number of each operation's class, counted as they appear. */
    private static List<Integer> classes(Footprint... footprints) {
        FootprintClasses classes = new FootprintClasses();
        List<Integer> numbers = new ArrayList<>();
        for (Footprint footprint : footprints) {
            numbers.add(classes.add(footprint));
        }
        classes.connect();
        List<Integer> roots = numbers.stream().map(classes::root).toList();
        List<Integer> distinct = roots.stream().distinct().toList();
        return roots.stream().map(distinct::indexOf).toList();
    }

    @Test
    void keysAreApart() {
        assertEquals(
                List.of(0, 1, 0, 1),
                classes(touching(writes(1)), touching(writes(2)), touching(reads(1)), touching(reads(2, "x"))));
    }

    @Test
    @DisplayName("who only read at one place are not tied together by it, until somebody writes there")
    void readers() {
        Footprint one = touching(reads("shared"), writes(1));
        Footprint other = touching(reads("shared"), writes(2));
        assertEquals(List.of(0, 1), classes(touching(reads(7), writes(1)), touching(reads(7), writes(2))));
        assertEquals(List.of(0, 0, 0), classes(touching(reads(7), writes(1)), touching(reads(7), writes(2)), touching(writes(7))));
        assertEquals(List.of(0, 0), classes(one, other), "strings and numbers are not told apart");
    }

    @Test
    void whoTouchesAllOfAVariableTiesAllTogether() {
        assertEquals(List.of(0, 0, 0), classes(touching(writes(1)), touching(writes(2)), touching(reads())));
        assertEquals(List.of(0, 0, 0), classes(touching(writes()), touching(writes(1)), touching(reads(2, 3))));
    }

    @Test
    void whatReadsOnlyWhatNobodyChangesHasNoClassOfItsOwn() {
        assertEquals(List.of(0, 0, 1), classes(touching(reads(9)), touching(writes(1)), touching(writes(2))));
        assertEquals(List.of(0, 0), classes(touching(reads(1)), touching(reads(2))));
        assertEquals(List.of(0, 0), classes(touching(), touching(writes(1))));
    }

    @Test
    void whatNothingIsKnownOfMightTouchAnything() {
        assertEquals(List.of(0, 0, 0), classes(touching(writes(1)), Footprint.UNKNOWN, touching(writes(2))));
    }

    @Test
    @DisplayName("two that change the form of a function do not mind each other, nor do two that need it")
    void forms() {
        Touch changes = new Touch("map", List.of(), Use.CHANGE_FORM);
        Touch needs = new Touch("map", List.of(), Use.NEED_FORM);
        assertEquals(List.of(0, 1), classes(touching(writes(1), changes), touching(writes(2), changes)));
        assertEquals(List.of(0, 1), classes(touching(writes(1), needs), touching(writes(2), needs)));
        assertEquals(List.of(0, 0), classes(touching(writes(1), needs), touching(writes(2), changes)));
    }

    @Test
    @DisplayName("operations of different classes commute, and nothing more is tied together than has to be")
    void againstEachPair() {
        Random random = new Random(20_261_116);
        Set<Integer> counts = new HashSet<>();
        for (int round = 0; round < 3000; round++) {
            boolean mixed = round % 5 == 0;
            Footprint[] footprints = new Footprint[1 + random.nextInt(8)];
            for (int i = 0; i < footprints.length; i++) {
                footprints[i] = randomFootprint(random, mixed);
            }
            List<Integer> classes = classes(footprints);
            counts.add(new HashSet<>(classes).size());
            for (int i = 0; i < footprints.length; i++) {
                for (int j = 0; j < i; j++) {
                    boolean commute = footprints[i].commutesWith(footprints[j]);
                    assertTrue(commute || classes.get(i).equals(classes.get(j)), () -> List.of(footprints).toString());
                }
            }
            if (!mixed) {
                assertEquals(components(footprints), new HashSet<>(classes).size(), () -> List.of(footprints).toString());
            }
        }
        assertTrue(counts.size() > 4, counts::toString);
    }

    private static Footprint randomFootprint(Random random, boolean mixed) {
        Touch[] touches = new Touch[1 + random.nextInt(2)];
        for (int i = 0; i < touches.length; i++) {
            Object[] keys = new Object[random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(2)];
            for (int k = 0; k < keys.length; k++) {
                int number = random.nextInt(5);
                keys[k] = mixed && random.nextInt(4) == 0 ? "s" + number : (Object) number;
            }
            Use use = Use.values()[random.nextInt(10) < 8 ? random.nextInt(2) : 2 + random.nextInt(2)];
            touches[i] = new Touch(random.nextBoolean() ? "map" : "other", keys(keys), use);
        }
        return touching(touches);
    }

    /** How many classes there are if each is compared with each. */
    private static int components(Footprint[] footprints) {
        int[] of = new int[footprints.length];
        for (int i = 0; i < of.length; i++) {
            of[i] = i;
        }
        for (int i = 0; i < of.length; i++) {
            for (int j = 0; j < i; j++) {
                if (!footprints[i].commutesWith(footprints[j]) || footprints[i].equals(footprints[j])) {
                    int from = of[i];
                    int to = of[j];
                    for (int k = 0; k < of.length; k++) {
                        of[k] = of[k] == from ? to : of[k];
                    }
                }
            }
        }
        Set<Integer> writing = new HashSet<>();
        for (int i = 0; i < of.length; i++) {
            if (!footprints[i].isReadOnly()) {
                writing.add(of[i]);
            }
        }
        return Math.max(1, writing.size());
    }
}
