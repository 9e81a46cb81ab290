package dev.traceloom.spec.tlc.state;

import tlc2.tool.TLCState;

/**
 * TLC's states of those that are looked at one after the other, such as along an order. They are not kept with them, since thousands would
 * fill the memory, and what has the same value as in the state before is not made again. Only for who holds the lock of TLC.
 */
public final class PassingStates {
    private TlcState last;
    private TLCState ofLast;
    private TlcState beforeLast;
    private TLCState ofBeforeLast;

    public TLCState of(TlcState state) {
        if (state == last) {
            return ofLast;
        }
        if (state == beforeLast) {
            return ofBeforeLast;
        }
        TLCState made = last == null ? state.shown() : state.shownAfter(last, ofLast);
        beforeLast = last;
        ofBeforeLast = ofLast;
        last = state;
        ofLast = made;
        return made;
    }
}
