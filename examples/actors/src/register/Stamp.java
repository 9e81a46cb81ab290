package register;

import java.util.Comparator;

/** When a value was written, in an order that is total: nodes that choose the same number are told apart by name. */
record Stamp(int number, String node) implements Comparable<Stamp> {
    static final Stamp NEVER = new Stamp(0, "");

    @Override
    public int compareTo(Stamp other) {
        return Comparator.comparingInt(Stamp::number).thenComparing(Stamp::node).compare(this, other);
    }

    boolean isAfter(Stamp other) {
        return compareTo(other) > 0;
    }
}
