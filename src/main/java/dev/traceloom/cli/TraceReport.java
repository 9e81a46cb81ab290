package dev.traceloom.cli;

import dev.traceloom.engine.Result;
import dev.traceloom.engine.Sanity;
import dev.traceloom.engine.Verdict;
import java.util.Optional;

/**
 * What became of one trace.
 *
 * @param name what the user calls it
 * @param result what the engine found; empty when the trace could not be read
 * @param problem why it could not be read; empty when it could
 * @param sanity how corrupted copies fared, when that was asked for
 */
record TraceReport(String name, Optional<Result> result, Optional<String> problem, Optional<Sanity.Score> sanity) {

    static TraceReport unreadable(String name, String problem) {
        return new TraceReport(name, Optional.empty(), Optional.of(problem), Optional.empty());
    }

    Verdict verdict() {
        return result.map(Result::verdict).orElse(Verdict.ERROR);
    }

    /** What to say about it in a sentence, where there is something. */
    Optional<String> message() {
        return result.isPresent() ? result.get().message() : problem;
    }

    int exitStatus() {
        return switch (verdict()) {
            case ACCEPTED -> ExitStatus.ACCEPTED;
            case REJECTED -> ExitStatus.REJECTED;
            case UNDECIDED -> ExitStatus.UNDECIDED;
            case ERROR -> result.isEmpty() || result.get().unfit()
                    ? ExitStatus.UNREADABLE
                    : ExitStatus.FAILED_TO_EVALUATE;
        };
    }
}
