package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.tlc.reading.Spot;
import dev.traceloom.spec.tlc.reading.Term;
import java.util.List;

/**
 * A part of an action, read once and for all.
 *
 * <p>Its answer is the set of variables, a bit for each, that have the value from before in every state that it leads
 * to, whatever else stands beside it. A conjunction keeps what any conjunct keeps, an alternative what all keep.
 */
interface Step {
    /** Leads to no state at all. */
    long NEVER = -1;

    Step NOTHING = effects -> 0;

    long touch(Effects effects);

    /** One after the other, as TLC evaluates conjuncts: what follows one that never holds is not evaluated. */
    static Step all(List<Step> steps) {
        Step[] parts = steps.stream().filter(step -> step != NOTHING).toArray(Step[]::new);
        if (parts.length <= 1) {
            return parts.length == 0 ? NOTHING : parts[0];
        }
        return effects -> {
            int mark = effects.mark();
            long kept = 0;
            for (Step part : parts) {
                long keeps = part.touch(effects);
                if (keeps == NEVER) {
                    effects.withdraw(mark);
                    return NEVER;
                }
                kept |= keeps;
            }
            return kept;
        };
    }

    /** One of several, and nobody knows which. */
    static Step any(List<Step> steps) {
        Step[] parts = steps.toArray(Step[]::new);
        return effects -> {
            long kept = NEVER;
            for (Step part : parts) {
                kept &= part.touch(effects);
            }
            return kept;
        };
    }

    /** One or the other, as the arguments say. */
    static Step choice(Term condition, Step yes, Step no) {
        return effects -> {
            Boolean holds = effects.truth(condition);
            if (holds == null) {
                return yes.touch(effects) & no.touch(effects);
            }
            return holds ? yes.touch(effects) : no.touch(effects);
        };
    }

    static Step guard(Term condition) {
        return effects -> Boolean.FALSE.equals(effects.truth(condition)) ? NEVER : 0;
    }

    static Step read(Spot spot) {
        return effects -> {
            effects.reads(spot);
            return 0;
        };
    }

    static Step readPresence(Spot spot) {
        return effects -> {
            effects.readsPresence(spot);
            return 0;
        };
    }

    static Step readDomain(Spot spot) {
        return effects -> {
            effects.readsDomain(spot);
            return 0;
        };
    }

    static Step write(Spot spot) {
        return effects -> {
            effects.writes(spot);
            return 0;
        };
    }
}
