package dev.traceloom.spec.tlc.overrides;

import tlc2.overrides.TLAPlusOperator;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.OpValue;
import tlc2.value.impl.Value;

/** Bags. */
public final class BagsExtOverrides {

    private BagsExtOverrides() {
    }

    @TLAPlusOperator(identifier = "LoomFoldBag", module = "BagsExt", warn = false)
    public static Value foldBag(OpValue op, Value base, Value b) {
        FcnRcdValue bag = Arguments.function("third", "FoldBag", b);
        Value[] elements = bag.getDomainAsValues();
        Value result = base;
        for (int i = 0; i < elements.length; i++) {
            int copies = Arguments.integer("third", "FoldBag", bag.values[i]);
            if (copies < 0) {
                throw Failure.argument("third", "FoldBag", "bag", b);
            }
            for (int copy = 0; copy < copies; copy++) {
                result = Apply.operator(op, result, elements[i]);
            }
        }
        return result;
    }
}
