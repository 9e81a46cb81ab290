package dev.traceloom.engine;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Makes a copy of a trace in which one argument of one operation has another value. */
final class Corruption {
    private static final int MOST_TRIES = 1000;
    private static final List<Value> ZERO = List.of(Value.Int.of(0));

    private final Trace trace;
    private final Random random;

    Corruption(Trace trace, long seed) {
        this.trace = trace;
        this.random = new Random(seed);
    }

    /** A corrupted copy, or nothing when no operation has an argument. */
    Optional<Trace> next() {
        for (int i = 0; i < MOST_TRIES && !trace.threads().isEmpty(); i++) {
            int thread = random.nextInt(trace.threads().size());
            List<Operation> operations = trace.threads().get(thread).operations();
            if (operations.isEmpty()) {
                continue;
            }
            int index = random.nextInt(operations.size());
            Operation operation = operations.get(index);
            if (operation.outcome() == Outcome.RETURNED && operation.arguments().size() > 0) {
                return Optional.of(with(thread, index, corrupt(operation)));
            }
        }
        return Optional.empty();
    }

    private Trace with(int thread, int index, Operation operation) {
        List<TraceThread> threads = new ArrayList<>(trace.threads());
        TraceThread changed = threads.get(thread);
        List<Operation> operations = new ArrayList<>(changed.operations());
        operations.set(index, operation);
        threads.set(thread, new TraceThread(changed.id(), operations, changed.truncated()));
        return new Trace(trace.name(), threads, trace.brokenOff());
    }

    private Operation corrupt(Operation operation) {
        Arguments arguments = operation.arguments();
        List<Value> values = new ArrayList<>(arguments.values());
        int which = random.nextInt(values.size());
        values.set(which, other(values.get(which)));
        return new Operation(
                operation.name(),
                operation.outcome(),
                new Arguments(arguments.names(), values, arguments.positional()),
                operation.start(),
                operation.end(),
                operation.meta(),
                operation.signal(),
                operation.observations());
    }

    /** Another value of the same kind, so that the specification can still compare it. */
    private Value other(Value value) {
        if (value instanceof Value.Int integer) {
            return Value.Int.of(integer.value() == Integer.MAX_VALUE ? 0 : integer.value() + 1);
        } else if (value instanceof Value.Bool bool) {
            return Value.Bool.of(!bool.value());
        } else if (value instanceof Value.Text text) {
            return new Value.Text(text.value() + "'");
        } else if (value instanceof Value.Model model) {
            return new Value.Model(model.name() + "'");
        } else if (value instanceof Value.Tuple tuple) {
            return new Value.Tuple(tuple.elements().isEmpty() ? ZERO : oneOther(tuple.elements()));
        } else if (value instanceof Value.Rec rec) {
            return new Value.Rec(rec.names(), oneOther(rec.values()));
        } else if (value instanceof Value.Fn function) {
            return new Value.Fn(function.keys(), oneOther(function.values()));
        } else if (value instanceof Value.SetOf set) {
            return Values.set(
                    set.elements().isEmpty() ? ZERO : set.elements().subList(1, set.elements().size()));
        }
        throw new IllegalArgumentException("no such kind of value: " + value);
    }

    private List<Value> oneOther(List<Value> values) {
        List<Value> changed = new ArrayList<>(values);
        int which = random.nextInt(changed.size());
        changed.set(which, other(changed.get(which)));
        return changed;
    }
}
