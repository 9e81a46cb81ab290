package dev.traceloom.engine;

import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.util.Optional;

/**
 * Checks that a specification can say no: corrupts copies of an accepted trace and counts how many are rejected. Not
 * every corruption has to be (a value that nobody reads again may well be another), but a specification that rejects
 * none of them accepts anything.
 */
public final class Sanity {
    private static final int COPIES = 10;
    private static final long SEED = 20240229;

    /** How the copies fared. */
    public record Score(int corrupted, int rejected) {
        public String words() {
            if (corrupted == 0) {
                return "no corrupted copy was decided: no record has an argument or tells of the state, or the budget is too small";
            }
            return rejected + " of " + corrupted + " corrupted copies were rejected"
                    + (rejected == 0 ? ": the specification may be too permissive to find anything" : "");
        }
    }

    private Sanity() {}

    public static Score check(Trace accepted, Specification specification, Options options) {
        Corruption corruption = new Corruption(accepted, SEED);
        Options share = options.withBudget(options.budget().dividedBy(COPIES));
        int corrupted = 0;
        int rejected = 0;
        for (int i = 0; i < COPIES; i++) {
            Optional<Trace> copy = corruption.next();
            if (copy.isEmpty()) {
                break;
            }
            GuardedValidation validation = new GuardedValidation(copy.get(), specification, share, Progress.NONE);
            Verdict verdict = validation.run().verdict();
            // Undecided says nothing. An evaluation error is a no: the specification cannot make sense of the copy.
            corrupted += verdict == Verdict.UNDECIDED ? 0 : 1;
            rejected += verdict == Verdict.REJECTED || verdict == Verdict.ERROR ? 1 : 0;
            if (validation.isAbandoned()) {
                break;
            }
        }
        return new Score(corrupted, rejected);
    }
}
