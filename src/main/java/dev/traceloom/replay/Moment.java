package dev.traceloom.replay;

/** Which border of a timebox. */
public enum Moment {
    /** The start that was recorded, refined or not. */
    START,
    /** The end that was recorded. */
    END
}
