package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.compiled.value.TlaMapping;
import dev.traceloom.spec.compiled.value.TlaSet;
import dev.traceloom.spec.compiled.value.TlaValue;
import tlc2.value.impl.Value;

/**
 * What TLC has for values that it was told lately. Most of a state is that of the state before, and one action may ask about
 * it several times. Only for who holds the lock of TLC.
 */
final class Counterparts {
    private static final int KEPT = 1 << 10;

    private final TlaValue[] values = new TlaValue[KEPT];
    private final Value[] theirs = new Value[KEPT];

    Value of(TlaValue value) {
        if (!(value instanceof TlaMapping || value instanceof TlaSet)) {
            return Conversion.tlc(value);
        }
        // By identity: two that are equal may still be printed differently.
        int place = System.identityHashCode(value) & KEPT - 1;
        if (values[place] != value) {
            Value made = Conversion.tlc(value);
            made.deepNormalize();
            values[place] = value;
            theirs[place] = made;
        }
        return theirs[place];
    }
}
