package dev.traceloom.lineup.schedule;

import dev.traceloom.lineup.schedule.Schedule.Stretch;

/** Decides as it was decided before. */
public final class ScheduleReplay implements Scheduler {
    private final Schedule schedule;
    private int stretch;
    private int points;

    public ScheduleReplay(Schedule schedule) {
        this.schedule = schedule;
    }

    /** Whether everything that was written down was decided again. */
    public boolean isOver() {
        return stretch == schedule.stretches().size();
    }

    @Override
    public int choose(int current, long able, long late) {
        if (isOver()) {
            throw new DivergedException("the run goes on where the one that was written down had ended");
        }
        Stretch now = schedule.stretches().get(stretch);
        if (((able | late) & 1L << now.thread()) == 0) {
            throw new DivergedException(
                    "thread " + now.thread() + " went on here in the run that was written down, and cannot in this one");
        }
        if (++points == now.points()) {
            stretch++;
            points = 0;
        }
        return now.thread();
    }
}
