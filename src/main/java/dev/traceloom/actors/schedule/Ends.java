package dev.traceloom.actors.schedule;

import dev.traceloom.actors.history.History;
import java.util.function.Supplier;

/** Hears of every schedule that comes to its end, from several threads, and says when it is enough. */
public interface Ends {
    /**
     * @param schedule asked for where the history is new
     * @return what is known of the history
     */
    Judged ended(History history, Supplier<Schedule> schedule);

    /**
     * Further schedules that end as ones that were heard of before.
     *
     * @param incomplete how many of them leave an operation without an answer
     */
    void repeated(long schedules, long incomplete);

    /** A schedule was given up after so many steps that it may not end at all. */
    void cut();

    boolean enough();

    /** @param complete whether every operation was answered */
    record Judged(boolean linearizable, boolean complete) {}
}
