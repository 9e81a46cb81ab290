package dev.traceloom.engine;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.load.ForwardingSpecification;
import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Observations;
import dev.traceloom.trace.Observations.Steps;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Update;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What records mean that tell of the state, as plainly as possible: TLC finds all successors of the step, and those are taken
 * away, one value after the other, that are not as they were seen.
 */
final class ObservedByHand extends ForwardingSpecification {
    private final Specification target;

    /** @param step null where there is none */
    private record Watched(Call step, Observations seen) implements Call {}

    ObservedByHand(Specification target) {
        super(target.reference());
        this.target = target.reference();
    }

    @Override
    public Specification reference() {
        return this;
    }

    @Override
    public BoundOperation bind(String thread, Operation operation) throws BindingException {
        Observations seen = operation.observations();
        if (seen == Observations.NONE) {
            return target.bind(thread, operation);
        }
        Observations nothing = new Observations(
                List.of(), List.of(), List.of(), Steps.ONE, seen.fields(), seen.line());
        BoundOperation step = target.bind(thread, operation.withObservations(nothing));
        return new BoundOperation(step.action(), new Watched(seen.steps() == Steps.NONE ? null : step.effect(), seen), null);
    }

    @Override
    public void next(State state, Call call, Successors into) {
        if (!(call instanceof Watched watched)) {
            target.next(state, call, into);
            return;
        }
        into.clear();
        if (!isSeen(state, watched.seen.before())) {
            return;
        }
        Successors found = new Successors();
        if (watched.step != null) {
            target.next(state, watched.step, found);
        }
        if (watched.seen.steps() != Steps.ONE) {
            found.add(state);
        }
        for (int i = 0; i < found.size(); i++) {
            if (isSeen(found.get(i), watched.seen.after())
                    && isUpdated(state, found.get(i), watched.seen.updates())
                    && !into.contains(found.get(i))) {
                into.add(found.get(i));
            }
        }
        if (found.failure() != null) {
            into.fail(found.failure());
        }
    }

    private static boolean isSeen(State state, List<Observation> seen) {
        return seen.stream().allMatch(one ->
                part(state.values().get(one.variable()), one.path()).equals(Optional.of(one.value())));
    }

    static Optional<Value> part(Value whole, List<Value> path) {
        Optional<Value> part = Optional.of(whole);
        for (Value key : path) {
            part = part.flatMap(value -> at(value, key));
        }
        return part;
    }

    private static Optional<Value> at(Value value, Value key) {
        if (value instanceof Value.Rec rec && key instanceof Value.Text name && rec.names().contains(name.value())) {
            return Optional.of(rec.values().get(rec.names().indexOf(name.value())));
        } else if (value instanceof Value.Tuple tuple
                && key instanceof Value.Int index
                && index.value() >= 1
                && index.value() <= tuple.elements().size()) {
            return Optional.of(tuple.elements().get(index.value() - 1));
        } else if (value instanceof Value.Fn function && function.keys().contains(key)) {
            return Optional.of(function.values().get(function.keys().indexOf(key)));
        }
        return Optional.empty();
    }

    private static boolean isUpdated(State before, State after, List<Update> updates) {
        Map<String, Optional<Value>> expected = new HashMap<>();
        for (Update update : updates) {
            Optional<Value> was = expected.getOrDefault(
                    update.variable(), Optional.of(before.values().get(update.variable())));
            expected.put(update.variable(), was.flatMap(value -> updated(value, update.path(), update)));
        }
        return expected.entrySet().stream().allMatch(entry ->
                entry.getValue().equals(Optional.of(after.values().get(entry.getKey()))));
    }

    private static Optional<Value> updated(Value value, List<Value> path, Update update) {
        if (!path.isEmpty()) {
            return at(value, path.get(0))
                    .flatMap(inner -> updated(inner, path.subList(1, path.size()), update))
                    .map(inner -> with(value, path.get(0), inner));
        }
        Value argument = update.arguments().isEmpty() ? null : update.arguments().get(0);
        return switch (update.operator()) {
            case APPEND_ELEMENT -> value instanceof Value.Tuple tuple
                    ? Optional.of(new Value.Tuple(joined(tuple.elements(), argument)))
                    : Optional.empty();
            case ADD_ELEMENT -> value instanceof Value.SetOf set
                    ? Optional.of(Values.set(joined(set.elements(), argument)))
                    : Optional.empty();
            case ADD -> value instanceof Value.Int number && argument instanceof Value.Int by
                    ? Optional.of(Value.Int.of(number.value() + by.value()))
                    : Optional.empty();
            case SET_KEY -> at(value, argument).isPresent()
                    ? Optional.of(with(value, argument, update.arguments().get(1)))
                    : Optional.of(value);
            case UNCHANGED -> Optional.of(value);
            default -> throw new IllegalArgumentException("not generated: " + update);
        };
    }

    private static Value with(Value value, Value key, Value part) {
        if (value instanceof Value.Rec rec) {
            List<Value> values = new ArrayList<>(rec.values());
            values.set(rec.names().indexOf(((Value.Text) key).value()), part);
            return new Value.Rec(rec.names(), values);
        }
        List<Value> elements = new ArrayList<>(((Value.Tuple) value).elements());
        elements.set(((Value.Int) key).value() - 1, part);
        return new Value.Tuple(elements);
    }

    private static List<Value> joined(List<Value> some, Value more) {
        List<Value> all = new ArrayList<>(some);
        all.add(more);
        return all;
    }

    @Override
    public void close() {
        target.close();
    }
}
