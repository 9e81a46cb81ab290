package dev.traceloom.engine.commuting;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.LaneMerge;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.sequence.UnderstoodSequences;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call.SequenceChange;
import dev.traceloom.spec.Call.SequenceUse;
import dev.traceloom.spec.Footprint.Key;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
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
     * @param lane that of the record
     * @param position the record's in its lane
     * @param sequence which sequence it is of, by a number
     * @param start when the record starts
     * @param end when it ends
     * @param earliest when it comes out at the earliest; {@link #NEVER} where it does not
     * @param latest the same at the latest
     */
    record Element(int lane, int position, int sequence, long start, long end, long earliest, long latest) {}

    /** A sequence that stands in a variable. */
    private record Place(String variable, List<Key> keys) {
        // By hand: Java makes those of records anew in every process, and its first compiler calls them part by part.
        @Override
        public boolean equals(Object other) {
            return other instanceof Place that && variable.equals(that.variable) && keys.equals(that.keys);
        }

        @Override
        public int hashCode() {
            return 31 * variable.hashCode() + keys.hashCode();
        }
    }

    /** Records by their numbers, in which they come in the order of their starts: along a lane these never decrease. */
    private static final class Records {
        private int[] numbers = new int[4];
        private int count;

        void add(int number) {
            if (count == numbers.length) {
                numbers = Arrays.copyOf(numbers, 2 * count);
            }
            numbers[count++] = number;
        }

        int size() {
            return count;
        }

        int get(int rank) {
            return numbers[rank];
        }
    }

    /** Who appends a value to a sequence, and who takes it from there, each in the order of their starts. */
    private static final class Traffic {
        final Records appends = new Records();
        final Records takes = new Records();
        boolean uncertain;
    }

    /** What records do that stand for the same: to whom they append, and from whom they take. */
    private static final class Deeds {
        final List<Traffic> appends = new ArrayList<>();
        final List<Traffic> takes = new ArrayList<>();

        void note(int record) {
            for (Traffic traffic : appends) {
                traffic.appends.add(record);
            }
            for (Traffic traffic : takes) {
                traffic.takes.add(record);
            }
        }
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
    private final Map<String, Integer> depths = new HashMap<>();
    /** Variables of which it is not the same for all records how deep in them sequences stand. */
    private final Set<String> ofDifferentDepths = new HashSet<>();
    private final Set<String> understood;
    /** By number, the lane of a record, and its position there. */
    private int[] lanes = {};

    private int[] positions = {};
    private final List<Element> elements = new ArrayList<>();
    /** The numbers of the records that append these. */
    private final Records appending = new Records();

    private ElementTimes(Problem problem, Set<String> understood) {
        this.problem = problem;
        this.understood = understood;
    }

    /** @param emptyAtFirst as of {@link AppendOrder#of} */
    static ElementTimes of(Problem problem, UnderstoodSequences understood, Map<String, Integer> emptyAtFirst) {
        ElementTimes times = new ElementTimes(problem, understood.variables());
        if (understood.variables().isEmpty()) {
            return times;
        }
        times.gather(understood.uses());
        times.sequences.forEach((place, sequence) -> {
            if (emptyAtFirst.getOrDefault(place.variable, Integer.MAX_VALUE) <= place.keys.size()
                    && !times.ofDifferentDepths.contains(place.variable)) {
                times.time(sequence);
            }
        });
        // One entry for each record of a trace, which nobody needs any more.
        times.sequences.clear();
        return times;
    }

    boolean isEmpty() {
        return elements.isEmpty();
    }

    /** The elements of which it is known when they come out, by the time when they are appended. */
    List<Element> appends() {
        // Numbers are sorted several times as fast as what has to be compared by a method.
        long[] order = new long[elements.size()];
        for (int i = 0; i < order.length; i++) {
            order[i] = (long) appending.get(i) << Integer.SIZE | i;
        }
        Arrays.sort(order);
        Element[] sorted = new Element[order.length];
        for (int i = 0; i < order.length; i++) {
            sorted[i] = elements.get((int) order[i]);
        }
        return Arrays.asList(sorted);
    }

    private void gather(Map<BoundOperation, List<SequenceUse>> uses) {
        Map<BoundOperation, Deeds> certain = new IdentityHashMap<>();
        Map<BoundOperation, Deeds> optional = new IdentityHashMap<>();
        int all = 0;
        for (Lane lane : problem.lanes) {
            all += lane.length();
        }
        lanes = new int[all];
        positions = new int[all];
        LaneMerge records = new LaneMerge(problem, (lane, position) -> problem.lanes[lane].start[position]);
        for (int number = 0; records.next(); number++) {
            lanes[number] = records.lane();
            positions[number] = records.position();
            Lane lane = problem.lanes[records.lane()];
            Map<BoundOperation, Deeds> known = lane.optional ? optional : certain;
            BoundOperation operation = lane.operations[records.position()];
            Deeds deeds = known.get(operation);
            if (deeds == null) {
                deeds = deeds(uses.getOrDefault(operation, List.of()), lane.optional);
                known.put(operation, deeds);
            }
            deeds.note(number);
        }
    }

    private Deeds deeds(List<SequenceUse> uses, boolean optional) {
        Deeds deeds = new Deeds();
        for (SequenceUse use : uses) {
            if (understood.contains(use.variable())) {
                note(use, deeds, optional);
            }
        }
        return deeds;
    }

    private void note(SequenceUse use, Deeds deeds, boolean optional) {
        List<SequenceChange> ways = use.ways();
        if (ways.stream().noneMatch(way -> way.takes() || !way.appended().isEmpty())) {
            return;
        }
        Sequence sequence =
                sequences.computeIfAbsent(new Place(use.variable(), use.keys()), fresh -> new Sequence());
        Integer depth = depths.putIfAbsent(use.variable(), use.keys().size());
        if (depth != null && depth != use.keys().size()) {
            ofDifferentDepths.add(use.variable());
        }
        boolean sure = ways.size() == 1 && !optional;
        for (SequenceChange way : ways) {
            if (way.takes() && way.first() == null || way.appended().contains(null)) {
                sequence.unknown = true;
                return;
            }
            if (way.takes()) {
                Traffic traffic = sequence.of(way.first());
                deeds.takes.add(traffic);
                traffic.uncertain |= !sure;
            }
            for (Key appended : way.appended()) {
                Traffic traffic = sequence.of(appended);
                deeds.appends.add(traffic);
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
            if (!traffic.uncertain && traffic.appends.size() > 0) {
                time(traffic, number);
            }
        }
    }

    private void time(Traffic traffic, int sequence) {
        int taken = traffic.takes.size();
        long[] ends = new long[taken];
        for (int rank = 0; rank < taken; rank++) {
            ends[rank] = end(traffic.takes.get(rank));
        }
        Arrays.sort(ends);
        long endBefore = Long.MIN_VALUE;
        for (int rank = 0; rank < traffic.appends.size(); rank++) {
            int record = traffic.appends.get(rank);
            long start = start(record);
            long end = end(record);
            boolean last = rank == traffic.appends.size() - 1;
            if ((rank == 0 || endBefore < start) && (last || end < start(traffic.appends.get(rank + 1)))) {
                boolean comesOut = rank < taken;
                appending.add(record);
                elements.add(new Element(
                        lanes[record],
                        positions[record],
                        sequence,
                        start,
                        end,
                        comesOut ? start(traffic.takes.get(rank)) : NEVER,
                        comesOut ? ends[rank] : NEVER));
            }
            endBefore = Math.max(endBefore, end);
        }
    }

    private long start(int record) {
        return problem.lanes[lanes[record]].start[positions[record]];
    }

    private long end(int record) {
        return problem.lanes[lanes[record]].end[positions[record]];
    }
}
