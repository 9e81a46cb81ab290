package dev.traceloom.actors.schedule;

/** A way to choose schedules. */
public interface Scheduler {
    /** Returns when all that it would explore is explored, or when it is enough. */
    void explore(Search search);
}
