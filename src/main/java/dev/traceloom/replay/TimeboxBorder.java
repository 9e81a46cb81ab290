package dev.traceloom.replay;

/** Which border of a timebox. */
public enum TimeboxBorder {
    /** The start that was recorded, refined or not. */
    START,
    /** The end that was recorded. */
    END
}
