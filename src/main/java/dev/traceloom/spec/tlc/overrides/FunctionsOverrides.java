package dev.traceloom.spec.tlc.overrides;

import java.util.Arrays;
import tlc2.overrides.TLAPlusOperator;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.OpValue;
import tlc2.value.impl.Value;

/** Functions. */
public final class FunctionsOverrides {

    private static final String MODULE = "Functions";

    private FunctionsOverrides() {
    }

    @TLAPlusOperator(identifier = "LoomRange", module = MODULE, warn = false)
    public static Value range(Value f) {
        return Sets.of(Arguments.function("first", "Range", f).values);
    }

    @TLAPlusOperator(identifier = "LoomIsInjective", module = MODULE, warn = false)
    public static Value isInjective(Value f) {
        Value[] values = Arguments.function("first", "IsInjective", f).values;
        return Sets.of(values).size() == values.length ? BoolValue.ValTrue : BoolValue.ValFalse;
    }

    @TLAPlusOperator(identifier = "LoomAntiFunction", module = MODULE, warn = false)
    public static Value antiFunction(Value f) {
        FcnRcdValue function = Arguments.function("first", "AntiFunction", f);
        Value[] arguments = function.getDomainAsValues();
        Value[] results = Sets.of(function.values).elems.toArray();
        Value[] inverse = new Value[results.length];
        // From the last argument to the first: CHOOSE takes the first one that gives the result.
        for (int i = arguments.length - 1; i >= 0; i--) {
            inverse[Arrays.binarySearch(results, function.values[i])] = arguments[i];
        }
        return new FcnRcdValue(results, inverse, true);
    }

    @TLAPlusOperator(identifier = "LoomFoldFunctionOnSet", module = MODULE, warn = false)
    public static Value foldFunctionOnSet(OpValue op, Value base, Value f, Value indices) {
        Value result = base;
        for (Value index : Arguments.set("fourth", "FoldFunctionOnSet", indices)) {
            result = Apply.operator(op, Apply.function("FoldFunctionOnSet", f, index), result);
        }
        return result;
    }
}
