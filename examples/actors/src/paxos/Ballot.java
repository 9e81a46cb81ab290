package paxos;

import java.util.Comparator;

/** A proposal number: who campaigns with it, and how it compares with those of others. No two nodes have the same. */
record Ballot(int number, String node) implements Comparable<Ballot> {
    static final Ballot NONE = new Ballot(0, "");

    @Override
    public int compareTo(Ballot other) {
        return Comparator.comparingInt(Ballot::number).thenComparing(Ballot::node).compare(this, other);
    }

    boolean isBefore(Ballot other) {
        return compareTo(other) < 0;
    }

    Ballot next(String campaigner) {
        return new Ballot(number + 1, campaigner);
    }
}
