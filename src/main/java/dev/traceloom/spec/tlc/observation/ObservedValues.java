package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.translate.Conversion;
import dev.traceloom.spec.tlc.value.TlcValues;
import dev.traceloom.trace.value.Value;
import java.util.HashMap;
import java.util.Map;

/** Values of a trace as they are compared. A long trace repeats itself, so equal ones are converted once. */
final class ObservedValues {
    private static final int SHARED = 100_000;

    private final Conversion conversion;
    private final Map<Value, ObservedValue> known = new HashMap<>();

    ObservedValues(Conversion conversion) {
        this.conversion = conversion;
    }

    ObservedValue of(Value value) {
        ObservedValue found = known.get(value);
        if (found == null) {
            found = of(TlcValues.of(value));
            if (known.size() < SHARED) {
                known.put(value, found);
            }
        }
        return found;
    }

    ObservedValue of(tlc2.value.impl.Value tlc) {
        return ObservedValue.of(tlc, conversion.compiled(tlc).orElse(null));
    }

    /** A value that becomes a part of a state. */
    ObservedValue applicable(Value value) throws BindingException {
        ObservedValue found = of(value);
        if (found.compiled() == null) {
            throw new BindingException("the record tells of a value that cannot be applied to a variable");
        }
        return found;
    }

    TlaValue compiled(Value value) throws BindingException {
        return applicable(value).compiled();
    }
}
