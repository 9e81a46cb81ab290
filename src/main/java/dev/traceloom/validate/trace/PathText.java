package dev.traceloom.validate.trace;

import dev.traceloom.engine.verdict.PathFinding;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.text.DecidingArguments;
import dev.traceloom.explain.text.OperationText;
import dev.traceloom.explain.text.ReasonText;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.text.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What was found about the paths through a trace, for a person: a table with a line for each mode, and what it means. */
public final class PathText {
    private static final String EXISTS = "exists";
    private static final int MOST_STUCK = 3;
    private static final int LONGEST_OPERATION = 100;
    private static final int LONGEST_IN_A_SENTENCE = 45;
    private static final String TABLE = "%-10s  %-9s  %s";
    private static final String UNDER_IT = " ".repeat(23);

    private PathText() {}

    /** Nothing where nothing was asked. */
    public static List<String> lines(Result result) {
        return lines(result.verdict(), result.linearized(), result.operations(), result.paths());
    }

    /**
     * The same of what a result says.
     *
     * @param exists whether some order explains the trace
     * @param linearized how many records the longest one has
     * @param operations how many there are
     */
    public static List<String> lines(Verdict exists, int linearized, int operations, List<PathFinding> paths) {
        if (paths.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add(row(EXISTS, exists, after(linearized, operations)));
        for (PathFinding finding : paths) {
            lines.add(row(finding.mode().words(), finding.verdict(), place(finding, operations)));
            finding.stuck().stream().limit(MOST_STUCK).forEach(one -> {
                lines.add(UNDER_IT + cannotCome(one, LONGEST_OPERATION));
                one.reason().ifPresent(reason -> lines.add(UNDER_IT + because(reason)));
            });
            if (finding.stuck().size() > MOST_STUCK) {
                lines.add(UNDER_IT + "… and " + (finding.stuck().size() - MOST_STUCK) + " more");
            }
            finding.message().ifPresent(words -> lines.add(UNDER_IT + words));
            if (!finding.before().isEmpty()) {
                lines.add(UNDER_IT + "last before: " + last(finding.before()));
            }
        }
        meaning(exists, paths).ifPresent(lines::add);
        return lines;
    }

    private static String last(List<RecordRef> records) {
        int from = Math.max(0, records.size() - MOST_STUCK);
        return (from > 0 ? "…; " : "")
                + records.subList(from, records.size()).stream().map(RecordRef::inWords).collect(Collectors.joining("; "));
    }

    private static String row(String mode, Verdict verdict, String where) {
        return String.format(TABLE, mode, verdict.word(), where).stripTrailing();
    }

    private static String place(PathFinding finding, int operations) {
        return finding.verdict() == Verdict.UNDECIDED ? "" : after(finding.depth(), operations);
    }

    private static String after(int records, int operations) {
        return "after " + records + " of " + operations + " records";
    }

    private static String cannotCome(PathFinding.Stuck stuck, int longest) {
        RecordRef record = stuck.record().record();
        Operation operation = stuck.record().operation();
        String where = stuck.place()
                .map(place -> record.inWords() + " (" + VisibleText.line(place.inWords()) + ")")
                .orElseGet(() -> record.inWords(operation));
        return where + ", " + OperationText.within(longest, operation, DecidingArguments.of(stuck.reason().stream().toList()))
                + " cannot come next";
    }

    private static String because(Reason reason) {
        return "because " + ReasonText.inOneLine(reason) + "  " + reason.place();
    }

    /** In the words of those who asked first: what it means that modes disagree, or that nothing explains the trace. */
    public static Optional<String> meaning(Verdict exists, List<PathFinding> paths) {
        String failing = paths.stream()
                .filter(finding -> finding.verdict() == Verdict.REJECTED)
                .map(finding -> finding.mode().words())
                .collect(Collectors.joining(", "));
        if (exists == Verdict.REJECTED) {
            return Optional.of("exists fails: divergence");
        }
        return exists == Verdict.ACCEPTED && !failing.isEmpty()
                ? Optional.of("exists passes, " + failing + (failing.contains(", ") ? " fail" : " fails")
                        + ": missing ordering information, or an environment that is too strict")
                : Optional.empty();
    }

    /** Why a trace fails that has an order, in one sentence. */
    public static Optional<String> failure(Result result) {
        return result.paths().stream()
                .filter(finding -> finding.verdict() == result.outcome() && result.outcome() != result.verdict())
                .findFirst()
                .map(finding -> finding.mode().words() + ": "
                        + finding.verdict().word()
                        + (finding.verdict() == Verdict.UNDECIDED ? "" : " " + place(finding, result.operations()))
                        + finding.stuck().stream().findFirst().map(one -> ", " + cannotCome(one, LONGEST_IN_A_SENTENCE)).orElse("")
                        + finding.stuck().stream()
                                .findFirst()
                                .flatMap(PathFinding.Stuck::reason)
                                .map(reason -> ", " + because(reason))
                                .orElse("")
                        + finding.message().map(words -> "; " + words).orElse(""));
    }
}
