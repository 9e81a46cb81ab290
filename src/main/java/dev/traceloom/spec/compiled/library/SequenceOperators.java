package dev.traceloom.spec.compiled.library;

import dev.traceloom.spec.compiled.value.Comparison;
import dev.traceloom.spec.compiled.value.TlaBool;
import dev.traceloom.spec.compiled.value.TlaInt;
import dev.traceloom.spec.compiled.value.TlaMapping;
import dev.traceloom.spec.compiled.value.TlaSequence;
import dev.traceloom.spec.compiled.value.TlaSet;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.Arrays;
import java.util.function.BiPredicate;

/** The module SequencesExt, and what TLC's own has for sequences. */
public final class SequenceOperators {
    private SequenceOperators() {}

    public static TlaValue toSet(TlaValue sequence) {
        return TlaSet.of(Kinds.sequence(sequence));
    }

    /** The elements, each with how often it is there. */
    public static TlaValue toBag(TlaValue sequence) {
        TlaValue[] elements = Kinds.sequence(sequence);
        TlaValue[] different = TlaSet.of(elements.clone()).elements;
        int[] counts = new int[different.length];
        for (TlaValue element : elements) {
            counts[Arrays.binarySearch(different, element, Comparison::order)]++;
        }
        TlaValue[] values = Arrays.stream(counts).mapToObj(TlaInt::of).toArray(TlaValue[]::new);
        return TlaMapping.of(different, values, false);
    }

    public static TlaValue ofSet(TlaValue set) {
        return TlaSequence.of(Kinds.elements(set).clone(), true);
    }

    public static TlaValue contains(TlaValue sequence, TlaValue element) {
        for (TlaValue one : Kinds.sequence(sequence)) {
            if (Comparison.equal(one, element)) {
                return TlaBool.TRUE;
            }
        }
        return TlaBool.FALSE;
    }

    public static TlaValue reversed(TlaValue sequence) {
        TlaValue[] elements = Kinds.sequence(sequence);
        TlaValue[] reversed = new TlaValue[elements.length];
        for (int i = 0; i < reversed.length; i++) {
            reversed[i] = elements[elements.length - 1 - i];
        }
        return TlaSequence.of(reversed, true);
    }

    public static TlaValue without(TlaValue sequence, TlaValue element) {
        TlaValue[] elements = Kinds.sequence(sequence);
        TlaValue[] kept = new TlaValue[elements.length];
        int size = 0;
        for (TlaValue one : elements) {
            if (!Comparison.equal(one, element)) {
                kept[size++] = one;
            }
        }
        return TlaSequence.of(Arrays.copyOf(kept, size), true);
    }

    public static TlaValue replaced(TlaValue sequence, TlaValue old, TlaValue replacement) {
        TlaValue[] elements = Kinds.sequence(sequence);
        TlaValue[] replaced = new TlaValue[elements.length];
        for (int i = 0; i < replaced.length; i++) {
            replaced[i] = Comparison.equal(elements[i], old) ? replacement : elements[i];
        }
        return TlaSequence.of(replaced, true);
    }

    public static TlaValue isPrefix(TlaValue shorter, TlaValue longer) {
        TlaValue[] first = Kinds.sequence(shorter);
        TlaValue[] second = Kinds.sequence(longer);
        if (first.length > second.length) {
            return TlaBool.FALSE;
        }
        for (int i = 0; i < first.length; i++) {
            if (!Comparison.equal(first[i], second[i])) {
                return TlaBool.FALSE;
            }
        }
        return TlaBool.TRUE;
    }

    /** All sequences of a sequence, one behind the other; a single one stays as it is. */
    public static TlaValue flattened(TlaValue sequences) {
        TlaValue[] parts = Kinds.sequence(sequences);
        if (parts.length == 1) {
            return parts[0];
        }
        TlaValue[] all = {};
        for (TlaValue part : parts) {
            TlaValue[] more = Kinds.sequence(part);
            all = Arrays.copyOf(all, all.length + more.length);
            System.arraycopy(more, 0, all, all.length - more.length, more.length);
        }
        return TlaSequence.of(all, true);
    }

    /** Sorted by insertion, in which TLC asks the same questions in the same order. */
    public static TlaValue sorted(TlaValue sequence, BiPredicate<TlaValue, TlaValue> isBefore) {
        TlaValue[] elements = Kinds.sequence(sequence);
        for (int i = 1; i < elements.length; i++) {
            TlaValue moved = elements[i];
            int at = i;
            while (at > 0 && isBefore.test(moved, elements[at - 1])) {
                elements[at] = elements[at - 1];
                at--;
            }
            elements[at] = moved;
        }
        return TlaSequence.of(elements, true);
    }
}
