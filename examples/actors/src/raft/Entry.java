package raft;

import java.util.Comparator;

/** What was written last, with the term of the leader who put it there: the end of a log of which nothing else is needed. */
record Entry(int term, int index, int value) implements Comparable<Entry> {
    static final Entry NONE = new Entry(0, 0, 0);

    @Override
    public int compareTo(Entry other) {
        return Comparator.comparingInt(Entry::term).thenComparingInt(Entry::index).compare(this, other);
    }
}
