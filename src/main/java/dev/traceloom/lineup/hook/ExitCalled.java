package dev.traceloom.lineup.hook;

/** Thrown where woven code would end the process. */
public final class ExitCalled extends Error {
    private static final long serialVersionUID = 1L;

    ExitCalled() {
        super("the process would end here", null, false, false);
    }
}
