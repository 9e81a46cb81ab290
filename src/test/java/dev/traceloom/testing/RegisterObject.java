package dev.traceloom.testing;

import dev.traceloom.trace.value.Value;
import java.util.List;
import java.util.Optional;

/** The object of examples/register: read, write, compare-and-set. */
public final class RegisterObject implements SimulatedObject {
    private static final List<String> VALUE = List.of("value");
    private static final List<String> COMPARE_AND_SET = List.of("expected", "new", "success");

    private final int values;
    private final boolean racy;
    private int register;

    private RegisterObject(int values, boolean racy) {
        this.values = values;
        this.racy = racy;
    }

    public static RegisterObject correct(int values) {
        return new RegisterObject(values, false);
    }

    /** Its compare-and-set compares and sets in two steps, so that two threads may both succeed. */
    public static RegisterObject racy(int values) {
        return new RegisterObject(values, true);
    }

    @Override
    public Call call(int thread, Dice dice) {
        int value = dice.below(values);
        int choice = dice.below(100);
        if (choice < 40) {
            return Call.atomic(() -> Invocation.of("Read", VALUE, Value.Int.of(register)));
        }
        if (choice < 60) {
            return Call.atomic(() -> {
                register = value;
                return Invocation.of("Write", VALUE, Value.Int.of(value));
            });
        }
        int expected = dice.percent(60) ? register : dice.below(values);
        return racy
                ? Call.lookThenAct(() -> register == expected, equal -> set(expected, value, equal))
                : Call.atomic(() -> set(expected, value, register == expected));
    }

    private Invocation set(int expected, int value, boolean success) {
        if (success) {
            register = value;
        }
        return Invocation.of(
                "CompareAndSet", COMPARE_AND_SET, Value.Int.of(expected), Value.Int.of(value), Value.Bool.of(success));
    }

    @Override
    public Invocation withoutEffect(int thread, Dice dice) {
        return Invocation.of("Write", VALUE, Value.Int.of(dice.below(values)));
    }

    @Override
    public Optional<Invocation> corrupted(Invocation invocation, Dice dice) {
        return switch (invocation.name()) {
            case "Read" -> Optional.of(invocation.with(0, Value.Int.of((invocation.integer(0) + 1) % values)));
            case "CompareAndSet" -> Optional.of(
                    invocation.with(2, Value.Bool.of(invocation.value(2).equals(Value.Bool.FALSE))));
            default -> Optional.empty();
        };
    }
}
