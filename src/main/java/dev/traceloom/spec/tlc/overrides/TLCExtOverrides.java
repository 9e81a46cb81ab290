package dev.traceloom.spec.tlc.overrides;

import tlc2.overrides.TLAPlusOperator;
import tlc2.value.impl.ModelValue;
import tlc2.value.impl.Value;

/** Model values by name. */
public final class TLCExtOverrides {

    private TLCExtOverrides() {
    }

    /** Synchronized because TLC looks a name up and adds it in two steps. */
    @TLAPlusOperator(identifier = "LoomModelValue", module = "TLCExt", warn = false)
    public static synchronized Value modelValue(Value name) {
        return ModelValue.make(Arguments.string("first", "TLCModelValue", name));
    }
}
