package dev.traceloom.cli.cases;

import dev.traceloom.cases.cover.Covering;
import dev.traceloom.cases.explore.ExploredGraph;
import dev.traceloom.cases.explore.ExploredGraph.FailedStep;
import dev.traceloom.cases.graph.StateGraph;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.spec.exploration.StepLabel;
import dev.traceloom.trace.text.Counted;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Tells what was explored, covered and written. */
final class CasesOutput {
    private static final int FEW = 10;

    private final Terminal terminal;

    CasesOutput(Terminal terminal) {
        this.terminal = terminal;
    }

    void progress(int states, int waiting, int steps, int depth) {
        terminal.progress(String.format(
                Locale.ROOT, "%,d states, %,d steps, depth %d, %,d states to be looked at", states, steps, depth, waiting));
    }

    void explored(ExploredGraph explored, double seconds) {
        terminal.clearProgress();
        StateGraph graph = explored.graph();
        long actions = graph.labels().stream().map(StepLabel::action).distinct().count();
        line("explored", String.format(
                Locale.ROOT,
                "%s, %s, %s, depth %d, %.1f s",
                Counted.grouped(graph.states(), "state"),
                Counted.grouped(graph.steps(), "step"),
                Counted.grouped(actions, "action"),
                Arrays.stream(graph.depths()).max().orElse(0),
                seconds));
        explored.unfinished().ifPresent(why -> line("", "not all of it, because " + why));
        if (!explored.growing().isEmpty()) {
            line("", "the further it goes the larger is " + String.join(", ", explored.growing())
                    + ": bound it with a CONSTRAINT in the configuration, or with --depth");
        }
        unknown(graph);
        for (FailedStep failed : explored.failures()) {
            line("", failed.action() + " cannot be evaluated in some state, so that steps are missing: " + failed.failure());
        }
    }

    /** What an implementation cannot be told. */
    private void unknown(StateGraph graph) {
        String actions = graph.labels().stream()
                .filter(label -> label.arguments().contains(StepLabel.UNKNOWN))
                .map(StepLabel::action)
                .distinct()
                .collect(Collectors.joining(", "));
        if (!actions.isEmpty()) {
            line("", "arguments of " + actions + " have no value before the step, or are infinite or too large, and tests do not tell them: let the adapter"
                    + " choose, or take them from a finite set of the state before with \\E");
        }
    }

    void covered(Covering covering, List<String> neverTaken) {
        line("covered", String.format(
                Locale.ROOT,
                "%,d of %,d %s by %s with %s",
                covering.covered(),
                covering.goal().all(),
                covering.goal().what(),
                Counted.grouped(covering.walks().size(), "test"),
                Counted.grouped(covering.steps(), "step")));
        covering.leastSteps().filter(least -> least > 0).ifPresent(least -> line("", String.format(
                Locale.ROOT, "at least %,d steps are needed; this is %.2f times that", least, (double) covering.steps() / least)));
        covering.incomplete().ifPresent(why -> line("", "not all, because " + why));
        if (!neverTaken.isEmpty()) {
            line("", "never taken: " + neverTaken.stream().limit(FEW).collect(Collectors.joining(", "))
                    + (neverTaken.size() > FEW ? " and " + (neverTaken.size() - FEW) + " others" : ""));
        }
    }

    /** @param ambiguous how many tests do the same as another one and expect something else */
    void written(Path folder, int files, int ambiguous) {
        line("written", Counted.grouped(files, "file") + " to " + folder);
        if (ambiguous > 0) {
            line("", Counted.grouped(ambiguous, "test")
                    + " with the steps of another one and other states: give the action a parameter for what it chooses, so that"
                    + " the system can be told");
        }
    }

    /**
     * What those who look at the tests would miss.
     *
     * @param why completes "because"
     * @param cut how many tests end sooner than they should
     */
    void lacking(int unwritten, String why, int cut) {
        if (unwritten > 0) {
            line("", Counted.grouped(unwritten, "test") + " not written, because " + why);
        }
        if (cut > 0) {
            line("", Counted.grouped(cut, "test")
                    + " end sooner than they should: a VIEW or a symmetry takes states for the same that go on differently");
        }
    }

    private void line(String title, String words) {
        terminal.out().println(String.format(Locale.ROOT, "%-11s %s", title, words));
    }
}
