package dev.traceloom.lineup.schedule;

/** Decides which thread goes on. One thread runs at a time; it asks before whatever others may notice. */
public interface Scheduler {

    /** What is chosen where none of those may go on who could. */
    int NOBODY = -1;

    /** What is chosen where nobody has to go on, since all that can come was seen, or will be. */
    int COVERED = -2;

    /**
     * The thread that goes on.
     *
     * @param current who asks
     * @param able a bit for each thread that can go on; {@code current} is not among them where it waits, has ended, or lets
     *     others go first
     * @param late a bit for each thread that waits for a limited time, and can go on by giving up; at least one of {@code able}
     *     and {@code late} has bits
     * @return its number, {@link #NOBODY} or {@link #COVERED}
     */
    int choose(int current, long able, long late);

    /**
     * The thread that is woken where one of several is, which is nobody's preemption.
     *
     * @param current who wakes
     * @param waiting a bit for each thread that waits
     * @param longest the one that has waited longest
     * @return its number, or {@link #COVERED}
     */
    default int wake(int current, long waiting, int longest) {
        return choose(current, waiting, 0);
    }

    /** Says that a thread has done an operation, before it is asked who goes on. */
    default void betweenOperations(int thread) {}
}
