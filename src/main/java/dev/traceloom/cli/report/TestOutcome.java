package dev.traceloom.cli.report;

import dev.traceloom.cli.terminal.ServiceMessage;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.text.ExplanationText;
import dev.traceloom.validate.trace.RunHeaders;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.VerdictSentence;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What the test of a trace says: rejected has failed, what could not be read or evaluated is an error, and undecided is
 * ignored, because nothing is known against it.
 */
public final class TestOutcome {
    private final StringWriter words = new StringWriter();
    private final Terminal plain = Terminal.plain(new PrintWriter(words));
    private final TextReporter texts;

    public TestOutcome(Path module) {
        this.texts = new TextReporter(plain, false, module, "");
    }

    /** @param about begins a message of some name about the test */
    public ServiceMessage of(TraceReport report, Function<String, ServiceMessage> about) {
        return switch (report.outcome()) {
            case ACCEPTED -> about.apply("testStdOut").with("out", details(report));
            case UNDECIDED -> about.apply("testIgnored")
                    .with("message", VerdictSentence.of(report))
                    .with("details", details(report));
            case REJECTED -> about.apply("testFailed")
                    .with("message", VerdictSentence.of(report))
                    .with("details", details(report));
            case ERROR -> about.apply("testFailed")
                    .with("error", true)
                    .with("message", VerdictSentence.of(report))
                    .with("details", details(report));
        };
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

    /**
     * A test of its own for what keeps everything else from being tested, since whoever looks for the reason looks there.
     *
     * @param file where the reason is, if it is in a file
     */
    public static List<ServiceMessage> refused(String name, Optional<Path> file, int id, String problem) {
        ServiceMessage started = new ServiceMessage("testStarted")
                .withName(name)
                .with("nodeId", id)
                .with("parentNodeId", TestTree.ROOT);
        file.ifPresent(known -> started.withExactly("locationHint", location(known)));
        return List.of(
                started,
                new ServiceMessage("testFailed")
                        .withName(name)
                        .with("nodeId", id)
                        .with("error", true)
                        .with("message", problem)
                        .with("details", ""),
                new ServiceMessage("testFinished").withName(name).with("nodeId", id));
    }

    public static String traceLocation(Path trace) {
        return TestTree.location(trace);
    }

    /** Of a file that is no trace. */
    public static String location(Path file) {
        return "file://" + RunHeaders.absolute(file).replace('\\', '/');
    }
}
