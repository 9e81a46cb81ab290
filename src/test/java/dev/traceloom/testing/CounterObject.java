package dev.traceloom.testing;

import dev.traceloom.trace.value.Value;
import java.util.List;
import java.util.Optional;

/** The object of examples/counter: a counter that starts at 1. */
public final class CounterObject implements SimulatedObject {
    private static final List<String> PREV_X = List.of("prev_x");

    private final boolean racy;
    private int counter = 1;

    private CounterObject(boolean racy) {
        this.racy = racy;
    }

    public static CounterObject correct() {
        return new CounterObject(false);
    }

    /** It reads and writes in two steps, so increments get lost. */
    public static CounterObject racy() {
        return new CounterObject(true);
    }

    @Override
    public Call call(int thread, Dice dice) {
        return racy ? Call.lookThenAct(() -> counter, this::increment) : Call.atomic(() -> increment(counter));
    }

    private Invocation increment(int before) {
        counter = before + 1;
        return Invocation.of("Inc", PREV_X, Value.Int.of(before));
    }

    @Override
    public Invocation withoutEffect(int thread, Dice dice) {
        return Invocation.of("Inc", PREV_X, Value.Int.of(counter));
    }

    @Override
    public Optional<Invocation> corrupted(Invocation invocation, Dice dice) {
        return Optional.of(invocation.with(0, Value.Int.of(invocation.integer(0) + 1)));
    }
}
