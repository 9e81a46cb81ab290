package dev.traceloom.spec.tlc.reading;

import java.util.Arrays;

/**
 * A variable, or the part of it that stands at some keys: {@code f[k].x}. Of a function, the part at a key is whether
 * the key is in its domain and what the function has there; of a set, whether the key is an element.
 *
 * @param variable the number of the variable
 * @param keys the keys from the outermost inwards
 * @param primed whether it was read after the step, where its value need not be that before
 * @param extent how much of what stands there is meant
 */
public record Spot(int variable, Term[] keys, boolean primed, Extent extent) {
    /** How much of what stands at some keys is meant. */
    public enum Extent {
        /** Whether there is something, and what it is. */
        ALL,
        /** What it is, where there is something: whether there is stays as it is. */
        VALUE,
        /** All elements of a set that have the key in the {@link KeyField} by which they are told apart. */
        GROUP
    }

    private static final Term[] NONE = {};

    public static Spot of(int variable) {
        return new Spot(variable, NONE, false, Extent.ALL);
    }

    public Spot at(Term key) {
        Term[] longer = Arrays.copyOf(keys, keys.length + 1);
        longer[keys.length] = key;
        return new Spot(variable, longer, primed, Extent.ALL);
    }

    /** The elements of a set, the variable, with a key. */
    public Spot among(Term key) {
        return new Spot(variable, new Term[] {key}, primed, Extent.GROUP);
    }

    public boolean isGroup() {
        return extent == Extent.GROUP;
    }

    /** What stands there, whether something does or not; of a variable, all. */
    public Spot value() {
        return keys.length == 0 ? this : new Spot(variable, keys, primed, Extent.VALUE);
    }

    public Spot afterwards() {
        return new Spot(variable, keys, true, extent);
    }
}
