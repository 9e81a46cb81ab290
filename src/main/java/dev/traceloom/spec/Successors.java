package dev.traceloom.spec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/** What followed from one call in one state. Reused from call to call, since there are millions of them. */
public final class Successors {
    private static final State[] NONE = {};

    private State[] states = new State[4];
    private int size;
    private Failure failure;
    private String broken;

    public void clear() {
        while (size > 0) {
            states[--size] = null;
        }
        failure = null;
        broken = null;
    }

    public void add(State state) {
        if (size == states.length) {
            states = Arrays.copyOf(states, 2 * size);
        }
        states[size++] = state;
    }

    /** Adds those of another call that are not there yet; how that failed is not told. */
    public void addNew(Successors others) {
        for (int i = 0; i < others.size; i++) {
            if (!contains(others.states[i])) {
                add(others.states[i]);
            }
        }
    }

    /** Whether a state with the same hash is among them. */
    public boolean contains(State state) {
        for (int i = 0; i < size; i++) {
            if (states[i].hasHashOf(state)) {
                return true;
            }
        }
        return false;
    }

    /** Puts an equal state in the place of one. */
    public void replace(int index, State state) {
        states[index] = state;
    }

    /** Puts those first of which a number is smaller; where it is the same, the order stays. */
    public void sort(ToIntFunction<State> number) {
        if (size > 1) {
            Arrays.sort(states, 0, size, Comparator.comparingInt(number));
        }
    }

    /** Takes those away that are not to be kept. */
    public void retain(Predicate<State> kept) {
        int count = 0;
        for (int i = 0; i < size; i++) {
            if (kept.test(states[i])) {
                states[count++] = states[i];
            }
        }
        Arrays.fill(states, count, size, null);
        size = count;
    }

    /** Notes a property that a state which was taken away breaks. */
    public void noteBroken(String property) {
        broken = property;
    }

    /** Notes what ended others, a failure or a property that was broken. */
    public void noteEndOf(Successors others) {
        if (others.failure != null) {
            failure = others.failure;
        }
        if (others.broken != null) {
            broken = others.broken;
        }
    }

    /** Whether nothing failed and no property was broken. */
    public boolean endedWell() {
        return failure == null && broken == null;
    }

    /** A property that was broken, so that a state is missing here; null for none. */
    public String broken() {
        return broken;
    }

    public void fail(Failure what) {
        failure = what;
    }

    public int size() {
        return size;
    }

    public State get(int index) {
        return states[index];
    }

    /**
     * The states, to be kept while this is reused. Copied by hand: Java's first compiler makes the library's way of it
     * three calls.
     */
    public State[] toArray() {
        if (size == 0) {
            return NONE;
        }
        State[] kept = new State[size];
        for (int i = 0; i < size; i++) {
            kept[i] = states[i];
        }
        return kept;
    }

    /** The same as a list of the caller's own. */
    public List<State> toList() {
        return new ArrayList<>(Arrays.asList(states).subList(0, size));
    }

    /** The failure that ended the evaluation, or null; the states before it stand. */
    public Failure failure() {
        return failure;
    }
}
