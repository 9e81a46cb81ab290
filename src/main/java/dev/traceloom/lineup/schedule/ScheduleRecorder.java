package dev.traceloom.lineup.schedule;

import dev.traceloom.lineup.schedule.Schedule.Stretch;
import java.util.ArrayList;
import java.util.List;

/** Writes down what another scheduler decides. */
public final class ScheduleRecorder implements Scheduler {
    private final Scheduler deciding;
    private final List<Stretch> stretches = new ArrayList<>();

    public ScheduleRecorder(Scheduler deciding) {
        this.deciding = deciding;
    }

    @Override
    public int choose(int current, long able, long late) {
        return record(deciding.choose(current, able, late));
    }

    @Override
    public int wake(int current, long waiting, int longest) {
        return record(deciding.wake(current, waiting, longest));
    }

    private int record(int thread) {
        if (thread < 0) {
            return thread;
        }
        int last = stretches.size() - 1;
        if (last >= 0 && stretches.get(last).thread() == thread) {
            stretches.set(last, new Stretch(thread, stretches.get(last).points() + 1));
        } else {
            stretches.add(new Stretch(thread, 1));
        }
        return thread;
    }

    @Override
    public void betweenOperations(int thread) {
        deciding.betweenOperations(thread);
    }

    public Schedule schedule() {
        return new Schedule(stretches);
    }
}
