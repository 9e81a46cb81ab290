package dev.traceloom.actors.random;

import dev.traceloom.actors.history.History;
import dev.traceloom.actors.schedule.Schedule;
import dev.traceloom.actors.system.Outcome;
import dev.traceloom.actors.system.Steps;
import dev.traceloom.actors.system.SystemState;
import java.util.ArrayList;
import java.util.List;

/** Every schedule of a system, one after the other, with nothing left out and nothing recognised. */
final class EverySchedule {
    private final Steps steps;
    private final int most;
    private final List<Run> runs = new ArrayList<>();

    private EverySchedule(Steps steps, int most) {
        this.steps = steps;
        this.most = most;
    }

    /** One schedule from its beginning to its end. */
    record Run(Schedule schedule, Outcome beginning, List<Outcome> steps) {
        History history() {
            return (steps.isEmpty() ? beginning : steps.get(steps.size() - 1)).next().history();
        }
    }

    /** @return null if there are more than the most */
    static List<Run> of(Steps steps, List<Outcome> beginnings, int most) {
        EverySchedule all = new EverySchedule(steps, most);
        for (int beginning = 0; beginning < beginnings.size(); beginning++) {
            all.go(new Run(new Schedule(beginning, List.of()), beginnings.get(beginning), List.of()), beginnings.get(beginning).next());
        }
        return all.runs.size() > most ? null : all.runs;
    }

    private void go(Run soFar, SystemState state) {
        if (runs.size() > most) {
            return;
        }
        if (state.pendingCount() == 0) {
            runs.add(soFar);
            return;
        }
        for (int index = 0; index < state.pendingCount(); index++) {
            if (state.isEnabled(index)) {
                List<Outcome> ways = steps.receive(state, index, soFar.steps.size());
                for (int way = 0; way < ways.size(); way++) {
                    go(longer(soFar, new Schedule.Choice(index, way), ways.get(way)), ways.get(way).next());
                }
            }
        }
    }

    /** A schedule that a scheduler has explored. */
    static Run again(Steps steps, List<Outcome> beginnings, Schedule schedule) {
        Run run = new Run(new Schedule(schedule.beginning(), List.of()), beginnings.get(schedule.beginning()), List.of());
        SystemState state = run.beginning.next();
        for (Schedule.Choice choice : schedule.choices()) {
            Outcome step = steps.receive(state, choice.index(), run.steps.size()).get(choice.way());
            run = longer(run, choice, step);
            state = step.next();
        }
        return run;
    }

    private static Run longer(Run run, Schedule.Choice choice, Outcome step) {
        List<Schedule.Choice> choices = new ArrayList<>(run.schedule.choices());
        choices.add(choice);
        List<Outcome> more = new ArrayList<>(run.steps);
        more.add(step);
        return new Run(new Schedule(run.schedule.beginning(), choices), run.beginning, more);
    }
}
