package dev.traceloom.cli.record;

import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.record.process.RunEnd;
import java.util.Optional;

/** Which run is the last, whatever number of them was asked for. */
enum StopRule {
    /** None. */
    NEVER,
    /** The first that is rejected. */
    UNTIL_REJECTED,
    /** The first that hangs, crashes, cannot be validated or is rejected. */
    UNTIL_FAILED;

    /** What is wrong with how a run ended, as a clause; empty for one that was interrupted by the user. */
    static Optional<String> failure(RunEnd ended) {
        return switch (ended.cause()) {
            case TIMEOUT -> Optional.of("it took too long and was ended");
            case SIZE -> Optional.of("it wrote too much and was ended");
            case STOPPED -> Optional.empty();
            case EXIT -> ended.exitStatus() == 0
                    ? Optional.empty()
                    : Optional.of("it ended with exit status " + RecordingTally.status(ended.exitStatus()));
        };
    }

    /** Whether somebody else ended the run, before it had come to its own end. */
    static boolean wasCutShort(RunEnd ended) {
        return ended.cause() == RunEnd.Cause.TIMEOUT || ended.cause() == RunEnd.Cause.SIZE;
    }

    /** The exit status for how a run ended, whatever its trace is like. */
    int status(RunEnd ended) {
        boolean counts = wasCutShort(ended) || this == UNTIL_FAILED && failure(ended).isPresent();
        return counts ? ExitStatus.RUN_FAILED : ExitStatus.ACCEPTED;
    }

    /**
     * Why a run is the last; empty for one that is not.
     *
     * @param verdict on its trace; empty where nobody asked
     * @param first whether no trace was validated before
     */
    Optional<String> reason(RunEnd ended, Optional<Verdict> verdict, boolean first) {
        if (this == NEVER || ended.cause() == RunEnd.Cause.STOPPED) {
            return Optional.empty();
        }
        if (verdict.equals(Optional.of(Verdict.REJECTED))) {
            return Optional.of("it is rejected");
        }
        boolean failed = verdict.equals(Optional.of(Verdict.ERROR));
        if (this == UNTIL_FAILED) {
            return failed ? Optional.of("it cannot be validated") : failure(ended);
        }
        return failed && first
                ? Optional.of("it cannot be validated, and the next ones are likely to fail in the same way")
                : Optional.empty();
    }
}
