package dev.traceloom.spec.type;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a value is. Its text, such as {@code set(int)}, can be read back. */
public sealed interface ValueType {

    /** Those that contain nothing else. */
    enum Simple implements ValueType {
        BOOL,
        INT,
        STRING;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Integers from the first to the second, both included: {@code 1..3}. */
    record Interval(long low, long high) implements ValueType {
        @Override
        public String toString() {
            return low + ".." + high;
        }
    }

    /** One of some strings, {@code oneof(red|green)}, or of some model values, {@code model(n1|n2)}. */
    record OneOf(boolean model, List<String> names) implements ValueType {
        public OneOf {
            names = List.copyOf(names);
        }

        @Override
        public String toString() {
            return (model ? "model(" : "oneof(") + String.join("|", names) + ")";
        }
    }

    /** A sequence, as long as it may be: {@code seq(int)}. */
    record Sequence(ValueType element) implements ValueType {
        @Override
        public String toString() {
            return "seq(" + element + ")";
        }
    }

    /** A set: {@code set(int)}. */
    record SetOf(ValueType element) implements ValueType {
        @Override
        public String toString() {
            return "set(" + element + ")";
        }
    }

    /** A tuple, each of whose elements has a type of its own: {@code tuple(int;string)}. */
    record Tuple(List<ValueType> elements) implements ValueType {
        public Tuple {
            elements = List.copyOf(elements);
        }

        @Override
        public String toString() {
            return "tuple(" + elements.stream().map(ValueType::toString).collect(Collectors.joining(";")) + ")";
        }
    }

    /** A function: {@code map(1..3;bool)}. */
    record Function(ValueType domain, ValueType range) implements ValueType {
        @Override
        public String toString() {
            return "map(" + domain + ";" + range + ")";
        }
    }

    /** A record: {@code record(key:int;value:string)}. */
    record Fields(List<Map.Entry<String, ValueType>> fields) implements ValueType {
        public Fields {
            fields = List.copyOf(fields);
        }

        @Override
        public String toString() {
            return "record("
                    + fields.stream().map(one -> one.getKey() + ":" + one.getValue()).collect(Collectors.joining(";"))
                    + ")";
        }
    }

    /** Reads what {@code toString} writes. */
    static Optional<ValueType> parse(String word) {
        return TypeText.read(word);
    }
}
