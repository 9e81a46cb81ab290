package dev.traceloom.testing.mutants;

import dev.traceloom.testing.Call;
import dev.traceloom.testing.Dice;
import dev.traceloom.testing.Invocation;
import dev.traceloom.testing.SimulatedObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counters that draw numbers, wrongly. */
final class CounterMutants {

    private CounterMutants() {}

    private static Invocation drew(int number) {
        return Mutant.record("Inc", List.of("prev_x"), number);
    }

    /** A slow path tells the number after it instead of the one before. */
    static SimulatedObject numberAfter() {
        return new Mutant() {
            private int counter = 1;

            @Override
            public Call call(int thread, Dice dice) {
                boolean slow = dice.percent(5);
                return Call.atomic(() -> {
                    int before = counter++;
                    return drew(slow ? counter : before);
                });
            }
        };
    }

    /** Every thread draws two numbers at a time and keeps the second for its next call. */
    static SimulatedObject numbersInPairs() {
        return new Mutant() {
            private final Map<Integer, Integer> kept = new HashMap<>();
            private int counter = 1;

            @Override
            public Call call(int thread, Dice dice) {
                return Call.atomic(() -> {
                    Integer number = kept.remove(thread);
                    if (number == null) {
                        number = counter;
                        kept.put(thread, counter + 1);
                        counter += 2;
                    }
                    return drew(number);
                });
            }
        };
    }
}
