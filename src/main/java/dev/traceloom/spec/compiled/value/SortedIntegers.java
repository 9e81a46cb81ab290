package dev.traceloom.spec.compiled.value;

/** Different integers in order, as the elements of a set or the keys of a function. */
final class SortedIntegers {
    private SortedIntegers() {}

    /**
     * Different integers in order are no farther from either end than their values are from those at the ends. So there is
     * nothing to search where they follow each other without gaps, and little where gaps are few.
     */
    static int find(TlaValue[] sorted, int value) {
        int size = sorted.length;
        int first = integer(sorted, 0);
        int last = integer(sorted, size - 1);
        if (value < first) {
            return -1;
        } else if (value > last) {
            return -1 - size;
        }
        int from = (int) Math.max(0, size - 1 - ((long) last - value));
        int to = (int) Math.min(size, (long) value - first + 1);
        while (from < to) {
            int middle = from + to >>> 1;
            int there = integer(sorted, middle);
            if (there == value) {
                return middle;
            } else if (value < there) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        return -1 - from;
    }

    /** How many values lie from one integer to another; negative where not all of them are integers, or there are none. */
    static int countBetween(TlaValue[] sorted, int shape, int from, int to) {
        if (sorted.length == 0 || shape != TlaInt.SHAPE) {
            return -1;
        }
        if (from > to) {
            return 0;
        }
        int first = find(sorted, from);
        int last = find(sorted, to);
        return (last < 0 ? -1 - last : last + 1) - (first < 0 ? -1 - first : first);
    }

    static int integer(TlaValue[] integers, int index) {
        return ((TlaInt) integers[index]).value;
    }
}
