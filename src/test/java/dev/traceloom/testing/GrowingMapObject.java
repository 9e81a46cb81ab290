package dev.traceloom.testing;

import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A store of lists by key that has no key at first: read, replaced and appended to, as in histories of replicated stores. */
public final class GrowingMapObject implements SimulatedObject {
    private static final int VALUES = 50;
    private static final List<String> KEY_VALUE = List.of("key", "value");

    private final Map<Integer, List<Value>> store = new TreeMap<>();
    private final int keys;

    public GrowingMapObject(int keys) {
        this.keys = keys;
    }

    /** How its specification may say what the map is with another list at a key. */
    public enum Change {
        /** It is made anew. */
        REBUILT("[k \\in DOMAIN store \\cup {key} |-> IF k = key THEN list ELSE store[k]]"),
        /** Where it has the key, that gets the list; else the key comes. */
        IN_PLACE("IF key \\in DOMAIN store THEN [store EXCEPT ![key] = list] ELSE store @@ (key :> list)");

        private final String written;

        Change(String written) {
            this.written = written;
        }
    }

    /** Its specification, perhaps with a Partition. */
    public static String specification(String name, boolean partition) {
        return specification(name, partition, Change.REBUILT);
    }

    public static String specification(String name, boolean partition, Change change) {
        return String.join(
                "\n",
                "---- MODULE " + name + " ----",
                "EXTENDS Naturals, Sequences, TLC",
                "VARIABLE store",
                "Here(key) == IF key \\in DOMAIN store THEN store[key] ELSE <<>>",
                "With(key, list) == " + change.written,
                "Get(key, value) == value = Here(key) /\\ UNCHANGED store",
                "Put(key, value) == store' = With(key, <<value>>)",
                "AppendTo(key, value) == store' = With(key, Append(Here(key), value))",
                partition ? "Partition(op) == op.args.key" : "",
                "Init == store = [k \\in {} |-> <<>>]",
                "Next == \\E key, value \\in Nat : Get(key, <<value>>) \\/ Put(key, value) \\/ AppendTo(key, value)",
                "====",
                "");
    }

    @Override
    public Call call(int thread, Dice dice) {
        int key = dice.between(1, keys);
        Value value = Value.Int.of(dice.between(1, VALUES));
        int choice = dice.below(100);
        if (choice < 50) {
            return Call.atomic(() -> of("Get", key, new Value.Tuple(store.getOrDefault(key, List.of()))));
        }
        return Call.atomic(() -> {
            List<Value> list = new ArrayList<>(choice < 90 ? store.getOrDefault(key, List.of()) : List.of());
            list.add(value);
            store.put(key, List.copyOf(list));
            return of(choice < 90 ? "AppendTo" : "Put", key, value);
        });
    }

    private static Invocation of(String action, int key, Value value) {
        return Invocation.of(action, KEY_VALUE, Value.Int.of(key), value);
    }

    @Override
    public Invocation withoutEffect(int thread, Dice dice) {
        return of("Put", dice.between(1, keys), Value.Int.of(dice.between(1, VALUES)));
    }

    /** A read whose last value no client ever wrote. */
    @Override
    public Optional<Invocation> corrupted(Invocation invocation, Dice dice) {
        if (!(invocation.value(1) instanceof Value.Tuple list) || list.elements().isEmpty()) {
            return Optional.empty();
        }
        List<Value> wrong = new ArrayList<>(list.elements());
        wrong.set(wrong.size() - 1, Value.Int.of(VALUES + 1));
        return Optional.of(invocation.with(1, new Value.Tuple(wrong)));
    }
}
