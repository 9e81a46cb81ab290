package dev.traceloom.view.timebox;

/** What became of an operation, in the order that is looked at. */
public enum OperationStatus {
    /** It has its place in the order. */
    LINEARIZED,
    /** It has none, and the specification refuses it. */
    STALLED,
    /** It has none, and would be next: the search was ended before it was decided, so nothing is said against it. */
    NEXT,
    /** It has none, because time forbids it. */
    WAITING,
    /** It has none, and nobody got as far as asking. */
    BEYOND
}
