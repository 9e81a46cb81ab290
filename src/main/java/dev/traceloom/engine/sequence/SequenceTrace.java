package dev.traceloom.engine.sequence;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.LanePosition;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.sequence.SequenceStep.Deed;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call.SequenceChange;
import dev.traceloom.spec.Call.SequenceUse;
import dev.traceloom.spec.Footprint.Key;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A trace as what its records do with sequences: one puts an element to the end, one takes the first, one looks at the first or the last, and all
 * may depend on the length.
 *
 * <p>Only those sequences count of which every record tells the one thing that it does (nothing, append a value or take a value), and that are the same in all initial states. What
 * else a record depends on is left aside, so that whatever the specification allows is allowed here; not the other way round.
 */
public final class SequenceTrace {
    /** What changes several sequences. */
    private static final SequenceStep SEVERAL = new SequenceStep(new int[0], -1, null, null);

    final Problem problem;
    /** By lane and record; null where a record has nothing to do with sequences. */
    private final SequenceStep[][] steps;
    private final Map<Place, Sequence> sequences = new LinkedHashMap<>();
    private final Set<String> unsuited = new HashSet<>();
    private final Map<String, Integer> depths = new HashMap<>();
    /** By variable, the kinds of all values that may stand in it or are compared with those, and all values that may. */
    private final Map<String, Set<String>> kinds = new HashMap<>();

    private final Map<String, Set<Key>> values = new HashMap<>();
    private boolean total = true;

    /** A sequence that stands in a variable. */
    private record Place(String variable, List<Key> keys) {}

    private static final class Sequence {
        final int number;
        final int lengthAtFirst;
        final Map<Key, ElementValue> values = new LinkedHashMap<>();
        boolean changes;

        Sequence(int number, List<Key> atFirst) {
            this.number = number;
            this.lengthAtFirst = atFirst.size();
            for (int i = 0; i < atFirst.size(); i++) {
                of(atFirst.get(i)).atFirst.add(i);
            }
        }

        ElementValue of(Key value) {
            return values.computeIfAbsent(value, fresh -> new ElementValue());
        }
    }

    private SequenceTrace(Problem problem) {
        this.problem = problem;
        this.steps = new SequenceStep[problem.lanes.length][];
    }

    /**
     * The trace of a problem, if there are any such sequences.
     *
     * @param initial what stands in the variables at first
     */
    public static Optional<SequenceTrace> of(Problem problem, InitialSequences initial) {
        UnderstoodSequences understood = UnderstoodSequences.of(problem);
        return understood.variables().isEmpty()
                ? Optional.empty()
                : new SequenceTrace(problem).fill(understood.variables(), understood.uses(), initial);
    }

    private Optional<SequenceTrace> fill(
            Set<String> understood, Map<BoundOperation, List<SequenceUse>> uses, InitialSequences initial) {
        uses.values().forEach(some -> some.forEach(use -> gather(use, understood, initial)));
        uses.replaceAll((operation, some) -> some.stream().map(this::possible).toList());
        uses.values().forEach(some -> some.forEach(use -> judge(use, understood)));
        kinds.forEach((variable, some) -> {
            if (some.size() > 1) {
                unsuited.add(variable);
            }
        });
        understood.removeAll(unsuited);
        boolean any = false;
        for (int number = 0; number < steps.length; number++) {
            Lane lane = problem.lanes[number];
            steps[number] = new SequenceStep[lane.length()];
            for (int position = 0; position < lane.length(); position++) {
                List<SequenceUse> some = uses.getOrDefault(lane.operations[position], List.of());
                SequenceStep step = step(some, understood, initial, new LanePosition(number, position));
                steps[number][position] = step;
                any |= step != null;
                if (step == SEVERAL) {
                    return Optional.empty();
                }
            }
        }
        sequences.values().forEach(sequence -> sequence.values.values().forEach(value -> value.complete(problem.lanes)));
        return any && sequences.values().stream().anyMatch(sequence -> sequence.changes)
                ? Optional.of(this)
                : Optional.empty();
    }

    private void gather(SequenceUse use, Set<String> understood, InitialSequences initial) {
        if (understood.contains(use.variable())) {
            total &= use.total();
            Set<String> some = kinds.computeIfAbsent(use.variable(), fresh -> new HashSet<>());
            some.addAll(use.kinds());
            Set<Key> present = values.computeIfAbsent(use.variable(), fresh -> new HashSet<>());
            initial.at(use.variable(), use.keys().size()).ifPresent(present::addAll);
            use.ways().forEach(way -> present.addAll(way.appended()));
            present.forEach(value -> some.add(value == null ? null : value.kind()));
        }
    }

    /** Without the ways to take or see a value that nobody ever puts there, as whoever polls and gets nothing. */
    private SequenceUse possible(SequenceUse use) {
        Set<Key> present = values.getOrDefault(use.variable(), Set.of());
        List<SequenceChange> ways = use.ways().stream()
                .filter(way -> way.first() == null || present.contains(way.first()))
                .filter(way -> way.last() == null || present.contains(way.last()))
                .toList();
        return new SequenceUse(use.variable(), use.keys(), ways, use.total(), use.kinds());
    }

    /** Finds out whether a variable is not to be counted. */
    private void judge(SequenceUse use, Set<String> understood) {
        if (!understood.contains(use.variable())) {
            return;
        }
        if (use.ways().size() > 1 && use.ways().stream().anyMatch(SequenceTrace::changes)
                || use.ways().stream().anyMatch(way -> changes(way) && !isPlain(way))) {
            unsuited.add(use.variable());
        }
        boolean tells = use.ways().stream().anyMatch(way -> changes(way) || sees(way) || way.least() > 0 || way.most() < Integer.MAX_VALUE);
        if (tells && depths.computeIfAbsent(use.variable(), fresh -> use.keys().size()) != use.keys().size()) {
            unsuited.add(use.variable());
        }
    }

    private static boolean changes(SequenceChange way) {
        return way.takes() || !way.appended().isEmpty();
    }

    private static boolean sees(SequenceChange way) {
        return way.first() != null || way.last() != null;
    }

    private static boolean isPlain(SequenceChange way) {
        return way.takes()
                ? way.first() != null && way.appended().isEmpty()
                : way.appended().size() == 1 && way.appended().get(0) != null;
    }

    private SequenceStep step(
            List<SequenceUse> uses, Set<String> understood, InitialSequences initial, LanePosition record) {
        List<Integer> lengths = new ArrayList<>();
        Sequence at = null;
        SequenceChange done = null;
        for (SequenceUse use : uses) {
            Sequence sequence = understood.contains(use.variable()) ? sequence(use, initial) : null;
            if (sequence == null) {
                continue;
            }
            // Without a way it is not enabled in any state.
            int least = use.ways().stream().mapToInt(SequenceChange::least).min().orElse(1);
            int most = use.ways().stream().mapToInt(SequenceChange::most).max().orElse(0);
            if (least > 0 || most < Integer.MAX_VALUE) {
                lengths.addAll(List.of(sequence.number, least, most));
            }
            SequenceChange way = use.ways().size() == 1 ? use.ways().get(0) : null;
            if (way == null || !changes(way) && !sees(way)) {
                continue;
            }
            if (changes(way)) {
                if (done != null && changes(done)) {
                    return SEVERAL;
                }
                sequence.changes = true;
            }
            // What is seen in one sequence is left aside where another one changes.
            if (done == null || changes(way)) {
                at = sequence;
                done = way;
            }
        }
        if (lengths.isEmpty() && done == null) {
            return null;
        }
        ElementValue value = done == null ? null : at.of(element(done));
        if (done != null) {
            value.records(deed(done)).add(record);
        }
        return new SequenceStep(
                lengths.stream().mapToInt(Integer::intValue).toArray(),
                done == null ? -1 : at.number,
                done == null ? null : deed(done),
                value);
    }

    private static Deed deed(SequenceChange way) {
        if (changes(way)) {
            return way.takes() ? Deed.TAKES : Deed.APPENDS;
        }
        return way.first() != null ? Deed.SEES_FIRST : Deed.SEES_LAST;
    }

    /** What is done with which element. */
    private static Key element(SequenceChange way) {
        return switch (deed(way)) {
            case APPENDS -> way.appended().get(0);
            case TAKES, SEES_FIRST -> way.first();
            case SEES_LAST -> way.last();
        };
    }

    /** Null where it is not known what stands in there at first. */
    private Sequence sequence(SequenceUse use, InitialSequences initial) {
        Place place = new Place(use.variable(), use.keys());
        Sequence known = sequences.get(place);
        if (known == null) {
            List<Key> atFirst = initial.at(use.variable(), use.keys().size()).orElse(null);
            if (atFirst == null) {
                return null;
            }
            known = new Sequence(sequences.size(), atFirst);
            sequences.put(place, known);
        }
        return known;
    }

    /** Whether no operation fails to evaluate in any state, so that there being no order is all that there is to tell. */
    public boolean isTotal() {
        return total && unsuited.isEmpty();
    }

    /** What a record does; null for nothing. */
    SequenceStep step(int lane, int position) {
        return steps[lane][position];
    }

    /** How long each sequence is at first. */
    int[] lengthsAtFirst() {
        return sequences.values().stream().mapToInt(sequence -> sequence.lengthAtFirst).toArray();
    }

    /** All values of all sequences. */
    List<ElementValue> values() {
        List<ElementValue> all = new ArrayList<>();
        sequences.values().forEach(sequence -> all.addAll(sequence.values.values()));
        return all;
    }
}
