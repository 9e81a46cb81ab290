package dev.traceloom.actors.explore;

/** Why an exploration ended. */
public enum End {
    /** There is nothing more that this scheduler would explore. */
    WHOLE,
    /** As many schedules as were asked for. */
    CUTOFF,
    TIME,
    MEMORY,
    /** Somebody asked for it. */
    STOPPED,
    /** An actor or the reference did what it must not do. */
    FAULT
}
