package dev.traceloom.lineup.control;

/** How a run ended. */
public enum RunEnd {
    /** Every operation returned. */
    FULL,
    /** Nobody could go on. */
    STUCK,
    /** Everybody went round in circles, or a bound was hit: it looks stuck, which is no proof. */
    PRESUMED_STUCK,
    /** How it goes on was seen, or will be, in another run. */
    COVERED,
    /** It did not go like the run that it should have repeated. */
    DIVERGED
}
