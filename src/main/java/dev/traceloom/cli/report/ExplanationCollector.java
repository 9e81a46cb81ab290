package dev.traceloom.cli.report;

import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.trace.TraceReport;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Keeps the explanations, in the order of the traces but for accepted ones, which come last, and tells at once of traces without a
 * verdict.
 */
public final class ExplanationCollector implements ValidationListener {
    /** Nobody reads more tabs of what is as it should be. */
    private static final int MOST_ACCEPTED = 20;

    private final Terminal terminal;
    private List<String> order = List.of();
    private final Map<Integer, Explanation> explanations = new TreeMap<>();

    public ExplanationCollector(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public boolean wantsOpening() {
        return false;
    }

    @Override
    public void begin(List<String> traces) {
        order = traces;
    }

    @Override
    public void traceDone(TraceReport report) {
        report.explanation().ifPresent(explanation -> explanations.put(order.indexOf(report.name()), explanation));
        if (report.problem().isPresent() || report.result().filter(result -> result.unfit()).isPresent()) {
            terminal.clearProgress();
            terminal.err().println("traceloom: " + report.message().orElse(report.name()));
        }
    }

    @Override
    public void allDone() {
        terminal.clearProgress();
    }

    public List<Explanation> explanations() {
        List<Explanation> accepted = explanations.values().stream().filter(ExplanationCollector::isAccepted).toList();
        if (accepted.size() > MOST_ACCEPTED) {
            terminal.err().println("traceloom: of " + accepted.size() + " accepted traces the first " + MOST_ACCEPTED
                    + " are shown; name others to see them");
        }
        return Stream.concat(
                        explanations.values().stream().filter(explanation -> !isAccepted(explanation)),
                        accepted.stream().limit(MOST_ACCEPTED))
                .toList();
    }

    private static boolean isAccepted(Explanation explanation) {
        return explanation.summary().verdict() == Verdict.ACCEPTED;
    }
}
