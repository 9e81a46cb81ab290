package dev.traceloom.spec;

/** Thrown out of an evaluation that was cancelled. It carries no trace: it is a jump, not a mishap. */
public final class EvaluationCancelled extends RuntimeException {
    public EvaluationCancelled() {
        super("evaluation cancelled", null, false, false);
    }
}
