package dev.traceloom.spec.tlc.state;

import dev.traceloom.spec.State;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.trace.value.Value;
import java.util.Map;
import tlc2.tool.TLCState;

/** A state with its hash, as TLC has it or as the compiled evaluator does; the other form is made when it is needed. */
public final class TlcState implements State {
    private static final TlaValue[] NO_COUNTERPART = {};

    private final States owner;
    private final long low;
    private final long high;
    /** The summands of the hash, two a variable; null where there is but one variable, or a VIEW, or no need. */
    final long[] parts;
    private volatile TLCState tlc;
    /** The values that the compiled evaluator made it of; null where TLC made it. */
    private final TlaValue[] given;
    /** The counterparts of TLC's values, once somebody asked for them. */
    private volatile TlaValue[] compiled;

    TlcState(States owner, TLCState tlc, long[] parts, long low, long high) {
        this.owner = owner;
        this.tlc = tlc;
        this.given = null;
        this.parts = parts;
        this.low = low;
        this.high = high;
    }

    TlcState(States owner, TlaValue[] compiled, long low, long high) {
        this.owner = owner;
        this.given = compiled;
        this.parts = null;
        this.low = low;
        this.high = high;
    }

    /** Only for who holds the lock of TLC. */
    public TLCState tlc() {
        TLCState made = tlc;
        if (made == null) {
            made = owner.tlcOf(given);
            tlc = made;
        }
        return made;
    }

    /** To be read by anybody: TLC's own state, whose values are in order, or a copy that nobody else has. */
    TLCState shown() {
        TLCState made = tlc;
        return made != null ? made : owner.tlcOf(given);
    }

    /** The same for who holds the lock of TLC, with the values that another state has too. */
    TLCState shownAfter(TlcState other, TLCState ofOther) {
        TLCState made = tlc;
        return made != null ? made : owner.tlcOf(given, other.known(), ofOther);
    }

    /** The variables' values for the compiled evaluator; null when it has no such values. */
    public TlaValue[] compiled() {
        return given == null ? counterpart() : given;
    }

    /** As far as that is known already, and also where there are none. */
    private TlaValue[] known() {
        return given == null ? compiled : given;
    }

    private TlaValue[] counterpart() {
        TlaValue[] made = compiled;
        if (made == null) {
            made = owner.compiledOf(tlc).orElse(NO_COUNTERPART);
            compiled = made;
        }
        return made == NO_COUNTERPART ? null : made;
    }

    /** How many variables have other values than in another state; as far as values are told apart without TLC. */
    public int changesSince(TlcState before) {
        TlaValue[] old = before.compiled();
        TlaValue[] now = compiled();
        int count = 0;
        for (int i = 0; old != null && now != null && i < now.length; i++) {
            count += now[i] == old[i] || now[i].low() == old[i].low() && now[i].high() == old[i].high() ? 0 : 1;
        }
        return count;
    }

    @Override
    public boolean isCanonical() {
        return given != null;
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
        return owner.variablesOf(this);
    }

    @Override
    public Map<String, Value> values() {
        return owner.valuesOf(this);
    }
}
