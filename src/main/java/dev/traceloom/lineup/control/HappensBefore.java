package dev.traceloom.lineup.control;

import java.util.List;

/**
 * What happened in a run so far, as a number: the same for two runs in which every thread did the same and saw the same, whatever came first
 * of what is independent. Two uses are dependent where they are of the same field, and one of them writes it; so are two uses of a monitor, of a
 * permit, of the clock, and so on.
 *
 * <p>Why that is enough to know how the run can go on: a run whose dependent steps are in the same order has the same steps in every thread,
 * and leaves the same behind (Mazurkiewicz: "Trace theory", 1986). A thread's number hashes its steps in their order, each with
 * the numbers of the steps that it depends on, so that the numbers of all threads say in which order dependent steps were. What else has a
 * say in how it goes on is hashed with them: who waits and who lets others go first. And since the history counts as well,
 * a call is hashed with what had returned before it, which is all that witnesses ask of a history's order; a return is with its result.
 *
 * <p>Musuvathi and Qadeer take such numbers for states, too ("Partial-order reduction for context-bounded state exploration", 2007). Numbers of
 * 64 bits may be the same by chance: of a million, two are with a chance of one in 37 million, as in TLC.
 */
final class HappensBefore {
    private static final long SPREAD = 0x9e3779b97f4a7c15L;

    private final FieldUses uses;
    private long returned;

    HappensBefore(FieldUses uses) {
        this.uses = uses;
    }

    /** Begins a run. */
    void begin() {
        returned = 0;
    }

    /** A field is used, in one step. */
    void use(Worker me, Object owner, int field, boolean any, boolean writes) {
        int own = uses.of(owner, field, any);
        long before = 0;
        for (int use = uses.first(owner); use >= 0; use = uses.next(use)) {
            if (uses.mayBeSame(use, own)) {
                // Nothing, for what is only about to be used: who stands before a step has not done it.
                long other = uses.field(use) * SPREAD;
                before += uses.written[use] == 0 ? 0 : mix(uses.written[use] + other);
                before += !writes || uses.read[use] == 0 ? 0 : mix(uses.read[use] - other - 1);
            }
        }
        me.past = mix(me.past * SPREAD + before + (writes ? 1 : 2));
        if (writes) {
            uses.written[own] = me.past;
            uses.read[own] = 0;
        } else {
            // Reads come in any order.
            uses.read[own] += mix(me.past);
        }
    }

    /** A monitor, or what is used like one, is used by one thread after the other. */
    void use(Worker me, Object owner) {
        use(me, owner, Sites.MONITOR, false, true);
    }

    /** Something happens to a thread that nobody else notices. */
    void happens(Worker me, long what) {
        me.past = mix(me.past * SPREAD + what);
    }

    /** An operation is called: after all that have returned. */
    void calls(Worker me) {
        happens(me, returned);
    }

    /** An operation returns. */
    void returns(Worker me, String result) {
        happens(me, result.hashCode());
        returned += mix(me.past);
    }

    /** What happened to all threads. */
    static long state(List<Worker> workers, int changes) {
        long sum = 0;
        for (Worker worker : workers) {
            sum += mix(mix(worker.past) + worker.number * SPREAD + worker.status(changes));
        }
        return sum;
    }

    /** A number of which every bit depends on every bit of another (the last step of MurmurHash3, by Appleby). */
    static long mix(long number) {
        long mixed = (number ^ number >>> 33) * 0xff51afd7ed558ccdL;
        mixed = (mixed ^ mixed >>> 33) * 0xc4ceb9fe1a85ec53L;
        return mixed ^ mixed >>> 33;
    }
}
