package dev.traceloom.cli.report;

import dev.traceloom.cli.terminal.ServiceMessage;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.trace.TraceReport;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Traces as tests, for build servers and IDEs: service messages on standard output (docs/command-line.md). A rejected
 * trace has failed, one that could not be read or evaluated is an error, one that is undecided is ignored, because
 * nothing is known against it.
 */
public final class TeamCityReporter implements ValidationListener {
    private static final long TELL_EVERY_NANOS = 300_000_000L;

    private final Terminal terminal;
    private final Path module;
    private final VerdictSummary summary = new VerdictSummary();
    private final TestOutcome outcome;
    private TestTree tree = new TestTree(List.of());

    public TeamCityReporter(Terminal terminal, Path module) {
        this.terminal = terminal;
        this.module = module;
        this.outcome = new TestOutcome(module);
    }

    @Override
    public boolean showsPrinted() {
        return true;
    }

    @Override
    public synchronized void begin(List<String> traces) {
        tree = new TestTree(traces);
        send(new ServiceMessage("enteredTheMatrix"));
        send(new ServiceMessage("rootName")
                .withName(module.getFileName())
                .withExactly("location", TestOutcome.location(module)));
        send(new ServiceMessage("testCount").with("count", traces.size()));
        for (TestTree.Suite suite : tree.suites()) {
            announce(suite);
        }
        send(new ServiceMessage("treeEnded"));
    }

    private void announce(TestTree.Suite suite) {
        send(new ServiceMessage("suiteTreeStarted")
                .withName(suite.name)
                .with("nodeId", suite.id)
                .with("parentNodeId", TestTree.ROOT));
        for (TestTree.Test test : suite.tests) {
            send(new ServiceMessage("suiteTreeNode")
                    .withName(test.name)
                    .with("nodeId", test.id)
                    .with("parentNodeId", suite.id)
                    .withExactly("locationHint", test.location));
        }
        send(new ServiceMessage("suiteTreeEnded").withName(suite.name).with("nodeId", suite.id));
    }

    @Override
    public synchronized void traceStarted(String trace) {
        start(tree.test(trace));
    }

    private void start(TestTree.Test test) {
        if (test.started) {
            return;
        }
        test.started = true;
        TestTree.Suite suite = test.suite;
        if (!suite.started) {
            suite.started = true;
            send(new ServiceMessage("flowStarted").with("flowId", suite.id));
            send(new ServiceMessage("testSuiteStarted")
                    .withName(suite.name)
                    .with("nodeId", suite.id)
                    .with("parentNodeId", TestTree.ROOT)
                    .with("flowId", suite.id));
        }
        send(new ServiceMessage("flowStarted").with("flowId", test.id).with("parent", suite.id));
        send(about("testStarted", test).with("parentNodeId", suite.id).withExactly("locationHint", test.location));
    }

    private static ServiceMessage about(String name, TestTree.Test test) {
        return new ServiceMessage(name).withName(test.name).with("nodeId", test.id).with("flowId", test.id);
    }

    @Override
    public synchronized void traceProgressed(String trace, int linearized, int operations) {
        TestTree.Test test = tree.test(trace);
        long now = System.nanoTime();
        if (test.toldNanos != Long.MIN_VALUE && now - test.toldNanos < TELL_EVERY_NANOS) {
            return;
        }
        test.toldNanos = now;
        send(new ServiceMessage("traceloom.progress")
                .with("nodeId", test.id)
                .with("trace", trace)
                .with("linearized", linearized)
                .with("operations", operations));
    }

    @Override
    public synchronized void traceDone(TraceReport report) {
        summary.add(report);
        TestTree.Test test = tree.test(report.name());
        start(test);
        if (!report.printed().isEmpty()) {
            send(about("testStdOut", test).with("out", String.join("\n", report.printed()) + "\n"));
        }
        send(outcome.of(report, name -> about(name, test)));
        send(about("testFinished", test)
                .with("duration", Math.round(1000 * report.result().map(Result::seconds).orElse(0.0))));
        send(new ServiceMessage("flowFinished").with("flowId", test.id));
        tree.done(report.name());
        TestTree.Suite suite = test.suite;
        if (suite.done == suite.tests.size()) {
            send(new ServiceMessage("testSuiteFinished")
                    .withName(suite.name)
                    .with("nodeId", suite.id)
                    .with("flowId", suite.id));
            send(new ServiceMessage("flowFinished").with("flowId", suite.id));
        }
    }

    /** A specification that does not parse is a test that fails, since whoever looks for the reason looks there. */
    @Override
    public synchronized void refused(String problem) {
        TestOutcome.refused(module.getFileName().toString(), Optional.of(module), tree.nextId(), problem)
                .forEach(this::send);
    }

    @Override
    public synchronized void allDone() {
        summary.lines().forEach(terminal.out()::println);
        terminal.out().flush();
    }

    private void send(ServiceMessage message) {
        terminal.send(message);
    }
}
