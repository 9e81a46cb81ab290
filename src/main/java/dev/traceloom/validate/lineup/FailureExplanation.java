package dev.traceloom.validate.lineup;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.TraceWindow;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.explain.page.Pages;
import dev.traceloom.explain.schedule.ScheduledRun;
import dev.traceloom.lineup.suite.FailureReport;
import dev.traceloom.lineup.suite.Suite.TestResult;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.file.FolderTree;
import dev.traceloom.trace.file.WholeFile;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import dev.traceloom.validate.TraceResult;
import dev.traceloom.validate.Validation;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A history without a witness as a trace that was validated against what was learned, and explained as any other that is rejected. */
public final class FailureExplanation {
    private static final String NAME = "Learned";
    private static final String HISTORY = "history";

    /** What {@link #save} calls the module, the trace and the bundle. */
    public static final String MODULE = NAME + ".tla";

    public static final String TRACE = HISTORY + ".ndjson";
    public static final String BUNDLE = HISTORY + Bundles.EXTENSION;

    private final FailureReport report;
    private final TraceResult result;
    private final String text;
    private final String sentence;
    private final Optional<ScheduledRun> schedule;

    private FailureExplanation(
            FailureReport report, TraceResult result, String text, String sentence, Optional<ScheduledRun> schedule) {
        this.report = report;
        this.result = result;
        this.text = text;
        this.sentence = sentence;
        this.schedule = schedule;
    }

    /**
     * Of a test that failed with a history.
     *
     * @param type the name of the class
     */
    static FailureExplanation of(String type, TestResult failing) throws IOException {
        FailureReport report = FailureReport.of(failing, NAME, HISTORY);
        Path folder = Files.createTempDirectory("traceloom-lineup");
        try {
            TraceResult result = Validation.against(writeModule(report, folder)).validate(writeTrace(report, folder));
            if (result.verdict() == Verdict.ACCEPTED) {
                throw new IllegalStateException("the history has an order, although no serial one was found to be its witness");
            }
            // The files are gone when somebody reads this.
            String text = result.text().replace(folder + File.separator, "");
            return new FailureExplanation(
                    report, result, text, FailureSentence.of(type, failing), FailureSchedule.of(failing));
        } catch (TraceException | SpecificationException e) {
            throw new IOException("the failure cannot be explained: " + e.getMessage(), e);
        } finally {
            FolderTree.delete(folder);
        }
    }

    private static Path writeModule(FailureReport report, Path folder) throws IOException {
        Path module = folder.resolve(MODULE);
        WholeFile.write(module, out -> out.write(report.module().getBytes(StandardCharsets.UTF_8)));
        return module;
    }

    private static Path writeTrace(FailureReport report, Path folder) throws IOException {
        Path trace = folder.resolve(TRACE);
        try {
            NdjsonWriter.write(report.trace(), trace, true);
        } catch (TraceException e) {
            throw new IOException(e.getMessage(), e);
        }
        return trace;
    }

    /** The explanation for a terminal. */
    String text() {
        return text;
    }

    /** What page, window and tool window show, with the test in words and the schedule; empty where it was not found in time. */
    public Optional<Explanation> explanation() {
        return result.explanation()
                .map(found -> found.with(found.summary().of(TRACE, sentence)))
                .map(found -> schedule.map(found::with).orElse(found))
                .map(found -> TraceWindow.of(found, TraceWindow.USUAL_RECORDS));
    }

    /** Writes the page for a browser. */
    public void writePage(Path file) throws IOException {
        Pages.write(required(file), file);
    }

    /** Writes the bundle, which the window and the IDE open. */
    public void writeBundle(Path file) throws IOException {
        Bundles.write(required(file), file);
    }

    /**
     * Writes a bundle, and beside it the history and the module with what was learned, for {@code validate} and {@code explain}.
     *
     * @param isWithPage whether to write the page too
     */
    public void save(Path folder, boolean isWithPage) throws IOException {
        Files.createDirectories(folder);
        writeModule(report, folder);
        writeTrace(report, folder);
        writeBundle(folder.resolve(BUNDLE));
        if (isWithPage) {
            writePage(folder.resolve(HISTORY + ".html"));
        }
    }

    private Explanation required(Path file) throws IOException {
        return explanation().orElseThrow(() -> new IOException("there was no time to explain the failure, so that " + file + " was not written"));
    }
}
