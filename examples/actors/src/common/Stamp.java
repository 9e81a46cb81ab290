package common;

import java.util.Comparator;

/** A number that a node chose, in an order that is total: nodes that choose the same number are told apart by name (Lamport). */
public record Stamp(int number, String node) implements Comparable<Stamp> {
    public static final Stamp NEVER = new Stamp(0, "");

    @Override
    public int compareTo(Stamp other) {
        return Comparator.comparingInt(Stamp::number).thenComparing(Stamp::node).compare(this, other);
    }

    public boolean isBefore(Stamp other) {
        return compareTo(other) < 0;
    }
}
