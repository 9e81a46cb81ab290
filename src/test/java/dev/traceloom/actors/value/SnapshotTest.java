package dev.traceloom.actors.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SnapshotTest {
    private enum Role { LEADER, FOLLOWER }

    private enum OtherRole { LEADER }

    private record Vote(int term, String by) {}

    private static class Base {
        private int hidden;
    }

    private static final class Derived extends Base {
        private int hidden;
        private Object next;

        Derived(int base, int own) {
            ((Base) this).hidden = base;
            hidden = own;
        }
    }

    @Test
    @DisplayName("equal structures are equal, whatever their classes say")
    void equalStructures() throws SnapshotException {
        same(new Vote(1, "a"), new Vote(1, "a"));
        same(new Derived(1, 2), new Derived(1, 2));
        same(new int[][] {{1}, {2, 3}}, new int[][] {{1}, {2, 3}});
        same(Arrays.asList(1, null, Role.LEADER), Arrays.asList(1, null, Role.LEADER));
        same(Optional.of(new Derived(0, 0)), Optional.of(new Derived(0, 0)));
        same(new AtomicInteger(3), new AtomicInteger(3));
        same(Duration.ofSeconds(1), Duration.ofMillis(1000));
        same(LocalDate.of(2026, 1, 2), LocalDate.of(2026, 1, 2));
        same(null, null);
    }

    @Test
    @DisplayName("what differs anywhere is different")
    void differentStructures() throws SnapshotException {
        different(new Vote(1, "a"), new Vote(1, "b"));
        different(new Derived(1, 2), new Derived(2, 1));
        different(new Derived(1, 2), new Derived(1, 3));
        different(Role.LEADER, OtherRole.LEADER);
        different(Role.LEADER, Role.FOLLOWER);
        different(1, 1L);
        different(1, "1");
        different('a', "a");
        different(0.0, -0.0);
        different(new int[] {1}, new long[] {1});
        different(new int[0], new int[1]);
        different(List.of(List.of(1), List.of(2)), List.of(List.of(1, 2)));
        different(List.of(List.of(), List.of(List.of())), List.of(List.of(List.of()), List.of()));
        different(Arrays.asList(1, null), List.of(1));
        different(Optional.empty(), Optional.of(0));
        different(Duration.ofSeconds(1), Duration.ofSeconds(2));
    }

    @Test
    @DisplayName("no text looks like something else")
    void texts() throws SnapshotException {
        different(List.of("ab", "c"), List.of("a", "bc"));
        different(List.of("a", "b"), List.of("a\"1:b"));
        different(List.of("1:a"), List.of("a"));
        different("0", null);
        different(List.of("i1;"), List.of(1));
        different(List.of(")"), List.of());
    }

    @Test
    @DisplayName("the order of what is gone through counts")
    void orders() throws SnapshotException {
        Map<String, Integer> one = new LinkedHashMap<>(Map.of("a", 1));
        one.put("b", 2);
        Map<String, Integer> other = new LinkedHashMap<>(Map.of("b", 2));
        other.put("a", 1);
        assertEquals(one, other);
        different(one, other);
        different(new LinkedHashSet<>(List.of(1, 2)), new LinkedHashSet<>(List.of(2, 1)));
        same(new TreeMap<>(one), new TreeMap<>(other));
    }

    @Test
    @DisplayName("what sorts a collection counts, also where there is nothing to sort")
    void comparators() throws SnapshotException {
        different(new TreeSet<Integer>(), new TreeSet<Integer>(Collections.reverseOrder()));
        different(new TreeMap<Integer, Integer>(), new TreeMap<Integer, Integer>(Collections.reverseOrder()));
        different(new PriorityQueue<Integer>(), new PriorityQueue<Integer>(Collections.reverseOrder()));
        same(new TreeSet<Integer>(Collections.reverseOrder()), new TreeSet<Integer>(Collections.reverseOrder()));
    }

    @Test
    @DisplayName("a change is seen, however deep it is")
    void changes() throws SnapshotException {
        Derived value = new Derived(1, 2);
        value.next = new HashMap<>(Map.of("list", new ArrayList<>(List.of(new int[] {1}))));
        Snapshot before = Snapshot.of(value);
        assertEquals(before, Snapshot.of(value));
        ((int[]) ((List<?>) ((Map<?, ?>) value.next).get("list")).get(0))[0]++;
        assertNotEquals(before, Snapshot.of(value));
    }

    @Test
    @DisplayName("values that contain themselves end")
    void cycles() throws SnapshotException {
        different(ring(2), ring(3));
        same(ring(3), ring(3));
        List<Object> list = new ArrayList<>();
        list.add(list);
        same(list, list);
        different(list, new ArrayList<>(List.of(list)));
    }

    private static Derived ring(int length) {
        Derived first = new Derived(0, 0);
        Derived last = first;
        for (int number = 1; number < length; number++) {
            Derived next = new Derived(0, 0);
            last.next = next;
            last = next;
        }
        last.next = first;
        return first;
    }

    @Test
    @DisplayName("what cannot be compared is refused with a sentence")
    void refused() {
        refused("it holds a lambda expression, whose parts cannot be compared", (Runnable) () -> {});
        refused("it holds a lambda expression, whose parts cannot be compared", List.of(1, (Runnable) () -> {}));
        refused("it holds a java.lang.Thread, whose parts cannot be compared", new Thread());
        refused("it holds a java.lang.Object, whose parts cannot be compared", Map.of("lock", new Object()));
        refused("it holds a java.util.ArrayList, whose parts cannot be compared", new ArrayList<>() {});
        List<Object> deep = new ArrayList<>();
        for (int number = 0; number < 200_000; number++) {
            List<Object> outer = new ArrayList<>();
            outer.add(deep);
            deep = outer;
        }
        refused("it nests too deeply to be compared", deep);
    }

    @Test
    @DisplayName("values by lot are equal if and only if they were built alike, and sort by what they consist of")
    void valuesByLot() throws SnapshotException {
        Map<String, Snapshot> seen = new HashMap<>();
        Map<Snapshot, String> texts = new HashMap<>();
        for (int seed = 0; seed < 3_000; seed++) {
            StringBuilder text = new StringBuilder();
            Snapshot snapshot = Snapshot.of(build(new SplittableRandom(seed), 3, text));
            Snapshot again = Snapshot.of(build(new SplittableRandom(seed), 3, new StringBuilder()));
            assertEquals(snapshot, again);
            assertEquals(0, snapshot.compareTo(again));
            Snapshot before = seen.put(text.toString(), snapshot);
            assertEquals(before == null ? snapshot : before, snapshot, text.toString());
            String other = texts.put(snapshot, text.toString());
            assertEquals(other == null ? text.toString() : other, text.toString());
        }
    }

    private static Object build(SplittableRandom random, int depth, StringBuilder text) {
        int kind = random.nextInt(depth == 0 ? 4 : 8);
        text.append(kind).append('[');
        Object value = switch (kind) {
            case 0 -> random.nextInt(2);
            case 1 -> "x".repeat(random.nextInt(2));
            case 2 -> Role.values()[random.nextInt(2)];
            case 3 -> (long) random.nextInt(2);
            case 4 -> new ArrayList<>(Arrays.asList(build(random, depth - 1, text), build(random, depth - 1, text)));
            case 5 -> new Object[] {build(random, depth - 1, text)};
            case 6 -> new LinkedHashMap<>(Map.of("k", build(random, depth - 1, text)));
            default -> {
                Derived derived = new Derived(random.nextInt(2), random.nextInt(2));
                text.append(((Base) derived).hidden).append(derived.hidden);
                derived.next = build(random, depth - 1, text);
                yield derived;
            }
        };
        text.append(kind < 4 ? value : "").append(']');
        return value;
    }

    private static void same(Object one, Object other) throws SnapshotException {
        assertEquals(Snapshot.of(one), Snapshot.of(other));
        assertEquals(Snapshot.of(one).hashCode(), Snapshot.of(other).hashCode());
    }

    private static void different(Object one, Object other) throws SnapshotException {
        assertNotEquals(Snapshot.of(one), Snapshot.of(other));
        assertNotEquals(0, Snapshot.of(one).compareTo(Snapshot.of(other)));
    }

    private static void refused(String sentence, Object value) {
        assertEquals(sentence, assertThrows(SnapshotException.class, () -> Snapshot.of(value)).getMessage());
    }
}
