package dev.traceloom.lineup.control;

import dev.traceloom.lineup.hook.Control;

/**
 * What woven code does to fields, and to objects whose classes are not woven, with one thread running at a time. Memory is sequentially
 * consistent: what is written is seen by all at once.
 */
abstract class FieldsUnderControl implements Control {
    final Turns turns;
    final SharedFields shared;
    final HappensBefore past;
    private final Sites sites;

    FieldsUnderControl(Turns turns, Sites sites, SharedFields shared) {
        this.turns = turns;
        this.sites = sites;
        this.shared = shared;
        past = turns.past();
    }

    @Override
    public void read(Object owner, int index, int site) {
        use(owner, index, site, false);
    }

    @Override
    public void write(Object owner, int index, int site) {
        use(owner, index, site, true);
        turns.change();
    }

    @Override
    public void atomicRead(Object owner, int site) {
        atomic(owner, site, false);
    }

    @Override
    public void atomicWrite(Object owner, int site) {
        atomic(owner, site, true);
    }

    private void atomic(Object owner, int site, boolean writes) {
        if (turns.step(site, owner, 0) && !turns.isAlone()) {
            Worker me = turns.running();
            int field = sites.field(site);
            if (shared.isPointOfAny(owner, field, me.number, writes)) {
                point(site);
            }
            past.use(me, owner, field, true, writes);
        }
    }

    @Override
    public void changed() {
        turns.change();
    }

    @Override
    public void opaque() {
        past.use(turns.running(), this);
    }

    @Override
    public void opaque(Object called, int site) {
        if (turns.canStep()) {
            pointIfShared(called, Sites.INSIDE, true, site);
            // An atomic may be called as what it is, in one step, or as a number that nobody knows more of.
            past.use(turns.running(), called, Sites.INSIDE, false, true);
            opaque();
        }
    }

    /** Before something is used that is no field, but that other threads may use too. */
    final void pointIfShared(Object owner, int field, boolean writes, int site) {
        if (!turns.isAlone() && shared.isPoint(owner, field, turns.running().number, writes)) {
            point(site);
        }
    }

    private void use(Object owner, int index, int site, boolean writes) {
        if (turns.step(site, owner, index) && !turns.isAlone()) {
            Worker me = turns.running();
            int field = sites.field(site);
            if (shared.isPoint(owner, field, me.number, writes)) {
                point(site);
            }
            past.use(me, owner, field, false, writes);
        }
    }

    /**
     * Before the first step of an operation that others can notice nobody else goes on: somebody else could have gone on before
     * the operation was called, which says more about its order.
     */
    final void point(int site) {
        Worker me = turns.running();
        if (me.isFresh) {
            me.isFresh = false;
        } else {
            turns.point(site);
        }
    }
}
