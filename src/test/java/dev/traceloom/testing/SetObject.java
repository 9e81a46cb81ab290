package dev.traceloom.testing;

import dev.traceloom.trace.value.Value;
import java.util.List;
import java.util.Optional;

/** The object of examples/set: keys with values, and range queries. */
public final class SetObject implements SimulatedObject {

    /** What is wrong with the object. */
    public enum Flaw {
        NONE,
        /** The range query looks at each key at a moment of its own. */
        RANGE_QUERY_KEY_BY_KEY,
        /** Insert-if-absent looks and writes at different moments. */
        INSERT_IF_ABSENT_IN_TWO_STEPS
    }

    private static final List<String> CONTAINS = List.of("key", "result");
    private static final List<String> INSERT = List.of("key", "value", "result");
    private static final List<String> RANGE = List.of("lo", "hi", "count");

    private final int[] valueOf;
    private final Flaw flaw;

    public SetObject(int keys, Flaw flaw) {
        valueOf = new int[keys + 1];
        this.flaw = flaw;
    }

    @Override
    public Call call(int thread, Dice dice) {
        int key = anyKey(dice);
        int value = anyKey(dice);
        int choice = dice.below(100);
        if (choice < 30) {
            return Call.atomic(() -> contains(key, valueOf[key] != 0));
        }
        if (choice < 50) {
            return Call.atomic(() -> insert(key, value));
        }
        if (choice < 70) {
            return flaw == Flaw.INSERT_IF_ABSENT_IN_TWO_STEPS
                    ? Call.lookThenAct(() -> valueOf[key], seen -> insertIfAbsent(key, value, seen))
                    : Call.atomic(() -> insertIfAbsent(key, value, valueOf[key]));
        }
        if (choice < 90) {
            return Call.atomic(() -> erase(key));
        }
        int lo = Math.min(key, value);
        int hi = Math.max(key, value);
        return flaw == Flaw.RANGE_QUERY_KEY_BY_KEY
                ? new KeyByKey(lo, hi)
                : Call.atomic(() -> range(lo, hi, count(lo, hi)));
    }

    private Invocation insert(int key, int value) {
        int before = valueOf[key];
        valueOf[key] = value;
        return Invocation.of("KVInsert", INSERT, Value.Int.of(key), Value.Int.of(value), Value.Int.of(before));
    }

    private Invocation insertIfAbsent(int key, int value, int seen) {
        if (seen == 0) {
            valueOf[key] = value;
        }
        return Invocation.of("KVInsertIfAbsent", INSERT, Value.Int.of(key), Value.Int.of(value), Value.Int.of(seen));
    }

    private Invocation erase(int key) {
        int before = valueOf[key];
        valueOf[key] = 0;
        return Invocation.of("KVErase", CONTAINS, Value.Int.of(key), Value.Int.of(before));
    }

    private int count(int lo, int hi) {
        int count = 0;
        for (int key = lo; key <= hi; key++) {
            count += valueOf[key] != 0 ? 1 : 0;
        }
        return count;
    }

    private static Invocation contains(int key, boolean present) {
        return Invocation.of("KVContains", CONTAINS, Value.Int.of(key), Value.Bool.of(present));
    }

    private static Invocation range(int lo, int hi, int count) {
        return Invocation.of("KVRangeQuery", RANGE, Value.Int.of(lo), Value.Int.of(hi), Value.Int.of(count));
    }

    private final class KeyByKey implements Call {
        private final int lo;
        private final int hi;
        private int next;
        private int count;

        KeyByKey(int lo, int hi) {
            this.lo = lo;
            this.hi = hi;
            next = lo;
        }

        @Override
        public boolean act() {
            count += count(next, next);
            return ++next > hi;
        }

        @Override
        public int actsLeft() {
            return hi - next + 1;
        }

        @Override
        public Invocation invocation() {
            return range(lo, hi, count);
        }
    }

    private int anyKey(Dice dice) {
        return dice.between(1, valueOf.length - 1);
    }

    @Override
    public Invocation withoutEffect(int thread, Dice dice) {
        int key = anyKey(dice);
        return dice.percent(50)
                ? Invocation.of("KVErase", CONTAINS, Value.Int.of(key), Value.Int.of(valueOf[key]))
                : Invocation.of(
                        "KVInsert", INSERT, Value.Int.of(key), Value.Int.of(anyKey(dice)), Value.Int.of(valueOf[key]));
    }

    @Override
    public Optional<Invocation> corrupted(Invocation invocation, Dice dice) {
        int result = invocation.arguments().size() - 1;
        if (invocation.value(result) instanceof Value.Bool present) {
            return Optional.of(invocation.with(result, Value.Bool.of(!present.value())));
        }
        // A value among 0 … keys other than the recorded one: a plausible lie.
        int other = (invocation.integer(result) + 1 + dice.below(valueOf.length - 1)) % valueOf.length;
        return Optional.of(invocation.with(result, Value.Int.of(other)));
    }
}
