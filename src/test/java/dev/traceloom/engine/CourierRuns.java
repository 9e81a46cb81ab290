package dev.traceloom.engine;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Observations;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/** Small random runs of Courier, whose records lose arguments; in about half of them something is wrong besides. */
final class CourierRuns {
    private static final int LANES = 3;
    private static final int STEP = 10;
    private static final List<String> ACTIONS =
            List.of("Send", "Receive", "Mark", "Pair", "Slope", "Echo", "Raise", "Look");

    private final Specification specification;
    private final Random random;
    private final boolean overlapping;

    private record Taken(Operation operation, State after) {}

    private CourierRuns(Specification specification, long seed) {
        this.specification = specification;
        this.random = new Random(seed);
        this.overlapping = random.nextInt(2) == 0;
    }

    static Trace run(Specification specification, long seed) throws BindingException {
        return new CourierRuns(specification, seed).run();
    }

    /** What Courier's next-state relation says. */
    static List<List<Value>> arguments(String action, State state, Map<String, Value> given) {
        List<Value> nodes = List.of(new Value.Text("a"), new Value.Text("b"));
        int sum = ((Value.Int) state.values().get("sum")).value();
        return switch (action) {
            case "Send" -> product(nodes, numbers(1, 2));
            case "Receive" -> ((Value.SetOf) state.values().get("net")).elements().stream().map(List::of).toList();
            case "Mark" -> product(nodes, numbers(1, 3));
            case "Pair" -> List.of(
                    List.of(Value.Int.of(1), Value.Int.of(2)), List.of(Value.Int.of(3), Value.Int.of(1)));
            case "Slope" -> numbers(1, 2).stream()
                    .map(n -> given.getOrDefault("n", n))
                    .flatMap(n -> numbers(((Value.Int) n).value(), 2).stream().map(w -> List.of(n, w)))
                    .toList();
            case "Echo" -> numbers(1, sum).stream().map(List::of).toList();
            case "Raise" -> List.of(List.of(Value.Int.of(sum + 1)));
            case "Look" -> product(nodes, numbers(0, 1)).stream()
                    .flatMap(two -> List.of(Value.Bool.TRUE, Value.Bool.FALSE).stream()
                            .map(ok -> List.<Value>of(two.get(0), two.get(1), ok)))
                    .toList();
            default -> throw new IllegalArgumentException(action);
        };
    }

    private static List<Value> numbers(int low, int high) {
        return IntStream.rangeClosed(low, high).<Value>mapToObj(Value.Int::of).toList();
    }

    private static List<List<Value>> product(List<Value> some, List<Value> others) {
        return some.stream().flatMap(one -> others.stream().map(other -> List.of(one, other))).toList();
    }

    private Trace run() throws BindingException {
        Successors initial = new Successors();
        specification.initialStates(initial);
        State state = initial.get(0);
        List<Operation> run = new ArrayList<>();
        int length = 2 + random.nextInt(6);
        while (run.size() < length) {
            Optional<Taken> taken = step(state);
            if (taken.isPresent()) {
                run.add(seen(taken.get()));
                state = taken.get().after;
            }
        }
        if (random.nextInt(2) == 0) {
            spoil(run);
        }
        return recorded(run);
    }

    private Optional<Taken> step(State state) throws BindingException {
        String action = ACTIONS.get(random.nextInt(ACTIONS.size()));
        List<List<Value>> possible = arguments(action, state, Map.of());
        if (possible.isEmpty()) {
            return Optional.empty();
        }
        Operation operation = operation(action, possible.get(random.nextInt(possible.size())));
        Successors found = new Successors();
        specification.next(state, specification.bind("a", operation).effect(), found);
        return found.size() == 0 ? Optional.empty() : Optional.of(new Taken(operation, found.get(0)));
    }

    private static Operation operation(String action, List<Value> arguments) {
        return new Operation(action, Outcome.RETURNED, Arguments.positional(arguments), 0, 0, Meta.NONE, "");
    }

    private Operation seen(Taken taken) {
        if (random.nextInt(4) > 0) {
            return taken.operation;
        }
        String variable = List.of("net", "seen", "sum").get(random.nextInt(3));
        Observations seen = new Observations(
                List.of(),
                List.of(Observation.of(variable, taken.after.values().get(variable))),
                List.of(),
                Observations.Steps.ONE,
                Meta.NONE,
                0);
        Operation plain = taken.operation;
        return plain.withObservations(seen);
    }

    private void spoil(List<Operation> run) {
        int index = random.nextInt(run.size());
        Operation old = run.get(index);
        switch (random.nextInt(4)) {
            case 0 -> run.remove(index);
            case 1 -> run.add(random.nextInt(run.size()), old);
            case 2 -> run.set(index, operation("Look", List.of(new Value.Text("a"), Value.Int.of(1), Value.Bool.TRUE)));
            default -> run.add(random.nextInt(run.size()), operation("Echo", List.of(Value.Int.of(1 + random.nextInt(3)))));
        }
    }

    private Trace recorded(List<Operation> run) {
        List<List<Operation>> lanes = new ArrayList<>();
        IntStream.range(0, LANES).forEach(lane -> lanes.add(new ArrayList<>()));
        long[] lastEnd = new long[LANES];
        for (int i = 0; i < run.size(); i++) {
            int lane = random.nextInt(LANES);
            long moment = (long) STEP * (i + 1);
            long start = overlapping ? Math.max(lastEnd[lane], moment - random.nextInt(2 * STEP)) : moment;
            lastEnd[lane] = overlapping ? moment + random.nextInt(STEP) : moment;
            lanes.get(lane).add(losing(run.get(i)).withTimebox(start, lastEnd[lane]));
        }
        List<TraceThread> threads = new ArrayList<>();
        for (int i = 0; i < LANES; i++) {
            threads.add(new TraceThread("n" + i, List.copyOf(lanes.get(i)), false));
        }
        return new Trace("generated", threads);
    }

    private Operation losing(Operation whole) {
        List<Value> values = new ArrayList<>(whole.arguments().values());
        switch (random.nextInt(3)) {
            case 0 -> values.clear();
            case 1 -> values.set(random.nextInt(values.size()), Arguments.UNKNOWN);
            default -> { }
        }
        return whole.withArguments(Arguments.positional(values));
    }
}
