package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.Footprint.Key;
import dev.traceloom.spec.Footprint.Touch;
import dev.traceloom.spec.Footprint.Use;
import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.tlc.reading.Spot;
import dev.traceloom.spec.tlc.reading.KeyField;
import dev.traceloom.spec.tlc.value.FiniteValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.Value;

/**
 * A {@link Spot} whose keys have values; with a selection, those parts of it whose keys are selected.
 */
final class Cell {
    private final int variable;
    private final Value[] keys;
    private final Selection.Test selected;

    private final Extent extent;
    private final int depth;
    private final KeyField by;

    /** How much of what stands at the keys counts. */
    enum Extent {
        /** Whether there is something, and what it is. */
        ALL,
        /** Whether there is something, which no other value that is put there can alter, nor a change deeper inside. */
        PRESENCE,
        /** What it is, where there is something: of what EXCEPT writes, since it takes no key away and adds none. */
        VALUE,
        /** Which keys there are in it, which no other value at one of these can alter. */
        DOMAIN
    }

    /**
     * @param depth the number of keys that it should have; those from the first without a value on are missing
     * @param by what the first key is of elements of a set, which have it in common ({@link GroupReader}); null where it is an
     *     element itself, or a key of a function
     */
    Cell(int variable, int depth, Value[] keys, Selection.Test selected, Extent extent, KeyField by) {
        this.by = by;
        this.variable = variable;
        this.depth = depth;
        this.keys = keys;
        this.selected = selected;
        this.extent = extent;
    }

    int variable() {
        return variable;
    }

    /** The same in a state that is data, up to the first key that is too large for that. */
    Footprint.Part part(String name) {
        List<dev.traceloom.trace.value.Value> path = new ArrayList<>();
        for (Value key : by != null && keys.length > 0 ? Arrays.copyOfRange(keys, 1, keys.length) : keys) {
            Optional<dev.traceloom.trace.value.Value> exact = FiniteValues.exactly(key);
            if (exact.isEmpty()) {
                break;
            }
            path.add(exact.get());
        }
        return new Footprint.Part(name, path);
    }

    /**
     * Whether whatever is written and meets the other surely meets this. It tells the usual cases, in little time. The value at a key
     * does so for all that is at the key: no two that write there go together.
     */
    boolean covers(Cell other) {
        if (variable != other.variable
                || keys.length > other.keys.length
                || keys.length > 0 && by != other.by
                || selected != null
                || extent == Extent.PRESENCE
                || extent == Extent.DOMAIN) {
            return this == other;
        }
        for (int i = 0; i < keys.length; i++) {
            if (!CellKey.isSame(keys[i], other.keys[i])) {
                return false;
            }
        }
        return true;
    }

    /** Whether the two may have a part in common. */
    boolean meets(Cell other) {
        return onOnePath(other) && !leavesOut(other) && !other.leavesOut(this);
    }

    /** Whether the two may be one and the same. */
    boolean mayBe(Cell other) {
        return depth == other.depth && onOnePath(other);
    }

    private boolean onOnePath(Cell other) {
        if (variable != other.variable) {
            return false;
        }
        if (by != other.by) {
            // One of them cannot be told from elements of a group.
            return true;
        }
        int common = Math.min(keys.length, other.keys.length);
        for (int i = 0; i < common; i++) {
            if (differ(keys[i], other.keys[i])) {
                return false;
            }
        }
        return true;
    }

    private boolean leavesOut(Cell other) {
        if (by != other.by) {
            return false;
        }
        int deeper = other.keys.length - keys.length;
        int inside = other.extent == Extent.VALUE ? deeper + 1 : deeper;
        return extent == Extent.PRESENCE && inside > 0
                || extent == Extent.DOMAIN && inside > 1
                || selected != null && deeper > 0 && Boolean.FALSE.equals(selected.selects(other.keys[keys.length]));
    }

    /**
     * Whether two keys are surely different, and can stand in one domain. Values of different kinds are not told apart:
     * TLC fails to compare most of them, and takes a function for a record only if all keys are strings.
     */
    private static boolean differ(Value one, Value other) {
        if (one instanceof IntValue first && other instanceof IntValue second) {
            return first.val != second.val;
        }
        if (one.getClass() != other.getClass() || !CellKey.isSimple(one)) {
            return false;
        }
        try {
            return !one.equals(other) && !other.equals(one) && one.compareTo(other) != 0;
        } catch (RuntimeException notComparable) {
            return false;
        }
    }

    /** Whether the two are surely the same; it tells the usual cases, and those with a selection not at all. */
    @Override
    public boolean equals(Object object) {
        if (!(object instanceof Cell other)
                || variable != other.variable
                || depth != other.depth
                || extent != other.extent
                || by != other.by
                || selected != other.selected
                || keys.length != other.keys.length) {
            return false;
        }
        for (int i = 0; i < keys.length; i++) {
            if (!CellKey.isSame(keys[i], other.keys[i])) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        int hash = 31 * (31 * (31 * variable + depth) + extent.ordinal()) + System.identityHashCode(selected);
        for (Value key : keys) {
            hash = 31 * hash + CellKey.hash(key);
        }
        return hash;
    }

    /**
     * The same for those who know nothing of TLC; perhaps more than this. It ends before the first key that cannot be told from
     * others, knows no selection, and counts a presence as all that is there. Functions of one path but of different depths
     * have forms of their own.
     */
    Touch touch(String name, Use use) {
        List<Key> path = new ArrayList<>();
        for (Value value : keys) {
            Key key = CellKey.of(value);
            if (key == null) {
                break;
            }
            path.add(by != null && path.isEmpty() ? by.key(key) : key);
        }
        return new Touch(use.isOfForm() && depth > 0 ? name + "[…]".repeat(depth) : name, List.copyOf(path), use);
    }
}
