package dev.traceloom.validate.trace;

import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Stalled;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.text.OperationText;
import dev.traceloom.explain.text.ReasonText;
import dev.traceloom.trace.text.VisibleText;
import java.util.List;
import java.util.Optional;

/** Why a trace is not accepted, in one sentence. */
public final class VerdictSentence {
    private static final int MOST_CHARACTERS = 300;

    private VerdictSentence() {}

    public static String of(TraceReport report) {
        Optional<String> path = report.result().flatMap(PathText::failure);
        if (path.isPresent()) {
            return VisibleText.within(MOST_CHARACTERS, path.get());
        }
        List<Stalled> stalled = report.stalled();
        if (report.verdict() != Verdict.REJECTED || stalled.isEmpty()) {
            return Optional.of(report.verdict() == Verdict.UNDECIDED ? undecided(report) : report.message().orElse(""))
                    .filter(message -> !message.isEmpty())
                    .map(message -> VisibleText.within(MOST_CHARACTERS, message.strip().replaceAll("\\s*\\R\\s*", " ")))
                    .orElse(report.verdict().word());
        }
        Result result = report.result().orElseThrow();
        Stalled first = stalled.get(0);
        return result.linearized() + " of " + result.operations() + " operations in order, then "
                + cannotFollow(first)
                + report.reason(first)
                        .map(reason -> ", because " + ReasonText.inOneLine(reason) + " (" + reason.place() + ")")
                        .orElse("");
    }

    public static String cannotFollow(Stalled stalled) {
        return stalled.record().inWords(stalled.operation()) + ", " + OperationText.of(stalled.operation()) + " cannot follow";
    }

    /** Why nothing is decided, and how far the trace came. */
    public static String undecided(TraceReport report) {
        String inOrder = report.result()
                .filter(result -> result.linearized() > 0)
                .map(result -> "; " + result.linearized() + " of " + result.operations() + " operations in order")
                .orElse("");
        return report.message().orElse(report.verdict().word()) + inOrder;
    }
}
