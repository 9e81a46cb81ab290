package dev.traceloom.cli.report;

import dev.traceloom.cli.terminal.ServiceMessage;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.text.ExplanationText;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.trace.RunHeaders;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.VerdictSentence;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

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
    private final StringWriter words = new StringWriter();
    private final Terminal plain = Terminal.plain(new PrintWriter(words));
    private final TextReporter texts;
    private TestTree tree = new TestTree(List.of());

    public TeamCityReporter(Terminal terminal, Path module) {
        this.terminal = terminal;
        this.module = module;
        this.texts = new TextReporter(plain, false, module, "");
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
                .withExactly("location", "file://" + RunHeaders.absolute(module).replace('\\', '/')));
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
        tell(report, test);
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

    private void tell(TraceReport report, TestTree.Test test) {
        switch (report.outcome()) {
            case ACCEPTED -> send(about("testStdOut", test).with("out", details(report)));
            case UNDECIDED -> send(about("testIgnored", test)
                    .with("message", VerdictSentence.of(report))
                    .with("details", details(report)));
            case REJECTED -> send(about("testFailed", test)
                    .with("message", VerdictSentence.of(report))
                    .with("details", details(report)));
            case ERROR -> send(about("testFailed", test)
                    .with("error", true)
                    .with("message", VerdictSentence.of(report))
                    .with("details", details(report)));
        }
    }

    /** What {@code traceloom explain} prints, or {@code validate} where there is nothing to explain. */
    private String details(TraceReport report) {
        if (report.verdict() != Verdict.ACCEPTED && report.explanation().isPresent()) {
            return written(terminal -> ExplanationText.print(terminal, report.explanation().get()));
        }
        return written(terminal -> texts.traceDone(report));
    }

    private String written(Consumer<Terminal> printing) {
        words.getBuffer().setLength(0);
        printing.accept(plain);
        plain.out().flush();
        return words.toString();
    }

    /** A specification that does not parse is a test that fails, since whoever looks for the reason looks there. */
    @Override
    public synchronized void refused(String problem) {
        int id = tree.nextId();
        String name = module.getFileName().toString();
        send(new ServiceMessage("testStarted")
                .withName(name)
                .with("nodeId", id)
                .with("parentNodeId", TestTree.ROOT)
                .withExactly("locationHint", "file://" + RunHeaders.absolute(module).replace('\\', '/')));
        send(new ServiceMessage("testFailed")
                .withName(name)
                .with("nodeId", id)
                .with("error", true)
                .with("message", problem)
                .with("details", ""));
        send(new ServiceMessage("testFinished").withName(name).with("nodeId", id));
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
