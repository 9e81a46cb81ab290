package dev.traceloom.lineup.control;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Which fields matter to a schedule: those of which two threads used the same object's, one of them to write it. Where a thread could
 * be taken off before it uses another field, it can as well be taken off later, before it uses one of these: nobody notices the
 * difference, since nobody else uses what it used in between. So points before these fields are enough, and there are far fewer of
 * them.
 *
 * <p>A step that goes past the language, a compare-and-set by a handle or an address, may concern any field of its object. All elements of
 * an array count as one field, as do all static fields that are used in such a way.
 *
 * <p>Nobody tells which fields these are: runs do. What one run shows becomes a point in the next one, so that a run is always
 * repeated as it was; whoever goes through all schedules begins again when there is more, until there is no more.
 */
public final class SharedFields {
    /** Threads beyond this number are not told apart. */
    private static final int MOST_WORKERS = 30;

    private final BitSet shared = new BitSet();
    private final BitSet found = new BitSet();

    /** Objects used in this run, hashed by identity, and the first of their uses. */
    private Object[] objects = new Object[1024];
    private int[] firstUse = new int[1024];
    private int objectCount;

    /** Uses: of which field, whether it stands for any field, bits of threads that read and that wrote, and the object's next use. */
    private int[] fields = new int[1024];
    private boolean[] isAny = new boolean[1024];
    private int[] readers = new int[1024];
    private int[] writers = new int[1024];
    private int[] nextUse = new int[1024];
    private int useCount;

    /** Begins a run: what was found before counts from now on. */
    public void begin() {
        shared.or(found);
        repeat();
    }

    /** Begins a run with the same points as the one before. */
    public void repeat() {
        if (objectCount > 0) {
            Arrays.fill(objects, null);
        }
        objectCount = 0;
        useCount = 0;
    }

    /** Whether a run found something that is no point yet. */
    public boolean hasGrown() {
        return found.cardinality() > shared.cardinality();
    }

    /** The fields before which there are points. */
    public BitSet all() {
        return (BitSet) shared.clone();
    }

    /** Points before these fields from the next run on, whatever is found. */
    public void add(BitSet others) {
        found.or(others);
    }

    /**
     * Whether there is a point before a field is used.
     *
     * @param owner whose field it is; null for one of a class
     */
    boolean isPoint(Object owner, int field, int worker, boolean writes) {
        return isPoint(owner, field, false, worker, writes);
    }

    /** Whether there is a point before some field of an object is used in one step; the object is null for one of a class. */
    boolean isPointOfAny(Object owner, int field, int worker, boolean writes) {
        return isPoint(owner, field, true, worker, writes);
    }

    private boolean isPoint(Object owner, int field, boolean any, int worker, boolean writes) {
        // A field that is a point already may still show that another one is, which steps past the language use too.
        note(owner == null ? this : owner, field, any, worker, writes);
        return shared.get(field);
    }

    private void note(Object owner, int field, boolean any, int worker, boolean writes) {
        if (worker >= MOST_WORKERS) {
            found.set(field);
            return;
        }
        int slot = slot(owner);
        if (objects[slot] == null) {
            objects[slot] = owner;
            firstUse[slot] = -1;
            if (2 * ++objectCount > objects.length) {
                growObjects();
                slot = slot(owner);
            }
        }
        int own = use(slot, field, any);
        (writes ? writers : readers)[own] |= 1 << worker;
        for (int use = firstUse[slot]; use >= 0; use = nextUse[use]) {
            boolean isSame = use == own || any && fields[use] != Sites.MONITOR || isAny[use] && field != Sites.MONITOR;
            if (isSame && conflicts(use, own)) {
                found.set(fields[use]);
                found.set(field);
            }
        }
    }

    /** Whether two threads have used one of these or both, and one of them wrote. */
    private boolean conflicts(int use, int other) {
        int writing = writers[use] | writers[other];
        int using = writing | readers[use] | readers[other];
        return writing != 0 && (using & using - 1) != 0;
    }

    private int use(int slot, int field, boolean any) {
        for (int use = firstUse[slot]; use >= 0; use = nextUse[use]) {
            if (fields[use] == field && isAny[use] == any) {
                return use;
            }
        }
        if (useCount == fields.length) {
            growUses();
        }
        int use = useCount++;
        fields[use] = field;
        isAny[use] = any;
        readers[use] = 0;
        writers[use] = 0;
        nextUse[use] = firstUse[slot];
        firstUse[slot] = use;
        return use;
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
        int[] usesBefore = firstUse;
        objects = new Object[2 * before.length];
        firstUse = new int[objects.length];
        for (int i = 0; i < before.length; i++) {
            if (before[i] != null) {
                int at = slot(before[i]);
                objects[at] = before[i];
                firstUse[at] = usesBefore[i];
            }
        }
    }

    private void growUses() {
        int length = 2 * useCount;
        fields = Arrays.copyOf(fields, length);
        isAny = Arrays.copyOf(isAny, length);
        readers = Arrays.copyOf(readers, length);
        writers = Arrays.copyOf(writers, length);
        nextUse = Arrays.copyOf(nextUse, length);
    }
}
