package tlc2.module;

import tlc2.value.impl.BoolValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;

/**
 * The operators of the module of this name: TLC replaces a module's definitions by the public methods of the class of
 * that name in this package, which is why it is here.
 *
 * <p>Its state is static because TLC calls methods, not objects; every search has a class loader, and so a class, of
 * its own.
 */
public final class TraceloomRecords {
    private static Value trace;

    private TraceloomRecords() {}

    static void hold(Value newTrace) {
        trace = newTrace;
    }

    /** TLC takes a final method without parameters for a constant and calls it once. */
    public static final Value TraceloomTrace() {
        Value handedOver = trace;
        trace = null;
        return handedOver;
    }

    /** An invariant of the search, so TLC calls it once for each distinct state. */
    public static Value TraceloomNote(Value positions) {
        Value[] at = ((TupleValue) positions.toTuple()).elems;
        int consumed = 0;
        boolean complete = true;
        for (int lane = 0; lane < at.length; lane++) {
            int count = ((IntValue) at[lane]).val - 1;
            consumed += count;
            complete &= lane >= SearchTally.mandatory || count == SearchTally.lengths[lane];
        }
        SearchTally.note(consumed, complete);
        return BoolValue.ValTrue;
    }
}
