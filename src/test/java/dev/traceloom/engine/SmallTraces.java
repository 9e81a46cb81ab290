package dev.traceloom.engine;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Random traces of a few operations, crowded into a few moments so that timeboxes often touch.
 *
 * <p>A random walk through the specification gives operations in an order that is allowed; each gets a thread and a
 * timebox around its place in that order. So the trace is valid, until some of it is changed: results, timeboxes, and
 * operations that abort, never return, or come from nowhere.
 *
 * <p>What kind of trouble a search runs into depends on the shape of the trace, so there are several {@link Shape}s.
 */
public final class SmallTraces {

    /** An operation with arguments, as one may occur in a trace. */
    public record Choice(String name, Object... arguments) {}

    /** What the timeboxes look like. */
    public enum Shape {
        /** A few threads in a few moments. */
        CROWDED(2, 4, 7),
        /** Many threads with an operation or two each. */
        WIDE(5, 6, 8),
        /** Bursts with nothing open in between, so that there are quiescent points. */
        BURSTS(2, 4, 9),
        /** Some operations are open while many others come and go. */
        LONG_TIMEBOXES(2, 4, 8),
        /** The first operation of a thread or two never returns, and the others go on. */
        LOST_EARLY(3, 4, 8),
        /** Threads go on after operations that never returned and take effect later, if at all. */
        GOES_ON(2, 3, 8),
        /** Processes without a common clock: only vector clocks order them. */
        CAUSAL(2, 4, 7),
        /** Vector clocks besides timeboxes. */
        CAUSAL_AND_TIMED(2, 4, 7);

        /** Those without vector clocks, which records cannot be taken out of or added to. */
        public static final List<Shape> TIMED =
                Stream.of(values()).filter(shape -> shape.compareTo(CAUSAL) < 0).toList();

        private final int fewestThreads;
        private final int mostThreads;
        private final int mostOperations;

        Shape(int fewestThreads, int mostThreads, int mostOperations) {
            this.fewestThreads = fewestThreads;
            this.mostThreads = mostThreads;
            this.mostOperations = mostOperations;
        }
    }

    private static final int ATTEMPTS = 12;
    /** More than two timeboxes that are as wide as they get can bridge, skew included. */
    private static final int PAUSE = 8;
    private static final int LONG_REACH = 12;

    private final Specification specification;
    private final List<Choice> choices;
    private final Shape shape;
    private final Random random;
    /** How many of the threads, the first ones, lose their first operation. */
    private int lost;

    public SmallTraces(Specification specification, List<Choice> choices, long seed) {
        this(specification, choices, Shape.CROWDED, seed);
    }

    public SmallTraces(Specification specification, List<Choice> choices, Shape shape, long seed) {
        this.specification = specification;
        this.choices = choices;
        this.shape = shape;
        this.random = new Random(seed);
    }

    public Trace next() {
        int threads = shape.fewestThreads + random.nextInt(shape.mostThreads - shape.fewestThreads + 1);
        lost = shape == Shape.LOST_EARLY ? 1 + random.nextInt(2) : 0;
        List<List<Operation>> operations = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            operations.add(new ArrayList<>());
        }
        int moment = walk(operations);
        if (shape == Shape.CAUSAL || shape == Shape.CAUSAL_AND_TIMED) {
            return causal(operations);
        }
        operations.forEach(this::giveTimeboxes);
        if (oneIn(2)) {
            corrupt(operations);
        }
        boolean endsAreRecorded = oneIn(2);
        List<TraceThread> recorded = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            recorded.add(finish("t" + i, operations.get(i), i < lost, endsAreRecorded, moment));
        }
        return new Trace("small", recorded);
    }

    private Trace causal(List<List<Operation>> threads) {
        new RandomClocks(random).give(threads);
        if (shape == Shape.CAUSAL_AND_TIMED) {
            threads.forEach(this::giveTimeboxes);
        } else {
            threads.forEach(operations -> operations.replaceAll(one -> one.withTimebox(0, Operation.NEVER)));
        }
        if (oneIn(2)) {
            threads.forEach(operations -> operations.replaceAll(one -> oneIn(4) ? changed(one) : one));
        }
        List<TraceThread> recorded = new ArrayList<>();
        for (int i = 0; i < threads.size(); i++) {
            recorded.add(new TraceThread("t" + i, threads.get(i), oneIn(20)));
        }
        return new Trace("causal", recorded);
    }

    private Operation changed(Operation old) {
        Operation other = oneIn(3)
                ? with(old, Outcome.ABORTED)
                : operation(choice(), 0).withTimebox(old.start(), old.end());
        return other.withClock(old.clock());
    }

    /** Distributes operations over the threads, each at the one moment at which it takes effect. */
    private int walk(List<List<Operation>> threads) {
        Successors successors = new Successors();
        specification.initialStates(successors);
        State state = successors.get(random.nextInt(successors.size()));
        int size = 1 + random.nextInt(shape.mostOperations);
        int moment = 1;
        List<Late> late = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int thread = random.nextInt(threads.size());
            if (shape == Shape.GOES_ON && oneIn(3)) {
                threads.get(thread).add(with(operation(choice(), moment), Outcome.NEVER_RETURNED, Operation.NEVER));
                late.add(new Late(thread, threads.get(thread).get(threads.get(thread).size() - 1)));
            }
            if (!late.isEmpty() && oneIn(2)) {
                Late one = late.remove(random.nextInt(late.size()));
                State after = after(state, "t" + one.thread, one.operation);
                state = after == null ? state : after;
            }
            boolean loses = thread < lost;
            if (loses && !threads.get(thread).isEmpty()) {
                thread = threads.size() - 1;
                loses = false;
            }
            for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
                Operation operation = operation(choice(), moment);
                State after = after(state, "t" + thread, operation);
                if (after != null) {
                    // What never returned may as well not have happened.
                    state = loses && oneIn(3) ? state : after;
                    threads.get(thread).add(operation);
                    break;
                }
            }
            moment += (shape == Shape.BURSTS || shape == Shape.GOES_ON) && oneIn(3) ? PAUSE : random.nextInt(2);
        }
        return moment;
    }

    /** An operation that never returned and did not take effect yet. */
    private record Late(int thread, Operation operation) {}

    private Choice choice() {
        return choices.get(random.nextInt(choices.size()));
    }

    private static Operation operation(Choice choice, int moment) {
        return Recorded.op(moment, moment, choice.name(), choice.arguments());
    }

    private State after(State from, String thread, Operation operation) {
        try {
            State state = from;
            BoundOperation bound = specification.bind(thread, operation);
            for (int steps = random.nextInt(3); steps > 0 && bound.step() != null; steps--) {
                State next = any(state, bound, true);
                state = next == null ? state : next;
            }
            return any(state, bound, false);
        } catch (BindingException unfit) {
            throw new AssertionError(unfit);
        }
    }

    private State any(State state, BoundOperation bound, boolean step) {
        Successors successors = new Successors();
        specification.next(state, step ? bound.step() : bound.effect(), successors);
        return successors.size() == 0 ? null : successors.get(random.nextInt(successors.size()));
    }

    /** Widens what is a moment into a timebox, as far as the operations before and after leave room. */
    private void giveTimeboxes(List<Operation> operations) {
        long earliest = 0;
        for (int i = 0; i < operations.size(); i++) {
            Operation operation = operations.get(i);
            long moment = operation.start();
            long latest = i + 1 < operations.size() ? operations.get(i + 1).start() : moment + 2;
            long start = Math.max(earliest, moment - reach());
            long end = Math.min(latest, moment + reach());
            boolean returned = operation.hasEnd();
            operations.set(i, operation.withTimebox(start, returned ? end : Operation.NEVER));
            earliest = returned ? end : start;
        }
    }

    private int reach() {
        return random.nextInt(shape == Shape.LONG_TIMEBOXES && oneIn(2) ? LONG_REACH : 3);
    }

    /** Changes arguments, shortens timeboxes and aborts operations, here and there. */
    private void corrupt(List<List<Operation>> threads) {
        for (List<Operation> operations : threads) {
            for (int i = 0; i < operations.size(); i++) {
                Operation old = operations.get(i);
                switch (old.hasEnd() ? random.nextInt(8) : 8) {
                    case 0 -> operations.set(
                            i, operation(choice(), 0).withTimebox(old.start(), old.end()));
                    case 1 -> operations.set(i, old.withTimebox(old.end(), old.end()));
                    case 2 -> operations.set(i, old.withTimebox(old.start(), old.start()));
                    case 3 -> operations.set(i, with(old, Outcome.ABORTED, old.end()));
                    default -> { }
                }
            }
        }
    }

    /** Decides how the thread's recording ends. */
    private TraceThread finish(
            String id, List<Operation> operations, boolean loses, boolean endsAreRecorded, int moment) {
        if (!loses && oneIn(5)) {
            int at = operations.size();
            Operation extra = operation(choice(), 0);
            long earliest = at == 0 ? random.nextInt(moment + 1) : lastTime(operations);
            operations.add(with(extra.withTimebox(earliest, earliest + random.nextInt(2)), Outcome.ABORTED));
        }
        if (!operations.isEmpty() && (loses || oneIn(4))) {
            int last = operations.size() - 1;
            Operation operation = operations.get(last);
            Outcome outcome = operation.outcome() == Outcome.ABORTED ? Outcome.ABORTED : Outcome.NEVER_RETURNED;
            operations.set(last, with(operation, outcome, Operation.NEVER));
        }
        long over = operations.isEmpty() ? random.nextInt(moment + 1) : lastTime(operations);
        if (endsAreRecorded && !oneIn(6)) {
            long start = over + random.nextInt(2);
            operations.add(Recorded.threadEnd(start, start + random.nextInt(2)));
            return new TraceThread(id, operations, false);
        }
        if (oneIn(8)) {
            operations.add(Recorded.crash(over, over + random.nextInt(2)));
            return new TraceThread(id, operations, false);
        }
        return new TraceThread(id, operations, oneIn(10));
    }

    private static long lastTime(List<Operation> operations) {
        Operation last = operations.get(operations.size() - 1);
        return last.end() == Operation.NEVER ? last.start() : last.end();
    }

    private static Operation with(Operation operation, Outcome outcome) {
        return with(operation, outcome, operation.end());
    }

    private static Operation with(Operation operation, Outcome outcome, long end) {
        return new Operation(
                operation.name(),
                outcome,
                operation.arguments(),
                operation.start(),
                end,
                operation.meta(),
                operation.signal());
    }

    private boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }
}
