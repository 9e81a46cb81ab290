package dev.traceloom.testing;

import dev.traceloom.trace.value.Value;
import java.util.List;
import java.util.Optional;

/** The object of examples/keyvalue: values by key, read, written, swapped and compared. */
public final class KeyValueObject implements SimulatedObject {
    private static final int VALUES = 50;
    private static final List<String> KEY_VALUE = List.of("key", "value");
    private static final List<String> SWAP = List.of("key", "value", "old");
    private static final List<String> COMPARE_AND_SET = List.of("key", "expected", "new", "success");

    private final int[] valueOf;
    private final boolean racy;

    private KeyValueObject(int keys, boolean racy) {
        this.valueOf = new int[keys + 1];
        this.racy = racy;
    }

    /** @param keys how many keys there are, at most 20 for the example's specification */
    public static KeyValueObject correct(int keys) {
        return new KeyValueObject(keys, false);
    }

    /** Its swap reads and writes at different moments. */
    public static KeyValueObject racy(int keys) {
        return new KeyValueObject(keys, true);
    }

    @Override
    public Call call(int thread, Dice dice) {
        int key = anyKey(dice);
        int value = dice.between(1, VALUES);
        int choice = dice.below(100);
        if (choice < 40) {
            return Call.atomic(() -> Invocation.of("Get", KEY_VALUE, Value.Int.of(key), Value.Int.of(valueOf[key])));
        }
        if (choice < 60) {
            return Call.atomic(() -> put(key, value));
        }
        if (choice < 80) {
            return racy
                    ? Call.lookThenAct(() -> valueOf[key], seen -> swap(key, value, seen))
                    : Call.atomic(() -> swap(key, value, valueOf[key]));
        }
        int expected = dice.percent(60) ? valueOf[key] : dice.between(1, VALUES);
        return Call.atomic(() -> compareAndSet(key, expected, value));
    }

    private Invocation put(int key, int value) {
        valueOf[key] = value;
        return Invocation.of("Put", KEY_VALUE, Value.Int.of(key), Value.Int.of(value));
    }

    private Invocation swap(int key, int value, int seen) {
        valueOf[key] = value;
        return Invocation.of("Swap", SWAP, Value.Int.of(key), Value.Int.of(value), Value.Int.of(seen));
    }

    private Invocation compareAndSet(int key, int expected, int value) {
        boolean success = valueOf[key] == expected;
        if (success) {
            valueOf[key] = value;
        }
        return Invocation.of(
                "CompareAndSet",
                COMPARE_AND_SET,
                Value.Int.of(key),
                Value.Int.of(expected),
                Value.Int.of(value),
                Value.Bool.of(success));
    }

    private int anyKey(Dice dice) {
        return dice.between(1, valueOf.length - 1);
    }

    @Override
    public Invocation withoutEffect(int thread, Dice dice) {
        return Invocation.of(
                "Put", KEY_VALUE, Value.Int.of(anyKey(dice)), Value.Int.of(dice.between(1, VALUES)));
    }

    @Override
    public Optional<Invocation> corrupted(Invocation invocation, Dice dice) {
        return switch (invocation.name()) {
            // No client ever writes this one.
            case "Get" -> Optional.of(invocation.with(1, Value.Int.of(VALUES + 1)));
            case "Swap" -> Optional.of(invocation.with(2, Value.Int.of(VALUES + 1)));
            default -> Optional.empty();
        };
    }
}
