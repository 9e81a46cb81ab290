package dev.traceloom.engine.sequence;

/**
 * What a record does with sequences.
 *
 * @param lengths in turns a sequence's number, its least and its greatest length before the step
 * @param sequence the sequence that it changes, or an element of which it looks at; -1 for none
 * @param deed what it does there; null for nothing
 * @param value the element that it appends, takes or sees; null for none
 */
record SequenceStep(int[] lengths, int sequence, Deed deed, ElementValue value) {

    /** What can be done at the ends of a sequence; at the front, elements come out. */
    enum Deed {
        APPENDS(1),
        SEES_LAST(0),
        TAKES(-1),
        SEES_FIRST(0);

        private final int growth;

        Deed(int growth) {
            this.growth = growth;
        }

        boolean isAtFront() {
            return this == TAKES || this == SEES_FIRST;
        }

        /** Whether the sequence stays as it is. */
        boolean sees() {
            return growth == 0;
        }
    }

    /** How much longer the sequence is afterwards. */
    int growth() {
        return deed == null ? 0 : deed.growth;
    }

    boolean appends() {
        return deed == Deed.APPENDS;
    }

    /** Whether it takes or sees an element, which is inside then. */
    boolean finds() {
        return deed != null && !appends();
    }

    /** Whether the two are at the same end of one sequence. */
    boolean isAtSameEnd(SequenceStep other) {
        return sequence >= 0 && sequence == other.sequence && deed.isAtFront() == other.deed.isAtFront();
    }
}
