package dev.traceloom.lineup.control;

import java.util.Arrays;

/**
 * What was used in a run: fields of objects, one entry for each, found by the object's identity. An entry may stand for some field of the object,
 * which a step past the language uses: a compare-and-set by a handle or an address. Static fields are those of one object that stands for all
 * classes.
 */
final class FieldUses {
    private final Object statics = new Object();

    /** Objects, hashed by identity, and the first of their entries. */
    private Object[] objects = new Object[1024];
    private int[] first = new int[1024];
    private int objectCount;

    /** Entries: of which field, whether it stands for any field, and the object's next entry. */
    private int[] fields = new int[1024];
    private boolean[] isAny = new boolean[1024];
    private int[] next = new int[1024];
    private int count;

    /** Bits of threads that read and that wrote, and what {@link HappensBefore} knows of it. */
    int[] readers = new int[1024];
    int[] writers = new int[1024];
    long[] written = new long[1024];
    long[] read = new long[1024];

    /** Begins a run. */
    void clear() {
        if (objectCount > 0) {
            Arrays.fill(objects, null);
        }
        objectCount = 0;
        count = 0;
    }

    /**
     * The entry of a field.
     *
     * @param owner whose field it is; null for one of a class
     * @param any whether it stands for any field of the owner
     */
    int of(Object owner, int field, boolean any) {
        int slot = slotOf(owner == null ? statics : owner);
        for (int use = first[slot]; use >= 0; use = next[use]) {
            if (fields[use] == field && isAny[use] == any) {
                return use;
            }
        }
        return add(slot, field, any);
    }

    private int add(int slot, int field, boolean any) {
        if (count == fields.length) {
            growEntries();
        }
        int use = count++;
        fields[use] = field;
        isAny[use] = any;
        readers[use] = 0;
        writers[use] = 0;
        written[use] = 0;
        read[use] = 0;
        next[use] = first[slot];
        first[slot] = use;
        return use;
    }

    int field(int use) {
        return fields[use];
    }

    /** The first entry of an object that has one; the others come by {@link #next}. */
    int first(Object owner) {
        return first[slotOf(owner == null ? statics : owner)];
    }

    /** The next entry of the same object; -1 after the last. */
    int next(int use) {
        return next[use];
    }

    /** Whether two entries of one object may be about the same field. What monitors and threads have is none. */
    boolean mayBeSame(int use, int other) {
        return use == other
                || (isAny[use] || isAny[other]) && Sites.isField(fields[use]) && Sites.isField(fields[other]);
    }

    private int slotOf(Object owner) {
        int slot = slot(owner);
        if (objects[slot] == null) {
            objects[slot] = owner;
            first[slot] = -1;
            if (2 * ++objectCount > objects.length) {
                growObjects();
                slot = slot(owner);
            }
        }
        return slot;
    }

    private int slot(Object owner) {
        int mask = objects.length - 1;
        int at = System.identityHashCode(owner) * 0x9e3779b9 >>> 7 & mask;
        while (objects[at] != null && objects[at] != owner) {
            at = at + 1 & mask;
        }
        return at;
    }

    private void growObjects() {
        Object[] before = objects;
        int[] usesBefore = first;
        objects = new Object[2 * before.length];
        first = new int[objects.length];
        for (int i = 0; i < before.length; i++) {
            if (before[i] != null) {
                int at = slot(before[i]);
                objects[at] = before[i];
                first[at] = usesBefore[i];
            }
        }
    }

    private void growEntries() {
        int length = 2 * count;
        fields = Arrays.copyOf(fields, length);
        isAny = Arrays.copyOf(isAny, length);
        next = Arrays.copyOf(next, length);
        readers = Arrays.copyOf(readers, length);
        writers = Arrays.copyOf(writers, length);
        written = Arrays.copyOf(written, length);
        read = Arrays.copyOf(read, length);
    }
}
