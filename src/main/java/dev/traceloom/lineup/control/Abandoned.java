package dev.traceloom.lineup.control;

/** Thrown in threads of a run that cannot go on, so that they come to an end. */
final class Abandoned extends Error {
    private static final long serialVersionUID = 1L;

    Abandoned() {
        super("the run is over", null, false, false);
    }
}
