package dev.traceloom.trace.value;

import java.util.List;

/**
 * A value as a trace records it: one of those that TLC can represent, free of TLC itself.
 *
 * <p>Equality is that of TLA+ as far as the recorded form tells: the elements of a set and the keys of a record or
 * function are kept sorted and free of duplicates (see {@link Values}), so two values that were written in another
 * order are equal. The empty tuple stands for the empty record and the empty function too.
 */
public sealed interface Value {

    record Bool(boolean value) implements Value {
        public static final Bool TRUE = new Bool(true);
        public static final Bool FALSE = new Bool(false);

        public static Bool of(boolean value) {
            return value ? TRUE : FALSE;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Bool that && value == that.value;
        }

        @Override
        public int hashCode() {
            return value ? 1231 : 1237;
        }
    }

    /** TLC's integers are 32 bits wide, so larger ones never get this far. */
    record Int(int value) implements Value {
        private static final int CACHED = 1024;
        private static final Int[] CACHE = new Int[CACHED];

        static {
            for (int i = 0; i < CACHED; i++) {
                CACHE[i] = new Int(i);
            }
        }

        /** Shares the small integers, of which a long trace has millions. */
        public static Int of(int value) {
            return value >= 0 && value < CACHED ? CACHE[value] : new Int(value);
        }

        // Written out, here and below: a long trace compares millions of them, and what the compiler writes for a
        // record takes the virtual machine long to make fast.
        @Override
        public boolean equals(Object other) {
            return other instanceof Int that && value == that.value;
        }

        @Override
        public int hashCode() {
            return value;
        }
    }

    record Text(String value) implements Value {
        @Override
        public boolean equals(Object other) {
            return other instanceof Text that && value.equals(that.value);
        }

        @Override
        public int hashCode() {
            return value.hashCode();
        }
    }

    /** A model value, the unstructured atoms of TLC's configurations. */
    record Model(String name) implements Value {
        @Override
        public boolean equals(Object other) {
            return other instanceof Model that && name.equals(that.name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    /** A tuple, which is also a finite sequence. */
    record Tuple(List<Value> elements) implements Value {
        public static final Tuple EMPTY = new Tuple(List.of());

        public Tuple {
            elements = List.copyOf(elements);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Tuple that && elements.equals(that.elements);
        }

        @Override
        public int hashCode() {
            return elements.hashCode();
        }
    }

    /** A finite set; build it with {@link Values#set} which sorts it. */
    record SetOf(List<Value> elements) implements Value {
        public SetOf {
            elements = List.copyOf(elements);
        }
    }

    /**
     * A record; {@code names} are sorted and have the same length as {@code values}. Build it with {@link
     * Values#record}.
     */
    record Rec(List<String> names, List<Value> values) implements Value {
        public Rec {
            names = List.copyOf(names);
            values = List.copyOf(values);
        }
    }

    /**
     * A function with a finite domain other than strings; build it with {@link Values#function}, which sorts the
     * keys.
     */
    record Fn(List<Value> keys, List<Value> values) implements Value {
        public Fn {
            keys = List.copyOf(keys);
            values = List.copyOf(values);
        }
    }
}
