package dev.traceloom.engine;

import dev.traceloom.trace.Event;
import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Observations;
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

/** Makes a copy of a trace in which one argument of one operation, or what one record saw of the state, has another value. */
final class Corruption {
    private static final int MOST_TRIES = 1000;
    private static final List<Value> ZERO = List.of(Value.Int.of(0));

    private final Trace trace;
    private final Random random;

    Corruption(Trace trace, long seed) {
        this.trace = trace;
        this.random = new Random(seed);
    }

    /** A corrupted copy, or nothing when no record has a value. */
    Optional<Trace> next() {
        for (int i = 0; i < MOST_TRIES && !trace.threads().isEmpty(); i++) {
            int thread = random.nextInt(trace.threads().size());
            List<Operation> operations = trace.threads().get(thread).operations();
            if (operations.isEmpty()) {
                continue;
            }
            int index = random.nextInt(operations.size());
            Operation operation = operations.get(index);
            if (operation.outcome() == Outcome.RETURNED && values(operation) > 0) {
                return Optional.of(with(thread, index, corrupt(operation, random.nextInt(values(operation)))));
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

    /** Of the arguments, of what was seen before the step, and after it. */
    private static int values(Operation operation) {
        return operation.arguments().size()
                + operation.observations().before().size()
                + operation.observations().after().size()
                + operation.observations().events().size();
    }

    private Operation corrupt(Operation operation, int which) {
        Arguments arguments = operation.arguments();
        Observations seen = operation.observations();
        int ofArguments = arguments.size();
        int ofBefore = seen.before().size();
        List<Value> values = new ArrayList<>(arguments.values());
        if (which < ofArguments) {
            values.set(which, other(values.get(which)));
        } else {
            seen = new Observations(
                    corrupt(seen.before(), which - ofArguments),
                    corrupt(seen.after(), which - ofArguments - ofBefore),
                    seen.updates(),
                    corruptEvents(seen.events(), which - ofArguments - ofBefore - seen.after().size()),
                    seen.steps(),
                    seen.fields(),
                    seen.line());
        }
        return operation
                .withArguments(new Arguments(arguments.names(), values, arguments.positional()))
                .withObservations(seen);
    }

    private List<Event> corruptEvents(List<Event> events, int which) {
        List<Event> changed = new ArrayList<>(events);
        if (which >= 0 && which < changed.size()) {
            Event old = changed.get(which);
            changed.set(which, new Event(old.kind(), old.variable(), old.path(), other(old.value()), old.old()));
        }
        return changed;
    }

    /** @param which none where there is no such place */
    private List<Observation> corrupt(List<Observation> seen, int which) {
        List<Observation> changed = new ArrayList<>(seen);
        if (which >= 0 && which < changed.size()) {
            Observation old = changed.get(which);
            changed.set(which, new Observation(old.variable(), old.path(), other(old.value())));
        }
        return changed;
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
