package dev.traceloom.testing.mutants;

import dev.traceloom.testing.Call;
import dev.traceloom.testing.Dice;
import dev.traceloom.testing.Invocation;
import dev.traceloom.testing.SimulatedObject;
import dev.traceloom.trace.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Registers that are read, written, and compared and set, wrongly. */
final class RegisterMutants {
    private static final List<String> VALUE = List.of("value");
    private static final List<String> COMPARE_AND_SET = List.of("expected", "new", "success");
    private static final int VALUES = 10;

    private RegisterMutants() {}

    private static Invocation compared(int expected, int value, boolean success) {
        return Invocation.of(
                "CompareAndSet", COMPARE_AND_SET, Value.Int.of(expected), Value.Int.of(value), Value.Bool.of(success));
    }

    /** A thread reads a copy of its own, which its writes refresh, and seldom anything else. */
    static SimulatedObject ownCopy() {
        return new Mutant() {
            private final Map<Integer, Integer> copies = new HashMap<>();
            private int register;

            @Override
            public Call call(int thread, Dice dice) {
                int value = dice.below(VALUES);
                int choice = dice.below(100);
                if (choice < 50) {
                    boolean refresh = dice.percent(80);
                    return Call.atomic(() -> read(thread, refresh));
                }
                if (choice < 75) {
                    return Call.atomic(() -> {
                        write(thread, value);
                        return Mutant.record("Write", VALUE, value);
                    });
                }
                int expected = dice.percent(60) ? register : dice.below(VALUES);
                return Call.atomic(() -> {
                    boolean success = register == expected;
                    write(thread, success ? value : register);
                    return compared(expected, value, success);
                });
            }

            private Invocation read(int thread, boolean refresh) {
                if (refresh || !copies.containsKey(thread)) {
                    copies.put(thread, register);
                }
                return Mutant.record("Read", VALUE, copies.get(thread));
            }

            private void write(int thread, int value) {
                register = value;
                copies.put(thread, value);
            }
        };
    }

    /** Compare-and-set sometimes gives up. */
    static SimulatedObject givesUp() {
        return new Mutant() {
            private int register;

            @Override
            public Call call(int thread, Dice dice) {
                int value = dice.below(VALUES);
                int choice = dice.below(100);
                if (choice < 40) {
                    return Call.atomic(() -> Mutant.record("Read", VALUE, register));
                }
                if (choice < 60) {
                    return Call.atomic(() -> {
                        register = value;
                        return Mutant.record("Write", VALUE, value);
                    });
                }
                int expected = dice.percent(60) ? register : dice.below(VALUES);
                boolean givesUp = dice.percent(10);
                return Call.atomic(() -> {
                    boolean success = register == expected && !givesUp;
                    register = success ? value : register;
                    return compared(expected, value, success);
                });
            }
        };
    }
}
