package dev.traceloom.testing;

/** Whether a generated trace gets one wrong result, which usually makes it invalid. */
public enum Corruption {
    NONE,
    ANYWHERE,
    /** Among the last tenth of what happened, so that a search has to get that far. */
    LATE
}
