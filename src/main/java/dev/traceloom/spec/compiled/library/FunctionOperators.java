package dev.traceloom.spec.compiled.library;

import dev.traceloom.spec.compiled.value.Comparison;
import dev.traceloom.spec.compiled.value.TlaBool;
import dev.traceloom.spec.compiled.value.TlaMapping;
import dev.traceloom.spec.compiled.value.TlaSet;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.Arrays;

/** The module Functions. */
public final class FunctionOperators {
    private FunctionOperators() {}

    public static TlaValue range(TlaValue function) {
        return TlaSet.of(Kinds.values(Kinds.mapping(function)));
    }

    public static TlaValue isInjective(TlaValue function) {
        TlaMapping mapping = Kinds.mapping(function);
        return TlaBool.of(TlaSet.of(Kinds.values(mapping)).size() == mapping.size());
    }

    /** From each value to the first key that has it. */
    public static TlaValue inverse(TlaValue function) {
        TlaMapping mapping = Kinds.mapping(function);
        TlaValue[] results = TlaSet.of(Kinds.values(mapping)).elements;
        TlaValue[] keys = new TlaValue[results.length];
        for (int i = mapping.size() - 1; i >= 0; i--) {
            keys[Arrays.binarySearch(results, mapping.value(i), Comparison::order)] = mapping.key(i);
        }
        return TlaMapping.of(results, keys, false);
    }
}
