package dev.traceloom.spec.tlc;

import dev.traceloom.spec.State;
import dev.traceloom.trace.Value;
import java.util.Map;
import tlc2.tool.TLCState;

/** A state of TLC with its hash. */
final class TlcState implements State {
    final TLCState tlc;
    /** The summands of the hash, two a variable; null where there is but one variable, or a VIEW. */
    final long[] parts;
    private final TlcSpecification owner;
    private final long low;
    private final long high;

    TlcState(TlcSpecification owner, TLCState tlc, long[] parts, long low, long high) {
        this.owner = owner;
        this.tlc = tlc;
        this.parts = parts;
        this.low = low;
        this.high = high;
    }

    @Override
    public long hashLow() {
        return low;
    }

    @Override
    public long hashHigh() {
        return high;
    }

    @Override
    public Map<String, String> variables() {
        return owner.variablesOf(tlc);
    }

    @Override
    public Map<String, Value> values() {
        return owner.valuesOf(tlc);
    }
}
