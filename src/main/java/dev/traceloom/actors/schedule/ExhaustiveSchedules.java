package dev.traceloom.actors.schedule;

import dev.traceloom.actors.system.Outcome;
import dev.traceloom.actors.system.SystemState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Every schedule, depth first. What is below a state is explored once: a state that equals an earlier one, with the same history so far,
 * has the same schedules below it, which end with the same histories; they are counted and not gone through again.
 */
public final class ExhaustiveSchedules implements Scheduler {
    /** So that threads do not wait for the longest part. */
    private static final int PARTS = 32;

    private final Map<SystemState, Below> known = new ConcurrentHashMap<>();
    private volatile boolean remembering = true;
    private volatile Below all = Below.STOPPED;
    private volatile Schedule first;

    /** Remembers no more states, and forgets those that it knows: slower, and as right. */
    public void forget() {
        remembering = false;
        known.clear();
    }

    /** How many states were told apart, while they are remembered. */
    public long states() {
        return known.size();
    }

    /** Whether every schedule was explored to its end. */
    public boolean isComplete() {
        return all.whole();
    }

    /** The number, from 0, of the first schedule whose history is not linearizable, in the order of the search; -1 if there is none. */
    public long firstFailing() {
        return all.firstFailing();
    }

    /** That schedule; null if there is none. */
    public Schedule firstFailingSchedule() {
        return first;
    }

    @Override
    public void explore(Search search) {
        List<Part> parts = new ArrayList<>();
        search.watched(() -> parts.addAll(parts(search)));
        Below[] found = new Below[parts.size()];
        Workers workers = new Workers();
        // The one that is submitted last is the next.
        for (int index = parts.size() - 1; index >= 0; index--) {
            int number = index;
            workers.submit(() -> found[number] = parts.get(number).explore(search));
        }
        workers.run(search);
        Below sum = Below.NOTHING;
        for (int index = 0; index < found.length; index++) {
            Below part = found[index] == null ? Below.STOPPED : found[index];
            if (sum.firstFailing() < 0 && part.firstFailing() >= 0) {
                first = parts.get(index).schedule(part.pathToFirst());
            }
            sum = sum.and(part, null);
        }
        all = sum;
    }

    /** Beginnings of schedules in the order of the search, enough of them for all threads. */
    private List<Part> parts(Search search) {
        List<Part> parts = new ArrayList<>();
        for (int beginning = 0; beginning < search.beginnings().size(); beginning++) {
            parts.add(new Part(beginning, List.of(), search.beginnings().get(beginning).next()));
        }
        while (search.jobs() > 1 && parts.size() < PARTS * search.jobs()) {
            List<Part> longer = new ArrayList<>();
            for (Part part : parts) {
                longer.addAll(part.longer(search));
            }
            if (longer.size() == parts.size()) {
                break;
            }
            parts = longer;
        }
        return parts;
    }

    private final class Part {
        private final int beginning;
        private final SystemState state;
        private final List<Schedule.Choice> choices;

        Part(int beginning, List<Schedule.Choice> choices, SystemState state) {
            this.beginning = beginning;
            this.choices = choices;
            this.state = state;
        }

        List<Part> longer(Search search) {
            if (state.pendingCount() == 0 || choices.size() >= search.maximum()) {
                return List.of(this);
            }
            List<Part> found = new ArrayList<>();
            for (int index = 0; index < state.pendingCount(); index++) {
                if (state.isEnabled(index)) {
                    List<Outcome> ways = search.receive(state, index, choices.size(), () -> new Schedule(beginning, choices));
                    for (int way = 0; way < ways.size(); way++) {
                        List<Schedule.Choice> more = new ArrayList<>(choices);
                        more.add(new Schedule.Choice(index, way));
                        found.add(new Part(beginning, more, ways.get(way).next()));
                    }
                }
            }
            return found;
        }

        Below explore(Search search) {
            return below(search, state, new ArrayList<>(choices));
        }

        private Below below(Search search, SystemState at, List<Schedule.Choice> path) {
            if (search.ends().enough()) {
                return Below.STOPPED;
            }
            if (at.pendingCount() == 0) {
                return Below.end(search.ends().ended(at.history(), () -> new Schedule(beginning, List.copyOf(path))));
            }
            if (path.size() >= search.maximum()) {
                search.ends().cut();
                return Below.STOPPED;
            }
            Below before = known.get(at);
            if (before != null) {
                search.ends().repeated(before.schedules(), before.incomplete());
                return before;
            }
            Below sum = Below.NOTHING;
            for (int index = 0; index < at.pendingCount(); index++) {
                if (at.isEnabled(index)) {
                    List<Outcome> ways = search.receive(
                            at, index, path.size(), () -> new Schedule(beginning, List.copyOf(path)));
                    for (int way = 0; way < ways.size(); way++) {
                        Schedule.Choice choice = new Schedule.Choice(index, way);
                        path.add(choice);
                        sum = sum.and(below(search, ways.get(way).next(), path), choice);
                        path.remove(path.size() - 1);
                    }
                }
            }
            if (remembering && sum.whole()) {
                known.put(at, sum);
            }
            return sum;
        }

        Schedule schedule(Below.Path rest) {
            List<Schedule.Choice> all = new ArrayList<>(choices);
            for (Below.Path at = rest; at != null; at = at.rest()) {
                all.add(at.choice());
            }
            return new Schedule(beginning, all);
        }
    }
}
