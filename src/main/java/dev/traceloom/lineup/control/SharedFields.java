package dev.traceloom.lineup.control;

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

    private final FieldUses uses = new FieldUses();

    /** Begins a run: what was found before counts from now on. */
    public void begin() {
        shared.or(found);
        repeat();
    }

    /** Begins a run with the same points as the one before. */
    public void repeat() {
        uses.clear();
    }

    /** What was used in this run. */
    FieldUses uses() {
        return uses;
    }

    /** Whether a run found something that is no point yet. */
    public boolean hasGrown() {
        return found.cardinality() > shared.cardinality();
    }

    /** The fields before which there are points. */
    public BitSet all() {
        return (BitSet) shared.clone();
    }

    /** Whether there are points before a field. */
    boolean has(int field) {
        return shared.get(field);
    }

    /** A point before this field from the next run on, whoever uses it. */
    void add(int field) {
        found.set(field);
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
        note(owner, field, any, worker, writes);
        return shared.get(field);
    }

    private void note(Object owner, int field, boolean any, int worker, boolean writes) {
        if (worker >= MOST_WORKERS) {
            found.set(field);
            return;
        }
        int own = uses.of(owner, field, any);
        (writes ? uses.writers : uses.readers)[own] |= 1 << worker;
        for (int use = uses.first(owner); use >= 0; use = uses.next(use)) {
            if (uses.mayBeSame(use, own) && conflicts(use, own)) {
                found.set(uses.field(use));
                found.set(field);
            }
        }
    }

    /** Whether two threads have used one of these or both, and one of them wrote. */
    private boolean conflicts(int use, int other) {
        int writing = uses.writers[use] | uses.writers[other];
        int using = writing | uses.readers[use] | uses.readers[other];
        return writing != 0 && (using & using - 1) != 0;
    }
}
