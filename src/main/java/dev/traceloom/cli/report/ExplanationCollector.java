package dev.traceloom.cli.report;

import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.explain.Explanation;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.trace.TraceReport;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Keeps the explanations, in the order of the traces, and tells at once of traces without a verdict. */
public final class ExplanationCollector implements ValidationListener {
    private final Terminal terminal;
    private List<String> order = List.of();
    private final Map<Integer, Explanation> explanations = new TreeMap<>();

    public ExplanationCollector(Terminal terminal) {
        this.terminal = terminal;
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
        return List.copyOf(explanations.values());
    }
}
