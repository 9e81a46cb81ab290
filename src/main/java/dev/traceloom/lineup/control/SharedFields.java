package dev.traceloom.lineup.control;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Which fields matter to a schedule: those of which two threads used the same object's, one of them to write it. Where a thread could
 * be taken off before it uses another field, it can as well be taken off later, before it uses one of these: nobody notices the
 * difference, since nobody else uses what it used in between. So points before these fields are enough, and there are far fewer of
 * them.
 *
 * <p>Nobody tells which fields these are: runs do. What one run shows becomes a point in the next one, so that a run is always
 * repeated as it was; whoever goes through all schedules begins again when there is more, until there is no more.
 */
public final class SharedFields {
    private static final int WRITERS = 16;

    private final BitSet shared = new BitSet();
    private final BitSet found = new BitSet();

    /** What was used in this run: hashed by object and index, with the field and a bit for each reader and each writer. */
    private Object[] owners = new Object[1024];
    private long[] places = new long[1024];
    private int[] users = new int[1024];
    private int used;

    /** Begins a run: what was found before counts from now on. */
    public void begin() {
        shared.or(found);
        if (used > 0) {
            Arrays.fill(owners, null);
            used = 0;
        }
    }

    /** Whether a run found something that is no point yet. */
    public boolean hasGrown() {
        return found.cardinality() > shared.cardinality();
    }

    /** The fields before which there are points. */
    public BitSet all() {
        return (BitSet) shared.clone();
    }

    /** Points before these fields, whatever was found. */
    public void set(BitSet fields) {
        found.or(fields);
    }

    /**
     * Whether there is a point before a field is used.
     *
     * @param owner whose field it is; the class's where there is none
     * @param index which element it is of an array; 0 for others
     */
    boolean isPoint(Object owner, int index, int field, int worker, boolean writes) {
        if (shared.get(field)) {
            return true;
        }
        if (!found.get(field)) {
            use(owner, index, field, worker, writes);
        }
        return false;
    }

    private void use(Object owner, int index, int field, int worker, boolean writes) {
        if (worker >= WRITERS) {
            found.set(field);
            return;
        }
        Object key = owner == null ? this : owner;
        long place = (long) field << 32 | index & 0xffff_ffffL;
        int at = slot(key, place);
        if (owners[at] == null) {
            owners[at] = key;
            places[at] = place;
            users[at] = 0;
            used++;
        }
        users[at] |= 1 << worker | (writes ? 1 << worker + WRITERS : 0);
        int all = users[at] & 0xffff;
        if (users[at] >>> WRITERS != 0 && (all & all - 1) != 0) {
            found.set(field);
        }
        if (2 * used > owners.length) {
            grow();
        }
    }

    private int slot(Object key, long place) {
        int mask = owners.length - 1;
        int at = (System.identityHashCode(key) * 31 + Long.hashCode(place)) * 0x9e3779b9 >>> 7 & mask;
        while (owners[at] != null && (owners[at] != key || places[at] != place)) {
            at = at + 1 & mask;
        }
        return at;
    }

    private void grow() {
        Object[] oldOwners = owners;
        long[] oldPlaces = places;
        int[] oldUsers = users;
        owners = new Object[2 * oldOwners.length];
        places = new long[owners.length];
        users = new int[owners.length];
        for (int i = 0; i < oldOwners.length; i++) {
            if (oldOwners[i] != null) {
                int at = slot(oldOwners[i], oldPlaces[i]);
                owners[at] = oldOwners[i];
                places[at] = oldPlaces[i];
                users[at] = oldUsers[i];
            }
        }
    }
}
