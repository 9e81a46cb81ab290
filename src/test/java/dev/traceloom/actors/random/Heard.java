package dev.traceloom.actors.random;

import dev.traceloom.actors.history.History;
import dev.traceloom.actors.schedule.Ends;
import dev.traceloom.actors.schedule.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Takes down every schedule that a scheduler explores. */
class Heard implements Ends {
    private final Predicate<History> linearizable;
    private final List<Schedule> schedules = new ArrayList<>();
    private final List<History> histories = new ArrayList<>();
    private long count;
    private long incomplete;

    Heard(Predicate<History> linearizable) {
        this.linearizable = linearizable;
    }

    @Override
    public synchronized Judged ended(History history, Supplier<Schedule> schedule) {
        schedules.add(schedule.get());
        histories.add(history);
        count++;
        incomplete += history.isComplete() ? 0 : 1;
        return new Judged(linearizable.test(history), history.isComplete());
    }

    @Override
    public synchronized void repeated(long more, long moreIncomplete) {
        count += more;
        incomplete += moreIncomplete;
    }

    @Override
    public void cut() {
        throw new AssertionError("no schedule is that long");
    }

    @Override
    public boolean enough() {
        return false;
    }

    synchronized List<Schedule> schedules() {
        return List.copyOf(schedules);
    }

    synchronized List<History> histories() {
        return List.copyOf(histories);
    }

    synchronized long count() {
        return count;
    }

    synchronized long incomplete() {
        return incomplete;
    }
}
