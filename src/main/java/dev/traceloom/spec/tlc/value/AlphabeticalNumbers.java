package dev.traceloom.spec.tlc.value;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.ObjIntConsumer;
import java.util.function.ToIntFunction;

/**
 * Numbers texts as they arrive, so that the order of the numbers is the alphabetical one.
 *
 * <p>A new text gets a number between its neighbours'. Where there is none left, some texts around are numbered anew.
 *
 * @param <T> what keeps the number of a text
 */
final class AlphabeticalNumbers<T> {
    /** How far apart texts are put that arrive in order: leaves room for a million of them in either direction. */
    private static final int STEP = 1 << 10;

    /** How much more room a window must have than one of half the size, to be numbered anew. */
    private static final double GROWTH = 1.3;

    private final int floor;
    private final ToIntFunction<T> numberOf;
    private final ObjIntConsumer<T> move;
    private final NavigableMap<String, T> texts = new TreeMap<>();

    /** @param floor all numbers are above */
    AlphabeticalNumbers(int floor, ToIntFunction<T> numberOf, ObjIntConsumer<T> move) {
        this.floor = floor;
        this.numberOf = numberOf;
        this.move = move;
    }

    /** A number for a text that has none. */
    int numberFor(String text) {
        if (after(text) - before(text) < 2) {
            makeRoom(text);
        }
        int before = before(text);
        int after = after(text);
        int half = (after - before) / 2;
        if (before == floor && after < Integer.MAX_VALUE) {
            return after - Math.min(half, STEP);
        } else if (after == Integer.MAX_VALUE && before > floor) {
            return before + Math.min(half, STEP);
        }
        return before + half;
    }

    /** Keeps a text with the number that it was given just now. */
    void put(String text, T keeper) {
        texts.put(text, keeper);
    }

    private int before(String text) {
        return number(texts.lowerEntry(text), floor);
    }

    private int after(String text) {
        return number(texts.higherEntry(text), Integer.MAX_VALUE);
    }

    private int number(Map.Entry<String, T> neighbour, int otherwise) {
        return neighbour == null ? otherwise : numberOf.applyAsInt(neighbour.getValue());
    }

    /**
     * Numbers the texts around a place anew, evenly. The more of them there are, the more room is asked for, so that a
     * long row of arrivals at one place moves each text a few times only.
     */
    private void makeRoom(String text) {
        double wanted = 2;
        for (int reach = 1; ; reach *= 2) {
            NavigableMap<String, T> window = window(text, reach);
            int size = window.size();
            int next = before(window.firstKey());
            int room = (after(window.lastKey()) - next) / (size + 1);
            if (room >= wanted || size == texts.size()) {
                for (T moved : window.values()) {
                    next += room;
                    move.accept(moved, next);
                }
                return;
            }
            wanted *= GROWTH;
        }
    }

    /** At most so many texts on either side of a place. */
    private NavigableMap<String, T> window(String text, int reach) {
        String first = text;
        String last = text;
        for (int i = 0; i < reach; i++) {
            String lower = texts.lowerKey(first);
            String higher = texts.higherKey(last);
            first = lower == null ? first : lower;
            last = higher == null ? last : higher;
        }
        return texts.subMap(first, true, last, true);
    }
}
