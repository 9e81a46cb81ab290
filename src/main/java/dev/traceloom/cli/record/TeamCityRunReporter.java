package dev.traceloom.cli.record;

import dev.traceloom.cli.report.TestOutcome;
import dev.traceloom.cli.terminal.ServiceMessage;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.process.RecordingProcess;
import dev.traceloom.record.process.RunEnd;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.view.runs.ShellWords;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Runs as tests, for build servers and IDEs: service messages on standard output (docs/command-line.md). A run is a test
 * from its beginning. It fails when its command does, or when its trace is rejected; one that brought nothing new is
 * ignored, like one that is undecided.
 */
final class TeamCityRunReporter implements RunReporter, ValidationListener {
    private static final int ROOT = 0;
    private static final int SUITE = 1;
    private static final int NAME_WIDTH = 80;
    private static final long TELL_EVERY_NANOS = 300_000_000L;

    private final Terminal terminal;
    private final List<String> command;
    private final Optional<Path> module;
    private final Optional<TestOutcome> outcome;
    private Optional<String> suite = Optional.empty();
    private Optional<Test> test = Optional.empty();
    private String known = "";
    private int lastId = SUITE;
    private int runs;
    private long toldNanos;

    private record Test(int id, String name) {
        ServiceMessage about(String message) {
            return new ServiceMessage(message).withName(name).with("nodeId", id);
        }
    }

    /** @param module what runs are validated against */
    TeamCityRunReporter(Terminal terminal, List<String> command, Optional<Path> module) {
        this.terminal = terminal;
        this.command = command;
        this.module = module;
        this.outcome = module.map(TestOutcome::new);
    }

    @Override
    public synchronized void refused(String problem) {
        if (test.isPresent()) {
            fail(test.get(), problem, "");
            finish(test.get(), 0);
            return;
        }
        String name = module.map(Path::getFileName).map(Path::toString).orElse(command.get(0));
        TestOutcome.refused(name, module, ++lastId, problem).forEach(terminal::send);
    }

    @Override
    public synchronized void begun(Path run, RecordingProgress progress) {
        if (suite.isEmpty()) {
            begin(run.getParent(), progress.plan());
        }
        known = "";
        runs++;
        Test begun = new Test(++lastId, "#" + runs + " " + run.getFileName());
        test = Optional.of(begun);
        terminal.send(begun.about("testStarted")
                .with("parentNodeId", SUITE)
                .withExactly("locationHint", TestOutcome.traceLocation(run)));
    }

    private void begin(Path folder, RecordingPlan plan) {
        terminal.send(new ServiceMessage("enteredTheMatrix"));
        ServiceMessage root = new ServiceMessage("rootName").withName(VisibleText.within(NAME_WIDTH, ShellWords.of(command)));
        module.ifPresent(file -> root.withExactly("location", TestOutcome.location(file)));
        terminal.send(root);
        if (plan.isCounted()) {
            terminal.send(new ServiceMessage("testCount").with("count", plan.runs()));
        }
        suite = Optional.of(folder.toString());
        terminal.send(new ServiceMessage("testSuiteStarted")
                .withName(folder)
                .with("nodeId", SUITE)
                .with("parentNodeId", ROOT));
    }

    @Override
    public synchronized void dropped(Recording recording, String trace) {
        known = trace;
    }

    @Override
    public void validating(RecordedRun run, RecordingProgress progress) {
        // How far it comes is told by traceProgressed.
    }

    @Override
    public synchronized void traceProgressed(String trace, int linearized, int operations) {
        long now = System.nanoTime();
        if (test.isPresent() && now - toldNanos >= TELL_EVERY_NANOS) {
            toldNanos = now;
            terminal.send(new ServiceMessage("traceloom.progress")
                    .with("nodeId", test.get().id())
                    .with("trace", trace)
                    .with("linearized", linearized)
                    .with("operations", operations));
        }
    }

    @Override
    public void traceDone(TraceReport report) {
        // The run tells, which knows how its command ended too.
    }

    @Override
    public void allDone() {}

    @Override
    public synchronized void ended(RecordedRun run, List<TraceReport> reports) throws IOException {
        Test ended = test.orElseThrow();
        Recording recording = run.recording();
        terminal.send(ended.about("testStdOut")
                .with("out", run.folder() + "  " + RecordedRun.words(recording) + "\n"));
        Optional<TraceReport> worst = reports.isEmpty() ? Optional.empty() : Optional.of(RecordedTraceValidation.worst(reports));
        boolean harmless = worst.map(TraceReport::outcome)
                .filter(verdict -> verdict == Verdict.REJECTED || verdict == Verdict.ERROR)
                .isEmpty();
        if (!known.isEmpty() && worst.isEmpty()) {
            drop(ended, run);
        } else if (run.ended().cause() == RunEnd.Cause.STOPPED) {
            ignore(ended, "stopped; what was recorded until then is kept");
        } else if (harmless && run.excused()) {
            ignore(ended, run.shortage() + worst.map(TeamCityRunReporter::besides).orElse(""));
        } else if (harmless && run.failed()) {
            fail(ended, StopRule.failure(run.ended()).orElseThrow() + worst.map(TeamCityRunReporter::besides).orElse(""),
                    output(run.folder()));
        } else {
            worst.ifPresent(report -> terminal.send(outcome.orElseThrow().of(report, ended::about)));
        }
        finish(ended, run.ended().endedMillis() - run.ended().startedMillis());
    }

    /** A trace that is known does not make a failure of the command any better. */
    private void drop(Test ended, RecordedRun run) {
        Optional<String> failure = run.excused() ? Optional.empty() : StopRule.failure(run.ended());
        if (failure.isPresent()) {
            fail(ended, failure.get() + "; it brought the same trace as " + known + ", and is dropped", "");
        } else {
            ignore(ended, "dropped, since it brought the same trace as " + known);
        }
    }

    private static String besides(TraceReport report) {
        return report.outcome() == Verdict.ACCEPTED
                ? "; what it recorded until then has an order"
                : "; whether what it recorded has an order is undecided";
    }

    @Override
    public synchronized void endedEmpty(EmptyRun run) throws IOException {
        Test ended = test.orElseThrow();
        fail(ended, run.problem(), run.advice() + "\n" + output(run.folder()));
        finish(ended, run.ended().endedMillis() - run.ended().startedMillis());
    }

    @Override
    public synchronized void stopped(Path run) {
        test.ifPresent(ended -> {
            ignore(ended, "stopped before it recorded anything");
            finish(ended, 0);
        });
    }

    private static String output(Path folder) throws IOException {
        List<String> lines = LastLines.of(folder.resolve(RecordingProcess.OUTPUT));
        return lines.isEmpty() ? "" : "It printed last:\n" + String.join("\n", lines) + "\n";
    }

    private void ignore(Test ended, String why) {
        terminal.send(ended.about("testIgnored").with("message", why).with("details", ""));
    }

    private void fail(Test ended, String why, String details) {
        terminal.send(ended.about("testFailed").with("message", why).with("details", details));
    }

    private void finish(Test ended, long millis) {
        terminal.send(ended.about("testFinished").with("duration", millis));
        test = Optional.empty();
    }

    private void close() {
        suite.ifPresent(name -> terminal.send(
                new ServiceMessage("testSuiteFinished").withName(name).with("nodeId", SUITE)));
        suite = Optional.empty();
    }

    @Override
    public synchronized void summedUp(List<String> lines) {
        close();
        lines.forEach(terminal.out()::println);
        terminal.out().flush();
    }
}
