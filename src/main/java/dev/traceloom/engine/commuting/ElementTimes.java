package dev.traceloom.engine.commuting;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.LanePosition;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.sequence.UnderstoodSequences;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call.SequenceChange;
import dev.traceloom.spec.Call.SequenceUse;
import dev.traceloom.spec.Footprint.Key;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** When the elements of sequences come out, as far as a trace tells; see {@link AppendOrder}. */
final class ElementTimes {
    /** Of an element that never comes out. */
    static final long NEVER = Long.MAX_VALUE;

    /**
     * An element by the record that appends it, alone.
     *
     * @param sequence which sequence it is of, by a number
     * @param earliest when it comes out at the earliest; {@link #NEVER} where it does not
     * @param latest the same at the latest
     */
    record Element(LanePosition record, int sequence, long earliest, long latest) {}

    /** A sequence that stands in a variable. */
    private record Place(String variable, List<Key> keys) {}

    /** Who appends a value to a sequence, and who takes it from there. */
    private static final class Traffic {
        final List<LanePosition> appends = new ArrayList<>();
        final List<LanePosition> takes = new ArrayList<>();
        boolean uncertain;
    }

    private static final class Sequence {
        final Map<Key, Traffic> values = new LinkedHashMap<>();
        boolean unknown;

        Traffic of(Key value) {
            return values.computeIfAbsent(value, fresh -> new Traffic());
        }
    }

    private final Problem problem;
    private final Map<Place, Sequence> sequences = new LinkedHashMap<>();
    private final Map<String, Set<String>> kinds = new HashMap<>();
    private final Map<String, Integer> depths = new HashMap<>();
    private final Set<String> understood;
    private final List<Element> elements = new ArrayList<>();
    private boolean total = true;

    private ElementTimes(Problem problem, Set<String> understood) {
        this.problem = problem;
        this.understood = understood;
    }

    /** @param emptyAtFirst as of {@link AppendOrder#of} */
    static ElementTimes of(Problem problem, Map<String, Integer> emptyAtFirst) {
        UnderstoodSequences understood = UnderstoodSequences.of(problem);
        ElementTimes times = new ElementTimes(problem, understood.variables());
        if (understood.variables().isEmpty()) {
            return times;
        }
        times.gather(understood.uses());
        times.sequences.forEach((place, sequence) -> {
            if (emptyAtFirst.getOrDefault(place.variable, Integer.MAX_VALUE) <= place.keys.size()) {
                times.time(sequence);
            }
        });
        return times;
    }

    /** The elements of which it is known when they come out. */
    List<Element> appends() {
        return elements;
    }

    /** Whether no operation fails to evaluate in any state. */
    boolean isTotal() {
        return total && kinds.values().stream().allMatch(some -> some.size() <= 1);
    }

    private void gather(Map<BoundOperation, List<SequenceUse>> uses) {
        for (int number = 0; number < problem.lanes.length; number++) {
            Lane lane = problem.lanes[number];
            for (int position = 0; position < lane.length(); position++) {
                for (SequenceUse use : uses.getOrDefault(lane.operations[position], List.of())) {
                    if (understood.contains(use.variable())) {
                        note(use, new LanePosition(number, position), lane.optional);
                    }
                }
            }
        }
    }

    private void note(SequenceUse use, LanePosition record, boolean optional) {
        total &= use.total();
        kinds.computeIfAbsent(use.variable(), fresh -> new HashSet<>()).addAll(use.kinds());
        List<SequenceChange> ways = use.ways();
        if (ways.stream().noneMatch(way -> way.takes() || !way.appended().isEmpty())) {
            return;
        }
        Sequence sequence =
                sequences.computeIfAbsent(new Place(use.variable(), use.keys()), fresh -> new Sequence());
        if (depths.computeIfAbsent(use.variable(), fresh -> use.keys().size()) != use.keys().size()) {
            sequences.forEach((place, of) -> of.unknown |= place.variable.equals(use.variable()));
        }
        boolean sure = ways.size() == 1 && !optional;
        for (SequenceChange way : ways) {
            if (way.takes() && way.first() == null || way.appended().contains(null)) {
                sequence.unknown = true;
                return;
            }
            if (way.takes()) {
                Traffic traffic = sequence.of(way.first());
                traffic.takes.add(record);
                traffic.uncertain |= !sure;
            }
            for (Key appended : way.appended()) {
                Traffic traffic = sequence.of(appended);
                traffic.appends.add(record);
                traffic.uncertain |= !sure || way.appended().size() > 1;
            }
        }
    }

    private void time(Sequence sequence) {
        if (sequence.unknown) {
            return;
        }
        int number = elements.size();
        for (Traffic traffic : sequence.values.values()) {
            if (!traffic.uncertain && !traffic.appends.isEmpty()) {
                time(traffic, number);
            }
        }
    }

    private void time(Traffic traffic, int sequence) {
        traffic.appends.sort(Comparator.comparingLong(this::start));
        long[] starts = traffic.takes.stream().mapToLong(this::start).sorted().toArray();
        long[] ends = traffic.takes.stream().mapToLong(this::end).sorted().toArray();
        long endBefore = Long.MIN_VALUE;
        for (int rank = 0; rank < traffic.appends.size(); rank++) {
            LanePosition record = traffic.appends.get(rank);
            boolean last = rank == traffic.appends.size() - 1;
            if ((rank == 0 || endBefore < start(record)) && (last || end(record) < start(traffic.appends.get(rank + 1)))) {
                boolean comesOut = rank < starts.length;
                elements.add(new Element(
                        record, sequence, comesOut ? starts[rank] : NEVER, comesOut ? ends[rank] : NEVER));
            }
            endBefore = Math.max(endBefore, end(record));
        }
    }

    private long start(LanePosition record) {
        return problem.lanes[record.lane()].start[record.position()];
    }

    private long end(LanePosition record) {
        return problem.lanes[record.lane()].end[record.position()];
    }
}
