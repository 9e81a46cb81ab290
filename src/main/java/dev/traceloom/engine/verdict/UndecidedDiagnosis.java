package dev.traceloom.engine.verdict;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.explore.SearchOutcome;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.explore.WidestLayer;
import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.RecordKey;
import dev.traceloom.engine.verdict.Undecided.Advice;
import dev.traceloom.engine.verdict.Undecided.Crowd;
import dev.traceloom.engine.verdict.Undecided.Open;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Looks at what an unfinished search has kept, for where it became wide and why.
 *
 * <p>A layer is wide for one of two reasons. Either it has many positions: operations overlap so much that they can be
 * ordered in many ways, which narrower timeboxes, clocks that know more, or a partition help against. Or it has many states for each position,
 * which they do not: then the states differ in more than they need to, or steps go on without end.
 */
final class UndecidedDiagnosis {
    private static final int MOST_OPEN_SHOWN = 5;
    private static final int MOST_RECORDS_TIMED = 10_000;
    private static final int MANY_STATES_PER_POSITION = 8;
    private static final int MANY_OPEN = 4;
    /** Large states take long to compare. */
    private static final int MOST_STATES_COMPARED = 64;
    /** Nobody waits for so many orders. */
    private static final int TOO_MANY_OPEN = 12;

    private final Trace trace;
    private final Problem problem;
    private final Specification specification;
    private final WidestLayer widest;

    private UndecidedDiagnosis(Trace trace, Problem problem, WidestLayer widest, Specification specification) {
        this.trace = trace;
        this.problem = problem;
        this.specification = specification;
        this.widest = widest;
    }

    /** Nothing where the search has left no memory to look at it. */
    static Optional<Undecided> of(
            Trace trace, Problem problem, SearchOutcome outcome, Specification specification, Budget budget) {
        try {
            WidestLayer layer = WidestLayer.of(outcome.layers());
            WidestLayer widest = outcome.widest().map(layer::orWider).orElse(layer);
            return Optional.of(new UndecidedDiagnosis(trace, problem, widest, specification)
                    .undecided(budget.isOutOfMemory()));
        } catch (OutOfMemoryError full) {
            return Optional.empty();
        }
    }

    private Undecided undecided(boolean outOfMemory) {
        Map<Long, BoundOperation> records = openRecords();
        List<Open> open = open(records.keySet());
        List<Open> first = open.subList(0, Math.min(MOST_OPEN_SHOWN, open.size()));
        List<Advice> advice = advice(open, outOfMemory);
        return new Undecided(
                widest.depth(),
                widest.width(),
                first,
                new Crowd(open.size(), changing(records.values())),
                differing(),
                Optional.empty(),
                advice,
                advice.contains(Advice.PARTITION) ? SuggestedPartition.of(specification) : Optional.empty());
    }

    private List<Advice> advice(List<Open> open, boolean outOfMemory) {
        List<Advice> advice = new ArrayList<>();
        boolean states = statesPerPosition() >= MANY_STATES_PER_POSITION;
        if (states && (problem.hasSteps || specification.hasSilentActions())) {
            advice.add(Advice.BOUND_STEPS);
        }
        if (open.stream().anyMatch(one -> one.isLong() && !Double.isInfinite(one.timesUsual()))) {
            advice.add(Advice.REFINE_TIMEBOXES);
        }
        if (open.stream().anyMatch(one -> Double.isInfinite(one.timesUsual()))) {
            advice.add(Advice.END_OPERATIONS);
        }
        if (!specification.hasPartition() && !problem.hasClocks && open.size() >= MANY_OPEN) {
            advice.add(Advice.PARTITION);
        }
        if (!problem.hasClocks && open.size() >= TOO_MANY_OPEN) {
            advice.add(Advice.SMALLER_WORKLOAD);
        }
        if (states && !specification.hasView()) {
            advice.add(Advice.VIEW);
        }
        if (open.size() >= MANY_OPEN && problem.hasClocks) {
            advice.add(Advice.CARRY_CLOCKS);
        } else if (open.size() >= MANY_OPEN && !advice.contains(Advice.REFINE_TIMEBOXES)) {
            advice.add(Advice.REFINE_TIMEBOXES);
        }
        advice.add(outOfMemory ? Advice.MORE_MEMORY : Advice.MORE_TIME);
        return List.copyOf(advice);
    }

    private double statesPerPosition() {
        Set<List<Integer>> positions = new HashSet<>();
        for (SearchState state : widest.states()) {
            positions.add(Arrays.stream(state.positions()).boxed().toList());
        }
        return positions.isEmpty() ? 0 : (double) widest.states().size() / positions.size();
    }

    /** In which variables states differ that have the same records behind them: what the orders of those have left behind. */
    private List<String> differing() {
        List<SearchState> some = widest.states().stream().limit(MOST_STATES_COMPARED).toList();
        Map<List<Integer>, Map<String, Value>> first = new HashMap<>();
        Map<String, Set<Value>> others = new TreeMap<>();
        for (SearchState state : some) {
            Map<String, Value> values = state.state().values();
            Map<String, Value> known =
                    first.putIfAbsent(Arrays.stream(state.positions()).boxed().toList(), values);
            values.forEach((variable, value) -> {
                if (known != null && !value.equals(known.get(variable))) {
                    others.computeIfAbsent(variable, fresh -> new HashSet<>()).add(value);
                }
            });
        }
        return others.keySet().stream()
                .sorted(Comparator.comparingInt(variable -> -others.get(variable).size()))
                .toList();
    }

    /** What may come next in a state of the layer, each once; an operation alone leaves no choice. */
    private Map<Long, BoundOperation> openRecords() {
        Map<Long, BoundOperation> records = new HashMap<>();
        int[] viable = new int[problem.lanes.length];
        for (SearchState state : widest.states()) {
            int count = problem.viable(state.positions(), viable);
            for (int i = 0; i < count; i++) {
                Lane lane = problem.lanes[viable[i]];
                int position = state.positions()[viable[i]];
                if (lane.operations[position].effect() != null) {
                    records.put(RecordKey.of(lane.thread, lane.index[position]), lane.operations[position]);
                }
            }
        }
        return records;
    }

    /** Of what only looks at the state one order is enough. */
    private static Map<String, Integer> changing(Collection<BoundOperation> operations) {
        Map<String, Integer> counts = new TreeMap<>();
        for (BoundOperation operation : operations) {
            if (!operation.footprint().isReadOnly()) {
                counts.merge(operation.action(), 1, Integer::sum);
            }
        }
        Map<String, Integer> mostFirst = new LinkedHashMap<>();
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .forEach(kind -> mostFirst.put(kind.getKey(), kind.getValue()));
        return mostFirst;
    }

    private List<Open> open(Set<Long> records) {
        double usual = Math.max(1, usualDuration());
        return records.stream()
                .map(record -> open(RecordKey.thread(record), RecordKey.index(record), usual))
                .sorted(Comparator.comparingDouble(Open::timesUsual)
                        .reversed()
                        .thenComparing(open -> open.record().thread())
                        .thenComparing(open -> open.record().index()))
                .toList();
    }

    private Open open(int thread, int index, double usual) {
        TraceThread recorded = trace.threads().get(thread);
        Operation operation = recorded.operations().get(index);
        double times = operation.outcome() == Outcome.NEVER_RETURNED
                ? Double.POSITIVE_INFINITY
                : duration(operation) / usual;
        return new Open(new RecordRef(recorded.id(), index), operation, times);
    }

    /** The median; of a long trace, that of records here and there. */
    private double usualDuration() {
        int stride = 1 + trace.operationCount() / MOST_RECORDS_TIMED;
        List<Double> durations = new ArrayList<>();
        for (TraceThread thread : trace.threads()) {
            for (int i = 0; i < thread.operations().size(); i += stride) {
                if (thread.operations().get(i).outcome() == Outcome.RETURNED) {
                    durations.add(duration(thread.operations().get(i)));
                }
            }
        }
        durations.sort(null);
        return durations.isEmpty() ? 0 : durations.get(durations.size() / 2);
    }

    private static double duration(Operation operation) {
        long length = operation.end() - operation.start();
        return length >= 0 ? length : length + 0x1p64;
    }
}
