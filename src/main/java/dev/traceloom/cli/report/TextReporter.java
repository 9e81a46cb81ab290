package dev.traceloom.cli.report;

import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.behaviour.Explained;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Stalled;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.results.Unexercised;
import dev.traceloom.explain.text.DecidingArguments;
import dev.traceloom.explain.text.OperationText;
import dev.traceloom.explain.text.ReasonText;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.evaluation.LeftToTlc;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.text.Counted;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.validate.log.LogText;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.trace.PathText;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.view.runs.ShellWords;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Results for a person. */
public final class TextReporter implements ValidationListener {
    private static final String UNSEEN = "; never seen: ";

    /** What records were that have no name may be among them. */
    private static final String UNSEEN_BY_NAME = "; never seen by name: ";

    private static final int MOST_STALLED = 5;
    private static final int LONGEST_OPERATION = 120;
    private static final String INDENT = "            ";

    private final Terminal terminal;
    private final boolean quiet;
    private final Path module;
    private final String options;
    private final VerdictSummary summary = new VerdictSummary();
    private final Set<String> warned = new HashSet<>();
    private final Set<LeftToTlc> toldLeft = new HashSet<>();
    private Optional<String> firstRejected = Optional.empty();
    private int notBegun;
    private boolean several;

    /**
     * @param module the specification, for the command that says more
     * @param options what that command has to be given again
     */
    public TextReporter(Terminal terminal, boolean quiet, Path module, String options) {
        this.terminal = terminal;
        this.quiet = quiet;
        this.module = module;
        this.options = options;
    }

    @Override
    public boolean wantsOpening() {
        return false;
    }

    @Override
    public void begin(List<String> traces) {
        several = traces.size() > 1;
    }

    @Override
    public void traceDone(TraceReport report) {
        summary.add(report);
        if (quiet && report.outcome() == Verdict.ACCEPTED) {
            return;
        }
        terminal.clearProgress();
        String gap = " ".repeat(INDENT.length() - report.verdict().word().length());
        terminal.out().println(terminal.paint(report.verdict()) + gap + VisibleText.line(report.name())
                + report.result()
                        .filter(result -> isBegun(result, report))
                        .map(result -> "  " + terminal.faint(figures(result, report)))
                        .orElse(""));
        report.message().ifPresent(this::line);
        report.log().flatMap(Explained::obstacle).map(LogText::lines).ifPresent(lines -> lines.forEach(this::line));
        report.result().ifPresent(result -> details(result, report));
        if (report.verdict() == Verdict.REJECTED) {
            firstRejected = firstRejected.or(() -> Optional.of(report.name()));
        }
        report.explanation().ifPresent(this::classify);
        report.sanity().ifPresent(score -> line("sanity: " + score.words()));
        tellLeft(report.leftToTlc().stream().filter(toldLeft::add).toList());
        terminal.out().flush();
    }

    /** Holds for every trace; once is enough. */
    private void tellLeft(List<LeftToTlc> actions) {
        if (!actions.isEmpty()) {
            line(terminal.faint("left to TLC, which takes longer: "
                    + actions.stream().map(LeftToTlc::action).collect(Collectors.joining(", "))
                    + "; ./traceloom actions --evaluator " + ShellWords.of(module.toString()) + " shows why"));
        }
    }

    /** Of a trace that nobody had looked at when all was interrupted, there are no figures. */
    private static boolean isBegun(Result result, TraceReport report) {
        return result.threads() > 0 || report.log().isPresent();
    }

    private static String figures(Result result, TraceReport report) {
        if (report.log().isPresent()) {
            return LogText.figures(report.log().get());
        }
        String size = result.verdict() == Verdict.ACCEPTED
                ? Counted.of(result.operations(), "operation")
                : result.linearized() + " of " + Counted.of(result.operations(), "operation") + " in order";
        return size + ", " + Counted.of(result.threads(), "thread") + ", " + Counted.of(result.states(), "state") + ", "
                + Counted.seconds(result.seconds());
    }

    private String words(Stalled operation, Optional<Reason> reason) {
        return operation.record().inWords(operation.operation()) + ", " + terminal.bold(OperationText.within(
                LONGEST_OPERATION, operation.operation(), DecidingArguments.of(reason.stream().toList())));
    }

    private void details(Result result, TraceReport report) {
        List<Stalled> stalled = result.stalled();
        // Where the budget ended the search, nothing is said against them.
        String what = result.verdict() == Verdict.UNDECIDED ? "next would be" : "cannot follow";
        Optional<Stalled> explained = stalled.stream()
                .limit(MOST_STALLED)
                .filter(operation -> report.reason(operation).isPresent())
                .findFirst();
        for (Stalled operation : stalled.subList(0, Math.min(MOST_STALLED, stalled.size()))) {
            Optional<Reason> reason = report.reason(operation);
            line(what + ": " + words(operation, reason));
            if (explained.filter(first -> first == operation).isPresent()) {
                line("because " + ReasonText.inOneLine(reason.orElseThrow(), report.mappings())
                        + terminal.faint("  " + reason.orElseThrow().place()));
            }
        }
        if (stalled.size() > MOST_STALLED) {
            line("… and " + (stalled.size() - MOST_STALLED) + " more");
        }
        for (Stalled operation : report.further()) {
            line("further on cannot follow: " + words(operation, Optional.empty()));
        }
        result.undecided().ifPresent(where -> where.lines().forEach(this::line));
        if (result.underView() && result.verdict() == Verdict.REJECTED) {
            line("states were told apart by the VIEW only; --no-view checks whether it hides an order");
        }
        TraceOutcomes.fineButIncomplete(result).ifPresent(this::line);
        if (result.verdict() == Verdict.ACCEPTED && !result.actions().isEmpty()) {
            weigh(result.actions(), report.unexercised().filter(Unexercised::isPartial).isPresent());
        }
        result.classes().map(Result.Classes::words).ifPresent(words -> line(terminal.faint(words)));
        report.chances().ifPresent(chances -> line(terminal.faint(ChanceText.sentence(chances.measured()))));
        PathText.lines(result).forEach(this::line);
        if (!several) {
            report.chances().map(chances -> ChanceText.advice(chances, ChanceText::inGeneral))
                    .ifPresent(lines -> lines.forEach(one -> line(terminal.faint(one))));
            report.unexercised().map(Unexercised::lines).ifPresent(lines -> lines.forEach(one -> line(terminal.faint(one))));
        }
        // A warning of the specification holds for every trace; once is enough.
        result.warnings().stream().filter(warned::add).forEach(warning -> line("warning: " + warning));
    }

    private void classify(Explanation explanation) {
        if (!explanation.tags().isEmpty()) {
            List<String> kinds = KnownFailures.of(explanation);
            line(kinds.isEmpty() ? "no tag explains it" : "known as " + String.join(", ", kinds));
        }
    }

    /** @param partial whether it is not known of all records what they were */
    private void weigh(Map<String, Integer> actions, boolean partial) {
        String seen = actions.entrySet().stream()
                .filter(action -> action.getValue() > 0)
                .map(action -> called(action.getKey()) + " " + action.getValue())
                .collect(Collectors.joining(", "));
        String unseen = actions.entrySet().stream()
                .filter(action -> action.getValue() == 0)
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
        String never = partial || actions.containsKey(Operation.ANY_STEP) ? UNSEEN_BY_NAME : UNSEEN;
        line(terminal.faint((seen.isEmpty() ? "no action" : seen) + (unseen.isEmpty() ? "" : never + unseen)));
    }

    /** Steps that changed nothing, or of which nobody knows which action they were. */
    private static String called(String action) {
        return action.equals(Operation.ANY_STEP) ? "unnamed" : action;
    }

    private void line(String text) {
        terminal.out().println(INDENT + text);
    }

    @Override
    public void notBegun(TraceReport report) {
        notBegun++;
    }

    @Override
    public void allDone() {
        terminal.clearProgress();
        if (notBegun > 0) {
            terminal.out().println("interrupted: "
                    + (notBegun == 1 ? "1 trace was" : notBegun + " traces were") + " not begun");
        }
        summary.lines().forEach(terminal.out()::println);
        pointToFirstRejected();
    }

    /** For runs, whose verdicts are counted together with how they ended. */
    public void allRunsDone() {
        terminal.clearProgress();
        summary.besidesVerdicts().forEach(terminal.out()::println);
        pointToFirstRejected();
    }

    private void pointToFirstRejected() {
        firstRejected.ifPresent(trace -> {
            String explain = "./traceloom explain " + ShellWords.of(module.toString()) + " ";
            terminal.out().println(TraceFinder.isPipe(Path.of(trace))
                    ? "To see why, write the trace to a file: " + explain + "FILE" + options
                    : "To see why: " + explain + ShellWords.of(trace) + options);
        });
        terminal.out().flush();
    }
}
