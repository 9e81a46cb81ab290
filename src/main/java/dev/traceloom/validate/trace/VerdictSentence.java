package dev.traceloom.validate.trace;

import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Stalled;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.text.DecidingArguments;
import dev.traceloom.explain.text.OperationText;
import dev.traceloom.explain.text.ReasonText;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordWords;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.Mappings;
import java.util.List;
import java.util.Optional;

/** Why a trace is not accepted, in one sentence. */
public final class VerdictSentence {
    private static final int MOST_CHARACTERS = 300;
    /** Lists of failures show about so much of a sentence, and the reason is what tells one from another. */
    private static final int FIRST_SEEN = 100;

    private static final String BECAUSE = " cannot follow, because ";
    private static final int SHORTEST_OPERATION = 20;
    private static final int LONGEST_OPERATION = 45;
    private static final int LONGEST_THREAD = 25;

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
        String inOrder = result.linearized() + " of " + result.operations() + " operations in order";
        return report.reason(first)
                .map(reason -> because(first, reason, report.mappings(), inOrder))
                .orElseGet(() -> inOrder + ", then " + cannotFollow(first));
    }

    /** First the reason, then where; last the operation in full, if it was too long to come first. */
    private static String because(Stalled stalled, Reason reason, Mappings mappings, String inOrder) {
        Operation operation = stalled.operation();
        int room = Math.max(SHORTEST_OPERATION,
                Math.min(LONGEST_OPERATION, FIRST_SEEN - BECAUSE.length() - reason.text().length()));
        String brief = OperationText.within(room, operation, DecidingArguments.of(List.of(reason)));
        String full = OperationText.of(operation);
        return brief + BECAUSE + ReasonText.inOneLine(reason, mappings) + " (" + reason.place() + "); "
                + stalled.record().inWords(LONGEST_THREAD) + RecordWords.lineAfterComma(operation)
                + ", after " + inOrder
                + (full.equals(brief) ? "" : ": " + VisibleText.within(MOST_CHARACTERS, full));
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
