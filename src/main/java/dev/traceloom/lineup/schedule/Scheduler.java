package dev.traceloom.lineup.schedule;

/** Decides which thread goes on. One thread runs at a time; it asks before whatever others may notice. */
public interface Scheduler {

    /**
     * The thread that goes on.
     *
     * @param current who asks
     * @param able a bit for each thread that can go on; {@code current} is not among them where it waits, has ended, or lets
     *     others go first
     * @param late a bit for each thread that waits for a limited time, and can go on by giving up; at least one of {@code able}
     *     and {@code late} has bits
     * @return its number; -1 where none of those may go on who could
     */
    int choose(int current, long able, long late);

    /** Says that a thread has done an operation, before it is asked who goes on. */
    default void betweenOperations(int thread) {}
}
