package dev.traceloom.record.template;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a parameter is in the generated program. */
sealed interface ValueType {

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

    /** A tuple or sequence. */
    record Sequence(ValueType element) implements ValueType {
        @Override
        public String toString() {
            return "seq(" + element + ")";
        }
    }

    /** A set. */
    record SetOf(ValueType element) implements ValueType {
        @Override
        public String toString() {
            return "set(" + element + ")";
        }
    }

    Pattern CONTAINER = Pattern.compile("(seq|set)\\((.*)\\)");

    /** Reads what {@link #toString} writes. */
    static Optional<ValueType> parse(String word) {
        for (Simple simple : Simple.values()) {
            if (simple.toString().equals(word)) {
                return Optional.of(simple);
            }
        }
        Matcher container = CONTAINER.matcher(word);
        return container.matches()
                ? parse(container.group(2))
                        .map(element -> container.group(1).equals("seq") ? new Sequence(element) : new SetOf(element))
                : Optional.empty();
    }
}
