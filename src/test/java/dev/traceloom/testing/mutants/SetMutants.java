package dev.traceloom.testing.mutants;

import dev.traceloom.testing.Call;
import dev.traceloom.testing.Dice;
import dev.traceloom.testing.Invocation;
import dev.traceloom.testing.SimulatedObject;
import dev.traceloom.trace.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Sets whose keys are inserted where they are absent, erased, looked for and counted, wrongly. */
final class SetMutants {
    private static final List<String> RESULT = List.of("key", "result");
    private static final List<String> INSERT = List.of("key", "value", "result");
    private static final List<String> RANGE = List.of("lo", "hi", "count");
    private static final int KEYS = 6;
    private static final int VALUES = 100;

    private SetMutants() {}

    private abstract static class KeyedMutant extends Mutant {
        /** 0 where the key is absent. */
        final int[] valueOf = new int[KEYS + 1];

        @Override
        public Call call(int thread, Dice dice) {
            int key = dice.between(1, KEYS);
            int other = dice.between(1, KEYS);
            int value = dice.between(1, VALUES);
            int choice = dice.below(100);
            if (choice < 20) {
                return Call.atomic(() -> contains(thread, key));
            }
            if (choice < 50) {
                return Call.atomic(() -> insertIfAbsent(thread, key, value));
            }
            if (choice < 80) {
                return erase(thread, key);
            }
            return Call.atomic(() -> count(thread, Math.min(key, other), Math.max(key, other)));
        }

        private Invocation contains(int thread, int key) {
            begin(thread);
            return Invocation.of("KVContains", RESULT, Value.Int.of(key), Value.Bool.of(valueOf[key] != 0));
        }

        private Invocation insertIfAbsent(int thread, int key, int value) {
            begin(thread);
            int before = valueOf[key];
            valueOf[key] = before == 0 ? value : before;
            return record("KVInsertIfAbsent", INSERT, key, value, before);
        }

        static Invocation erased(int key, int before) {
            return record("KVErase", RESULT, key, before);
        }

        private Invocation count(int thread, int lo, int hi) {
            begin(thread);
            int count = 0;
            for (int key = lo; key <= hi; key++) {
                count += isCounted(key) ? 1 : 0;
            }
            return record("KVRangeQuery", RANGE, lo, hi, count);
        }

        /** What every call of a thread does first. */
        void begin(int thread) {}

        abstract Call erase(int thread, int key);

        boolean isCounted(int key) {
            return valueOf[key] != 0;
        }
    }

    /** Erase looks at one moment and removes at another. */
    static SimulatedObject erasedTwice() {
        return new KeyedMutant() {
            @Override
            Call erase(int thread, int key) {
                return Call.lookThenAct(() -> valueOf[key], seen -> {
                    // Somebody else's value stays, but that the removal failed goes unnoticed.
                    valueOf[key] = valueOf[key] == seen ? 0 : valueOf[key];
                    return erased(key, seen);
                });
            }
        };
    }

    /** Erase only marks the key; its thread's next call takes it out of the index, by which range queries count. */
    static SimulatedObject countsTheDead() {
        return new KeyedMutant() {
            private final TreeSet<Integer> dead = new TreeSet<>();
            private final Map<Integer, Integer> markedBy = new HashMap<>();

            @Override
            void begin(int thread) {
                Integer marked = markedBy.remove(thread);
                if (marked != null) {
                    dead.remove(marked);
                }
            }

            @Override
            Call erase(int thread, int key) {
                return Call.atomic(() -> {
                    begin(thread);
                    int before = valueOf[key];
                    if (before != 0) {
                        valueOf[key] = 0;
                        dead.add(key);
                        markedBy.put(thread, key);
                    }
                    return erased(key, before);
                });
            }

            @Override
            boolean isCounted(int key) {
                return super.isCounted(key) || dead.contains(key);
            }
        };
    }
}
