package dev.traceloom.engine.problem;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Classes that the records of a trace are divided into, by the {@code Partition} of its specification or by what they touch
 * (semantics, rules 21 and 22). Validating each by itself is P-compositionality (Horn and Kroening, 2015), of which keys of a map
 * are the example.
 *
 * <p>A class is a problem of its own: the same threads and timeboxes, and the records keep the positions that they have
 * in the whole trace. Records without an effect belong to no class, since they fit in anywhere that time allows.
 */
public final class TracePartition {
    /** Of a record that belongs to no class. */
    public static final int NONE = -1;

    private static final int MOST_NAME_CHARACTERS = 60;

    private final List<String> names;
    private final Supplier<int[][]> finding;
    /** The class of each record, by lane and position; null until somebody asks, which nobody does where all are one. */
    private int[][] numbers;
    /** The records of each class as lane and position, in that order; null until somebody asks, which nobody does where all are one. */
    private long[][] members;

    /**
     * @param names what to call the classes
     * @param numbers the class of each record, by lane and position, or {@link #NONE}
     */
    public TracePartition(List<String> names, int[][] numbers) {
        this(names, () -> numbers);
    }

    /** @param numbers tells the same when it is asked */
    public TracePartition(List<String> names, Supplier<int[][]> numbers) {
        this.names = names;
        this.finding = numbers;
    }

    private synchronized int[][] numbers() {
        if (numbers == null) {
            numbers = finding.get();
        }
        return numbers;
    }

    private synchronized long[] members(int number) {
        if (members == null) {
            members = membersOf(numbers(), names.size());
        }
        return members[number];
    }

    /**
     * The classes that the specification names.
     *
     * @param whole the whole trace
     * @throws BindingException when the class of a record cannot be evaluated; it says which record
     */
    public static TracePartition of(Trace trace, Specification specification, Problem whole, Budget budget)
            throws BindingException {
        Map<Value, Integer> known = new LinkedHashMap<>();
        int[][] numbers = new int[whole.lanes.length][];
        for (int i = 0; i < numbers.length; i++) {
            Lane lane = whole.lanes[i];
            TraceThread thread = trace.threads().get(lane.thread);
            numbers[i] = new int[lane.length()];
            for (int position = 0; position < lane.length(); position++) {
                if (budget.isSpent()) {
                    throw new EvaluationCancelled();
                }
                numbers[i][position] = NONE;
                if (lane.operations[position].effect() != null) {
                    Value name = nameOf(thread, lane.index[position], specification);
                    numbers[i][position] = known.computeIfAbsent(name, fresh -> known.size());
                }
            }
        }
        return new TracePartition(known.keySet().stream().map(Values::toText).toList(), numbers);
    }

    private static Value nameOf(TraceThread thread, int index, Specification specification) throws BindingException {
        Operation operation = thread.operations().get(index);
        try {
            return specification.partition(thread.id(), operation);
        } catch (BindingException failed) {
            throw new BindingException(
                    new RecordRef(thread.id(), index).ofOperation(operation) + ": " + failed.getMessage());
        }
    }

    private static long[][] membersOf(int[][] numbers, int classes) {
        int[] sizes = new int[classes];
        for (int[] lane : numbers) {
            for (int number : lane) {
                if (number != NONE) {
                    sizes[number]++;
                }
            }
        }
        long[][] members = new long[classes][];
        Arrays.setAll(members, number -> new long[sizes[number]]);
        int[] filled = new int[classes];
        for (int lane = 0; lane < numbers.length; lane++) {
            for (int position = 0; position < numbers[lane].length; position++) {
                int number = numbers[lane][position];
                if (number != NONE) {
                    members[number][filled[number]++] = RecordKey.of(lane, position);
                }
            }
        }
        return members;
    }

    public int count() {
        return names.size();
    }

    /** How many records a class has. */
    public int size(int number) {
        return members(number).length;
    }

    /** What to call a class before a person. */
    public String name(int number) {
        String text = names.get(number);
        return text.length() <= MOST_NAME_CHARACTERS ? text : text.substring(0, MOST_NAME_CHARACTERS) + "…";
    }

    /** The class of a record of the whole problem, or {@link #NONE}. */
    public int of(int lane, int position) {
        return numbers()[lane][position];
    }

    /** The records of a class as a specification bound them. */
    public List<BoundOperation> operations(Problem whole, int number) {
        List<BoundOperation> operations = new ArrayList<>(size(number));
        for (long member : members(number)) {
            operations.add(whole.operation(RecordKey.thread(member), RecordKey.index(member)));
        }
        return operations;
    }

    /** One class by itself; {@code whole} is the whole trace, bound by the specification that will search the class. */
    public Problem problem(Problem whole, int number) {
        List<Lane> lanes = new ArrayList<>();
        long[] all = members(number);
        for (int from = 0; from < all.length; ) {
            int lane = RecordKey.thread(all[from]);
            int to = from;
            while (to < all.length && RecordKey.thread(all[to]) == lane) {
                to++;
            }
            addLane(whole.lanes[lane], Arrays.copyOfRange(all, from, to), whole, lanes);
            from = to;
        }
        return whole.with(lanes.toArray(Lane[]::new));
    }

    private static void addLane(Lane from, long[] some, Problem whole, List<Lane> lanes) {
        LaneBuilder builder = new LaneBuilder(from.thread, some.length);
        for (long member : some) {
            int position = RecordKey.index(member);
            builder.add(from.start[position], from.end[position], from.operations[position], from.index[position]);
        }
        if (!from.optional) {
            lanes.add(builder.mandatory());
            return;
        }
        boolean hasGate = !lanes.isEmpty() && lanes.get(lanes.size() - 1).thread == from.thread;
        if (!hasGate) {
            lanes.add(new LaneBuilder(from.thread, 0).mandatory());
        }
        int gate = lanes.size() - 1;
        while (lanes.get(gate).optional) {
            gate--;
        }
        int lastBefore = from.gatePosition == 0 ? -1 : whole.lanes[from.gateLane].index[from.gatePosition - 1];
        int open = 0;
        while (open < lanes.get(gate).length() && lanes.get(gate).index[open] <= lastBefore) {
            open++;
        }
        lanes.add(builder.optional(gate, open));
    }
}
