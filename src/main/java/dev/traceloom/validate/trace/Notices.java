package dev.traceloom.validate.trace;

/** Hears what is said beside the results of a validation; from any thread. */
public interface Notices {

    /** For those who do not care. */
    Notices NONE = line -> { };

    /** A line that stays. */
    void tell(String line);

    /** What goes on at present; the next line takes its place. */
    default void progress(String line) {}

    /** A trace is read into memory, so many percent so far. */
    default void reading(String trace, int percent) {
        progress("reading " + trace + (percent == 0 ? "" : " " + percent + " %"));
    }

    /** What was printed by a specification while its trace was validated. */
    default void printed(String line) {
        tell("specification: " + line);
    }

    /** A mistake of ours that was coped with, for whoever wants to know where it happened. */
    default void bug(Throwable bug) {}
}
