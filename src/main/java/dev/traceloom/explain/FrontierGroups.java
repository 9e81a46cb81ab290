package dev.traceloom.explain;

import dev.traceloom.engine.ending.Ending;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.NextRecord;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The deepest states, grouped by what stands in the way there: each operation that could come next with the conjuncts
 * that refuse it and their values.
 */
final class FrontierGroups {

    /**
     * A reason without what may differ and not decide: the names in force, and parts of other parts. Where the head of
     * a queue is the wrong one, its tail does not matter.
     */
    private record Obstacle(Reason.Kind kind, Place place, List<Reason.Part> parts, Optional<String> message) {

        static Obstacle of(Reason reason) {
            List<Reason.Part> outermost = reason.parts().stream()
                    .filter(part -> reason.parts().stream().noneMatch(other -> isInside(part.place(), other.place())))
                    .toList();
            return new Obstacle(reason.kind(), reason.place(), outermost, reason.message());
        }

        private static boolean isInside(Place inner, Place outer) {
            return !inner.equals(outer)
                    && inner.file().equals(outer.file())
                    && isNotAfter(outer.line(), outer.column(), inner.line(), inner.column())
                    && isNotAfter(inner.endLine(), inner.endColumn(), outer.endLine(), outer.endColumn());
        }

        private static boolean isNotAfter(int line, int column, int otherLine, int otherColumn) {
            return line < otherLine || line == otherLine && column <= otherColumn;
        }
    }

    /** What makes states of a group alike: a record that could come next, and what is in its way. */
    private record Likeness(int thread, int index, List<Obstacle> obstacles, boolean canStep) {}

    /** A record that could come next, and the reasons against it. */
    record Refused(NextRecord record, List<Reason> reasons) {}

    /**
     * States with the same refusals. The first of them stands for all.
     *
     * @param canStep whether some operation can still take a step there
     */
    record Group(List<SearchState> states, List<Refused> refused, boolean canStep) {

        SearchState first() {
            return states.get(0);
        }
    }

    private final Ending ending;
    private final RefusalReasons refusals;
    private final StateValues values;
    private final Map<List<Likeness>, Group> groups = new LinkedHashMap<>();

    FrontierGroups(Ending ending, RefusalReasons refusals, StateValues values) {
        this.ending = ending;
        this.refusals = refusals;
        this.values = values;
    }

    /** Adds a deepest state. */
    void add(SearchState deepest) {
        List<Refused> refused = new ArrayList<>();
        List<Likeness> likeness = new ArrayList<>();
        for (NextRecord record : ending.mayComeNext(deepest)) {
            List<Reason> reasons = refusals.of(deepest.state(), record);
            refused.add(new Refused(record, reasons));
            likeness.add(new Likeness(
                    record.thread(),
                    record.index(),
                    reasons.stream().map(Obstacle::of).toList(),
                    refusals.canStep(deepest.state(), record)));
        }
        boolean canStep = likeness.stream().anyMatch(Likeness::canStep);
        groups.computeIfAbsent(likeness, first -> new Group(new ArrayList<>(), refused, canStep))
                .states()
                .add(deepest);
    }

    /** The groups: first those where nothing moves any more, which say why; then the largest first. */
    List<Group> inOrder() {
        return groups.values().stream()
                .sorted(Comparator.comparing(Group::canStep)
                        .thenComparing(group -> -group.states().size()))
                .toList();
    }

    /** The variables in which the states of a group differ. */
    List<String> irrelevant(Group group) {
        Map<String, Value> first = values.of(group.first().state());
        return first.keySet().stream()
                .filter(variable -> group.states().stream()
                        .anyMatch(other -> !values.of(other.state()).get(variable).equals(first.get(variable))))
                .toList();
    }

    /** The fewest variables that tell the groups apart. */
    List<String> telling(List<Group> of) {
        return new DistinguishingVariables(of.stream()
                        .map(group -> group.states().stream()
                                .map(state -> values.of(state.state()))
                                .distinct()
                                .toList())
                        .toList())
                .variables();
    }
}
