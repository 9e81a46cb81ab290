package dev.traceloom.spec.tlc.overrides;

import java.util.Arrays;
import tlc2.overrides.TLAPlusOperator;
import tlc2.value.impl.OpValue;
import tlc2.value.impl.SetEnumValue;
import tlc2.value.impl.Value;

/** The general fold, without recursion: a set of some thousand elements would exhaust the stack in TLA+. */
public final class FoldsOverrides {

    private FoldsOverrides() {
    }

    @TLAPlusOperator(identifier = "LoomMapThenFoldSet", module = "Folds", warn = false)
    public static Value mapThenFoldSet(OpValue op, Value base, OpValue f, OpValue choose, Value s) {
        Value[] order = Arguments.set("fifth", "MapThenFoldSet", s);
        for (int i = 0; i < order.length; i++) {
            order[i] = take(choose, order, i);
        }
        Value result = base;
        for (int i = order.length - 1; i >= 0; i--) {
            result = Apply.operator(op, Apply.operator(f, order[i]), result);
        }
        return result;
    }

    /** What choose takes from order[from], …; the ones before it move up by one, so that the rest stays sorted. */
    private static Value take(OpValue choose, Value[] order, int from) {
        Value[] rest = Arrays.copyOfRange(order, from, order.length);
        Value chosen = Apply.operator(choose, new SetEnumValue(rest, true));
        for (int i = from; i < order.length; i++) {
            if (order[i].equals(chosen)) {
                Value element = order[i];
                System.arraycopy(order, from, order, from + 1, i - from);
                return element;
            }
        }
        throw Failure.because("The value that MapThenFoldSet was given to choose is not in the set:\n" + chosen);
    }
}
