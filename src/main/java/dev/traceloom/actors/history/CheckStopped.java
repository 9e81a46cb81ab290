package dev.traceloom.actors.history;

/** It is enough: nothing is known of the history that was being checked. */
public final class CheckStopped extends RuntimeException {
    private static final long serialVersionUID = 1L;
}
