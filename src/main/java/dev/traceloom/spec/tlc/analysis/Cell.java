package dev.traceloom.spec.tlc.analysis;

import tlc2.value.impl.BoolValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.ModelValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;

/**
 * A {@link Spot} whose keys have values; with a selection, those parts of it whose keys are selected; as a presence,
 * whether there is something at the last key, which no change deeper inside can alter.
 */
final class Cell {
    private final int variable;
    private final Value[] keys;
    private final Selection.Test selected;

    private final boolean presence;

    Cell(int variable, Value[] keys, Selection.Test selected, boolean presence) {
        this.variable = variable;
        this.keys = keys;
        this.selected = selected;
        this.presence = presence;
    }

    int variable() {
        return variable;
    }

    /** Whether the two may have a part in common. */
    boolean meets(Cell other) {
        if (variable != other.variable) {
            return false;
        }
        int common = Math.min(keys.length, other.keys.length);
        for (int i = 0; i < common; i++) {
            if (differ(keys[i], other.keys[i])) {
                return false;
            }
        }
        return !leavesOut(other) && !other.leavesOut(this);
    }

    private boolean leavesOut(Cell other) {
        if (other.keys.length <= keys.length) {
            return false;
        }
        return presence
                || selected != null && Boolean.FALSE.equals(selected.selects(other.keys[keys.length]));
    }

    /**
     * Whether two keys are surely different, and can stand in one domain. Values of different kinds are not told apart:
     * TLC fails to compare most of them, and takes a function for a record only if all keys are strings.
     */
    private static boolean differ(Value one, Value other) {
        if (one instanceof IntValue first && other instanceof IntValue second) {
            return first.val != second.val;
        }
        if (one.getClass() != other.getClass() || !isSimple(one)) {
            return false;
        }
        try {
            return !one.equals(other) && !other.equals(one) && one.compareTo(other) != 0;
        } catch (RuntimeException notComparable) {
            return false;
        }
    }

    private static boolean isSimple(Value value) {
        return value instanceof StringValue
                || value instanceof ModelValue
                || value instanceof BoolValue
                || value instanceof TupleValue;
    }
}
