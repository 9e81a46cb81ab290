package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.tlc.reading.Spot;
import dev.traceloom.spec.tlc.reading.Term;
import java.util.List;

/**
 * An expression for the new value of a spot, read as what it changes there. Its answer: whether that is nothing.
 *
 * <p>Several of them combine as {@link Step}s do, but for the answer, which is of another kind.
 */
interface Update {
    Update KEEP = effects -> true;

    boolean touch(Effects effects);

    /** Something else altogether. */
    static Update replace(Spot spot, Step reading) {
        return effects -> {
            reading.touch(effects);
            effects.writes(spot);
            return false;
        };
    }

    /** Another spot's value, which may be this one's: f[k] written for the new f[k]. */
    static Update copy(Spot from, Spot to) {
        return effects -> {
            if (effects.same(from, to)) {
                return true;
            }
            effects.reads(from);
            effects.writes(to);
            return false;
        };
    }

    static Update all(List<Update> updates) {
        Update[] parts = updates.toArray(Update[]::new);
        return effects -> {
            boolean kept = true;
            for (Update part : parts) {
                kept &= part.touch(effects);
            }
            return kept;
        };
    }

    static Update choice(Term condition, Update yes, Update no) {
        return effects -> {
            Boolean holds = effects.truth(condition);
            if (holds == null) {
                return yes.touch(effects) & no.touch(effects);
            }
            return holds ? yes.touch(effects) : no.touch(effects);
        };
    }

    /** What is looked at on the way. */
    static Update reading(Step step) {
        return effects -> {
            step.touch(effects);
            return true;
        };
    }

    /** The parts of a function or set at these keys come or go. */
    static Update cells(List<Spot> cells) {
        Spot[] parts = cells.toArray(Spot[]::new);
        return effects -> {
            for (Spot cell : parts) {
                effects.writes(cell);
            }
            return parts.length == 0;
        };
    }
}
