package dev.traceloom.explain.results;

import dev.traceloom.engine.verdict.Verdict;
import java.util.Optional;

/**
 * What became of one trace, as far as a comparison needs it.
 *
 * @param trace its name as {@code validate} prints it
 * @param path where it is, absolute, where that is known
 * @param reason why it is not accepted, in a line, where that is known
 */
public record TraceVerdict(String trace, Optional<String> path, Verdict verdict, Optional<String> reason) {

    public static TraceVerdict of(TraceOutcome outcome) {
        return new TraceVerdict(outcome.trace(), Optional.of(outcome.path()), outcome.verdict(), reason(outcome));
    }

    boolean isFailing() {
        return verdict == Verdict.REJECTED || verdict == Verdict.ERROR;
    }

    private static Optional<String> reason(TraceOutcome outcome) {
        if (outcome.verdict() == Verdict.ACCEPTED) {
            return Optional.empty();
        }
        return outcome.verdict() == Verdict.REJECTED && !outcome.stalls().isEmpty()
                ? Optional.of(stalled(outcome.stalls().get(0)))
                : outcome.message().map(message -> message.lines().findFirst().orElse(""));
    }

    private static String stalled(TraceOutcome.StallReason stall) {
        return stall.operation().inWords() + ", " + stall.words() + " cannot follow";
    }
}
