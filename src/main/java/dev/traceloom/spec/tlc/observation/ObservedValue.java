package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.compiled.value.Hashing;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.translate.Conversion;
import dev.traceloom.spec.tlc.value.NormalForm;
import dev.traceloom.spec.tlc.value.StateHash;
import tlc2.value.impl.Value;

/**
 * A value of a trace, for TLC and, where it has such values, for the compiled evaluator. It is the same as another if their
 * 128 bits of hash are, as states are told apart. So values of different kinds are different, which TLC would rather not say.
 */
public final class ObservedValue {
    private final TlaValue compiled;
    private final long low;
    private final long high;
    private Value tlc;

    private ObservedValue(Value tlc, TlaValue compiled, long low, long high) {
        this.tlc = tlc;
        this.compiled = compiled;
        this.low = low;
        this.high = high;
    }

    /** @param compiled null where the compiled evaluator has no such value */
    public static ObservedValue of(Value tlc, TlaValue compiled) {
        StateHash hash = new StateHash();
        hash.ofVariable(0, tlc);
        return new ObservedValue(tlc, compiled, hash.low(), hash.high());
    }

    static ObservedValue of(TlaValue compiled) {
        return new ObservedValue(
                null, compiled, Hashing.variableLow(0, compiled.low()), Hashing.variableHigh(0, compiled.high()));
    }

    /** Null where the compiled evaluator has no such value. */
    TlaValue compiled() {
        return compiled;
    }

    /** Only for who holds the lock of TLC. */
    public Value tlc() {
        if (tlc == null) {
            tlc = Conversion.tlc(compiled);
            tlc.deepNormalize();
        }
        return tlc;
    }

    boolean is(TlaValue value) {
        return value == compiled
                || Hashing.variableLow(0, value.low()) == low && Hashing.variableHigh(0, value.high()) == high;
    }

    boolean is(Value value) {
        NormalForm.normalize(value);
        StateHash hash = new StateHash();
        hash.ofVariable(0, value);
        return hash.low() == low && hash.high() == high;
    }
}
