package dev.traceloom.engine.sequence;

/**
 * What a record does with sequences.
 *
 * @param lengths in turns a sequence's number, its least and its greatest length before the step
 * @param sequence the sequence that it changes; -1 for none
 * @param appended what it appends to that; null for nothing
 * @param taken what it takes from there; null for nothing
 */
record SequenceStep(int[] lengths, int sequence, ElementValue appended, ElementValue taken) {
    /** How much longer the sequence is afterwards. */
    int growth() {
        return appended != null ? 1 : taken != null ? -1 : 0;
    }

    boolean appends() {
        return appended != null;
    }

    boolean takes() {
        return taken != null;
    }

    /** What it appends or takes. */
    ElementValue value() {
        return appended != null ? appended : taken;
    }

    /** Whether the two are at the same end of one sequence. */
    boolean isAtSameEnd(SequenceStep other) {
        return sequence >= 0 && sequence == other.sequence && appends() == other.appends();
    }
}
