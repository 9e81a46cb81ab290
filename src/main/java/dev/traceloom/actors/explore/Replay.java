package dev.traceloom.actors.explore;

import dev.traceloom.actors.history.History;
import dev.traceloom.actors.schedule.Schedule;
import dev.traceloom.actors.schedule.Search;
import dev.traceloom.actors.system.Outcome;
import dev.traceloom.actors.system.SystemState;
import java.util.ArrayList;
import java.util.List;

/** One schedule, step by step. */
public final class Replay {
    private final Outcome beginning;
    private final List<Outcome> done = new ArrayList<>();

    /** @throws IllegalArgumentException if the system has no such schedule */
    Replay(Search search, Schedule schedule) {
        beginning = element(search.beginnings(), schedule.beginning(), "way to begin");
        SystemState state = beginning.next();
        for (Schedule.Choice choice : schedule.choices()) {
            int number = done.size();
            if (choice.index() < 0 || choice.index() >= state.pendingCount() || !state.isEnabled(choice.index())) {
                throw new IllegalArgumentException("The schedule does not fit: step " + (number + 1) + " receives message "
                        + choice.index() + " of " + state.pendingCount() + " that are on their way.");
            }
            Outcome step = element(ways(search, state, choice, schedule), choice.way(), "way for step " + (number + 1));
            done.add(step);
            state = step.next();
        }
    }

    private List<Outcome> ways(Search search, SystemState state, Schedule.Choice choice, Schedule schedule) {
        int number = done.size();
        return search.receive(
                state, choice.index(), number, () -> new Schedule(schedule.beginning(), schedule.choices().subList(0, number)));
    }

    private static Outcome element(List<Outcome> ways, int index, String what) {
        if (index < 0 || index >= ways.size()) {
            throw new IllegalArgumentException("The schedule does not fit: there is no " + what + " with the number " + index + ".");
        }
        return ways.get(index);
    }

    public Outcome beginning() {
        return beginning;
    }

    public List<Outcome> steps() {
        return List.copyOf(done);
    }

    public SystemState last() {
        return done.isEmpty() ? beginning.next() : done.get(done.size() - 1).next();
    }

    /** Compared with that of other explorations by its events. */
    public History history() {
        return last().history();
    }
}
