package dev.traceloom.spec.compiled.library;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.TlaInt;
import dev.traceloom.spec.compiled.value.TlaMapping;
import dev.traceloom.spec.compiled.value.TlaSequence;
import dev.traceloom.spec.compiled.value.TlaSet;
import dev.traceloom.spec.compiled.value.TlaValue;

/** Values as what an operator takes them for, and numbers that stay within 32 bits. */
final class Kinds {
    private Kinds() {}

    static TlaMapping mapping(TlaValue value) {
        if (value instanceof TlaMapping mapping) {
            return mapping;
        }
        throw Bail.out();
    }

    /** The elements, in an array that is the caller's own. */
    static TlaValue[] sequence(TlaValue value) {
        if (!(value instanceof TlaSequence sequence)) {
            throw Bail.out();
        }
        TlaValue[] elements = new TlaValue[sequence.size()];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = sequence.value(i);
        }
        return elements;
    }

    /** In TLC's order, each once; to be read only. */
    static TlaValue[] elements(TlaValue value) {
        if (value instanceof TlaSet set) {
            return set.elements;
        }
        throw Bail.out();
    }

    static TlaValue[] values(TlaMapping mapping) {
        TlaValue[] values = new TlaValue[mapping.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = mapping.value(i);
        }
        return values;
    }

    static int number(TlaValue value) {
        if (value instanceof TlaInt integer) {
            return integer.value;
        }
        throw Bail.out();
    }

    static int sum(int left, int right) {
        return narrow((long) left + right);
    }

    static int difference(int left, int right) {
        return narrow((long) left - right);
    }

    static int product(int left, int right) {
        return narrow((long) left * right);
    }

    private static int narrow(long result) {
        if (result != (int) result) {
            throw Bail.out();
        }
        return (int) result;
    }
}
