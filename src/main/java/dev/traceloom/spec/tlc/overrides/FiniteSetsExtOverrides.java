package dev.traceloom.spec.tlc.overrides;

import java.util.Arrays;
import tlc2.overrides.TLAPlusOperator;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.IntervalValue;
import tlc2.value.impl.OpValue;
import tlc2.value.impl.SetEnumValue;
import tlc2.value.impl.Value;
import tlc2.value.impl.ValueVec;

/** Finite sets: one pass in TLC's order where TLA+ takes an element away at a time. */
public final class FiniteSetsExtOverrides {

    private static final String MODULE = "FiniteSetsExt";

    private FiniteSetsExtOverrides() {
    }

    @TLAPlusOperator(identifier = "LoomFoldSet", module = MODULE, warn = false)
    public static Value foldSet(OpValue op, Value base, Value s) {
        Value result = base;
        for (Value element : Arguments.set("third", "FoldSet", s)) {
            result = Apply.operator(op, element, result);
        }
        return result;
    }

    @TLAPlusOperator(identifier = "LoomSumSet", module = MODULE, warn = false)
    public static Value sumSet(Value s) {
        int sum = 0;
        for (Value element : Arguments.set("first", "SumSet", s)) {
            sum = Sums.plus(Sums.number("SumSet", element), sum);
        }
        return IntValue.gen(sum);
    }

    @TLAPlusOperator(identifier = "LoomProductSet", module = MODULE, warn = false)
    public static Value productSet(Value s) {
        int product = 1;
        for (Value element : Arguments.set("first", "ProductSet", s)) {
            product = Sums.times(Sums.number("ProductSet", element), product);
        }
        return IntValue.gen(product);
    }

    @TLAPlusOperator(identifier = "LoomMapThenSumSet", module = MODULE, warn = false)
    public static Value mapThenSumSet(OpValue op, Value s) {
        int sum = 0;
        for (Value element : Arguments.set("second", "MapThenSumSet", s)) {
            sum = Sums.plus(Sums.number("MapThenSumSet", Apply.operator(op, element)), sum);
        }
        return IntValue.gen(sum);
    }

    @TLAPlusOperator(identifier = "LoomQuantify", module = MODULE, warn = false)
    public static Value quantify(Value s, OpValue p) {
        int count = 0;
        for (Value element : Arguments.set("first", "Quantify", s)) {
            if (Apply.test("Quantify", p, element)) {
                count++;
            }
        }
        return IntValue.gen(count);
    }

    @TLAPlusOperator(identifier = "LoomMax", module = MODULE, warn = false)
    public static Value max(Value s) {
        int[] numbers = numbers("Max", s);
        return IntValue.gen(Arrays.stream(numbers).max().getAsInt());
    }

    @TLAPlusOperator(identifier = "LoomMin", module = MODULE, warn = false)
    public static Value min(Value s) {
        int[] numbers = numbers("Min", s);
        return IntValue.gen(Arrays.stream(numbers).min().getAsInt());
    }

    @TLAPlusOperator(identifier = "LoomKSubset", module = MODULE, warn = false)
    public static Value kSubset(Value k, Value s) {
        int size = Arguments.integer("first", "kSubset", k);
        Value[] elements = Arguments.set("second", "kSubset", s);
        ValueVec subsets = new ValueVec();
        if (0 <= size && size <= elements.length) {
            addSubsets(elements, 0, new Value[size], 0, subsets);
        }
        SetEnumValue all = new SetEnumValue(subsets, false);
        all.normalize();
        return all;
    }

    /** Every way to fill the rest of chosen with elements from the given index on, in order. */
    private static void addSubsets(Value[] elements, int from, Value[] chosen, int filled, ValueVec subsets) {
        if (filled == chosen.length) {
            subsets.addElement(new SetEnumValue(chosen.clone(), true));
            return;
        }
        int last = elements.length - (chosen.length - filled);
        for (int i = from; i <= last; i++) {
            chosen[filled] = elements[i];
            addSubsets(elements, i + 1, chosen, filled + 1, subsets);
        }
    }

    /** The elements, or as many of them as the largest and the smallest need. */
    private static int[] numbers(String operator, Value s) {
        if (s instanceof IntervalValue interval && interval.low <= interval.high) {
            return new int[] {interval.low, interval.high};
        }
        Value[] elements = Arguments.set("first", operator, s);
        if (elements.length == 0) {
            throw Failure.argument("first", operator, "nonempty set", s);
        }
        return Arrays.stream(elements).mapToInt(element -> Sums.number(operator, element)).toArray();
    }
}
