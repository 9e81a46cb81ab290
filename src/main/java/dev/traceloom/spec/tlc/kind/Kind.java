package dev.traceloom.spec.tlc.kind;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.IntervalValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.SetEnumValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;

/**
 * A set of values that TLC holds in one form. The form counts: TLC fails to compare a tuple with a function that is none, or to
 * look up a name in a tuple, though both may be empty.
 */
sealed interface Kind {

    /** No value: what the elements of an empty set are. */
    record Nothing() implements Kind {}

    /** Any value at all. */
    record Anything() implements Kind {}

    enum Plain implements Kind {
        NUMBER,
        TEXT,
        TRUTH
    }

    /** Tuples of any length. */
    record Sequence(Kind element) implements Kind {}

    record SetOf(Kind element) implements Kind {}

    record Fields(Map<String, Kind> kinds) implements Kind {}

    /**
     * Functions that are held as tables.
     *
     * @param sure keys that all of them have: numbers and texts, as Java has them
     * @param orTuple whether the one without keys may be among them as a tuple, {@code <<>>}
     */
    record Table(Kind key, Kind value, Set<Object> sure, boolean orTuple) implements Kind {
        Table(Kind key, Kind value, Set<Object> sure) {
            this(key, value, sure, false);
        }

        /** The domain of a tuple is a set of numbers, even where it is empty: TLC looks for nothing else in it. */
        private Table orEmptyTuple() {
            return new Table(key.or(Plain.NUMBER), value, Set.of(), true);
        }
    }

    Kind NOTHING = new Nothing();
    Kind ANYTHING = new Anything();

    /** Of {@code <<>>} alone. */
    Kind EMPTY_TUPLE = new Sequence(NOTHING);

    static Kind of(Value value) {
        if (value instanceof IntValue) {
            return Plain.NUMBER;
        } else if (value instanceof StringValue) {
            return Plain.TEXT;
        } else if (value instanceof BoolValue) {
            return Plain.TRUTH;
        } else if (value instanceof TupleValue tuple) {
            return new Sequence(ofAll(tuple.elems));
        } else if (value instanceof SetEnumValue set) {
            return new SetOf(ofAll(set.elems.toArray()));
        } else if (value instanceof IntervalValue interval) {
            return new SetOf(interval.low > interval.high ? NOTHING : Plain.NUMBER);
        } else if (value instanceof RecordValue fields) {
            Map<String, Kind> kinds = new LinkedHashMap<>();
            for (int i = 0; i < fields.names.length; i++) {
                kinds.put(fields.names[i].toString(), of(fields.values[i]));
            }
            return new Fields(kinds);
        } else if (value instanceof FcnRcdValue table) {
            return of(table);
        }
        return ANYTHING;
    }

    private static Kind of(FcnRcdValue table) {
        Set<Object> sure = new HashSet<>();
        Kind key = NOTHING;
        for (int i = 0; i < table.values.length; i++) {
            Value one = table.intv == null ? table.domain[i] : IntValue.gen(table.intv.low + i);
            key = key.or(of(one));
            Object known = known(one);
            if (known != null) {
                sure.add(known);
            }
        }
        return new Table(key, ofAll(table.values), sure);
    }

    private static Kind ofAll(Value[] values) {
        Kind kind = NOTHING;
        for (Value value : values) {
            kind = kind.or(of(value));
        }
        return kind;
    }

    /** A number or a text as Java has it; null for everything else. */
    static Object known(Value value) {
        if (value instanceof IntValue number) {
            return number.val;
        }
        return value instanceof StringValue text ? text.val.toString() : null;
    }

    /** What has all values of both. */
    default Kind or(Kind other) {
        if (equals(other) || other.equals(NOTHING)) {
            return this;
        }
        if (equals(NOTHING)) {
            return other;
        }
        if (this instanceof Sequence one && other instanceof Sequence two) {
            return new Sequence(one.element.or(two.element));
        }
        if (this instanceof SetOf one && other instanceof SetOf two) {
            return new SetOf(one.element.or(two.element));
        }
        if (this instanceof Table one && other instanceof Table two) {
            Set<Object> sure = new HashSet<>(one.sure);
            sure.retainAll(two.sure);
            return new Table(one.key.or(two.key), one.value.or(two.value), sure, one.orTuple || two.orTuple);
        }
        if (this instanceof Table one && other.equals(EMPTY_TUPLE)) {
            return one.orEmptyTuple();
        }
        if (equals(EMPTY_TUPLE) && other instanceof Table two) {
            return two.orEmptyTuple();
        }
        if (this instanceof Fields one && other instanceof Fields two && one.kinds.keySet().equals(two.kinds.keySet())) {
            Map<String, Kind> kinds = new LinkedHashMap<>(one.kinds);
            two.kinds.forEach((name, kind) -> kinds.merge(name, kind, Kind::or));
            return new Fields(kinds);
        }
        return ANYTHING;
    }

    /**
     * Whether TLC can tell any value of this kind from any of the other, and put them in an order. Tables it compares only where
     * their keys can be compared with those of whatever they are held as, so nothing is said of them.
     */
    default boolean isComparableWith(Kind other) {
        return isOrdered(or(other));
    }

    private static boolean isOrdered(Kind kind) {
        if (kind instanceof Sequence sequence) {
            return isOrdered(sequence.element);
        } else if (kind instanceof SetOf set) {
            return isOrdered(set.element);
        } else if (kind instanceof Fields fields) {
            return fields.kinds.values().stream().allMatch(Kind::isOrdered);
        }
        return kind instanceof Plain || kind instanceof Nothing;
    }
}
