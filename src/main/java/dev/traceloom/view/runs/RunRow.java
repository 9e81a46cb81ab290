package dev.traceloom.view.runs;

import java.util.List;
import java.util.Optional;

/**
 * A run that the project's database knows: a recording with its last validation, or a validation of a trace that was
 * recorded elsewhere.
 *
 * @param id as {@code traceloom runs} calls it
 * @param atMillis when it began, since 1970
 * @param trace where its trace is, as it is stored
 * @param operations how many records the trace has
 * @param recorded how it was recorded, where that is known
 * @param validated what became of it; empty when nobody has asked yet
 */
public record RunRow(
        String id,
        long atMillis,
        String trace,
        int operations,
        Optional<Recorded> recorded,
        Optional<Validated> validated) {

    /**
     * How a run was recorded.
     *
     * @param workingFolder where the command ran
     * @param seed an unsigned number
     * @param scheduling what made its schedule vary: plain, disturbed or rr
     * @param knobs what was turned for it, as {@code record --knobs} takes it
     * @param rr whether there is a recording of rr's
     * @param ending how it ended, in words; empty for the ordinary way
     * @param duplicates how many more runs left the same trace
     * @param seconds how long it ran
     */
    public record Recorded(
            List<String> command,
            String workingFolder,
            String seed,
            String scheduling,
            String knobs,
            boolean rr,
            String ending,
            int duplicates,
            double seconds) {

        public Recorded {
            command = List.copyOf(command);
        }
    }

    /**
     * What became of a trace.
     *
     * @param verdict in one word
     * @param linearized how many operations could be put in order
     * @param rejectedAction of the first operation that could not follow
     * @param actions how many of the specification's actions were in order at least once, of how many; empty where
     *     nobody counted
     * @param explained whether its explanation was kept
     * @param seconds how long the validation took
     */
    public record Validated(
            String specification,
            String verdict,
            int linearized,
            Optional<String> rejectedAction,
            String actions,
            boolean explained,
            double seconds) {}

    /** The word by which one filters: the verdict's, or {@link RunChoice#UNVALIDATED}. */
    public String verdict() {
        return validated.map(Validated::verdict).orElse(RunChoice.UNVALIDATED);
    }
}
