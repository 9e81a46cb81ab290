package dev.traceloom.replay;

/** What is known of an operation's place in the linearization. The script reads these by their ordinals. */
public enum OrderStatus {
    /** It has its place in the order that was found. */
    IN_ORDER,
    /** It is in the longest order, the beginning of which is not kept: sorted by start. */
    BEFORE,
    /** The specification does not allow it after the longest order. */
    STALLED,
    /** It comes after the failure, sorted by start. */
    BEYOND,
    /** It never returned, and the order that was found does without it; or it is a crash. */
    LEFT_OUT,
    /** Nothing was validated: sorted by start. */
    UNJUDGED
}
