package dev.traceloom.spec.tlc.overrides;

import tlc2.value.impl.SetEnumValue;
import tlc2.value.impl.Value;

/** Builds sets. */
final class Sets {

    private Sets() {
    }

    /** The set of these values, in TLC's order and without duplicates. The array stays as it is. */
    static SetEnumValue of(Value[] values) {
        SetEnumValue set = new SetEnumValue(values.clone(), false);
        set.normalize();
        return set;
    }
}
