package dev.traceloom.cli.report;

import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Stalled;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.text.DecidingArguments;
import dev.traceloom.explain.text.OperationText;
import dev.traceloom.trace.file.WholeFile;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.trace.PathText;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.VerdictSentence;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The report that build servers read. A rejected trace is a failure, one that could not be read or evaluated an error,
 * one that is undecided is skipped, because nothing is known against it.
 */
public final class JUnitReporter implements ValidationListener {
    private static final long WRITE_EVERY = 1_000_000_000L;
    private static final int LONGEST_OPERATION = 120;

    private final Path file;
    private final Terminal terminal;
    private final String suite;
    private final List<TraceReport> reports = new ArrayList<>();
    private boolean incomplete;
    private long written = System.nanoTime() - WRITE_EVERY;

    public JUnitReporter(Path file, Path module, Terminal terminal) {
        this.file = file;
        this.terminal = terminal;
        this.suite = module.getFileName().toString().replaceFirst("\\.tla$", "");
    }

    @Override
    public void traceDone(TraceReport report) {
        reports.add(report);
        // Written while it grows: whoever is killed half-way leaves a report of what was done.
        if (System.nanoTime() - written > WRITE_EVERY) {
            write();
        }
    }

    @Override
    public void allDone() {
        write();
    }

    @Override
    public boolean isIncomplete() {
        return incomplete;
    }

    /** A disk that is full may have room again the next time; the last time tells. */
    private void write() {
        try {
            WholeFile.write(file, output -> output.write(xml().getBytes(StandardCharsets.UTF_8)));
            incomplete = false;
        } catch (IOException full) {
            if (!incomplete) {
                terminal.complain(full.getMessage());
            }
            incomplete = true;
        }
        written = System.nanoTime();
    }

    private String xml() {
        double seconds = reports.stream()
                .flatMap(report -> report.result().stream())
                .mapToDouble(Result::seconds)
                .sum();
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        xml.append(String.format(
                Locale.ROOT,
                "<testsuite name=\"%s\" tests=\"%d\" failures=\"%d\" errors=\"%d\" skipped=\"%d\" time=\"%.3f\">%n",
                escape(VisibleText.line(suite)),
                reports.size(),
                count(Verdict.REJECTED),
                count(Verdict.ERROR),
                count(Verdict.UNDECIDED),
                seconds));
        reports.forEach(report -> xml.append(testCase(report)));
        return xml.append("</testsuite>\n").toString();
    }

    private long count(Verdict verdict) {
        return reports.stream().filter(report -> report.outcome() == verdict).count();
    }

    private String testCase(TraceReport report) {
        String open = String.format(
                Locale.ROOT,
                "  <testcase classname=\"%s\" name=\"%s\" time=\"%.3f\"",
                escape(VisibleText.line(suite)),
                escape(VisibleText.line(report.name())),
                report.result().map(Result::seconds).orElse(0.0));
        String element = switch (report.outcome()) {
            case ACCEPTED -> "";
            case REJECTED -> "failure";
            case ERROR -> "error";
            case UNDECIDED -> "skipped";
        };
        return element.isEmpty()
                ? open + "/>\n"
                : open + ">\n    <" + element + " message=\"" + escape(words(report)) + "\"/>\n  </testcase>\n";
    }

    private static String words(TraceReport report) {
        Optional<String> path = report.result().flatMap(PathText::failure);
        if (path.isPresent()) {
            return path.get();
        }
        String message = report.message().orElse("");
        if (report.verdict() == Verdict.UNDECIDED) {
            return VerdictSentence.undecided(report);
        }
        if (report.result().isEmpty() || report.verdict() != Verdict.REJECTED) {
            return message;
        }
        String others = report.stalled().stream()
                .skip(1)
                .limit(4)
                .map(JUnitReporter::words)
                .collect(Collectors.joining("; "));
        return VerdictSentence.of(report)
                + (others.isEmpty() ? "" : "; cannot follow either: " + others)
                + (message.isEmpty() ? "" : "; " + message);
    }

    private static String words(Stalled stalled) {
        return stalled.record().inWords(stalled.operation()) + ", " + OperationText.within(
                LONGEST_OPERATION, stalled.operation(), DecidingArguments.UNKNOWN);
    }

    /** Text for an attribute; all that XML cannot hold is among what does not show, and is written out. */
    static String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        VisibleText.lines(text).codePoints().forEach(character -> {
            switch (character) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '"' -> escaped.append("&quot;");
                case '\n' -> escaped.append("&#10;");
                default -> escaped.appendCodePoint(character);
            }
        });
        return escaped.toString();
    }
}
