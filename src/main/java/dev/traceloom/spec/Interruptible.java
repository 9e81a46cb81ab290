package dev.traceloom.spec;

/** An evaluation that can be stopped from outside. */
public interface Interruptible {

    /** Makes a running evaluation end with {@link EvaluationCancelled} soon; callable from any thread. */
    void cancel();

    /** Ends what {@link #cancel} began, so that the specification can be used again. */
    void resume();
}
