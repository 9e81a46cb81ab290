package dev.traceloom.validate.lineup;

import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.control.RunEnd;
import dev.traceloom.lineup.history.SerialHistory;
import dev.traceloom.lineup.history.SerialHistory.Step;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.lineup.process.TestAnswer.Failure;
import dev.traceloom.lineup.process.TestAnswer.PlacedMoment;
import dev.traceloom.lineup.suite.FailureReport;
import dev.traceloom.lineup.suite.Suite.TestResult;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.file.FolderTree;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import dev.traceloom.validate.Validation;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Why a test fails: the test, its history and why it has no witness, and the schedule that leads to it. */
final class FailureText {
    private final TestResult result;
    private final Matrix matrix;
    private final StringBuilder text = new StringBuilder();

    private FailureText(TestResult result) {
        this.result = result;
        matrix = result.matrix();
    }

    static String of(TestResult failing) throws IOException {
        FailureText told = new FailureText(failing);
        told.tell();
        return told.text.toString();
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    private void tell() throws IOException {
        line("test        " + MatrixText.of(matrix));
        if (result.answer().verdict() == Verdict.NONDETERMINISTIC) {
            line("            serially, the same calls have different results:");
            result.answer().contrast().forEach(history -> line("  " + text(history)));
            return;
        }
        Failure failure = result.answer().failure();
        if (failure.pending() >= 0) {
            line("            nothing justifies that thread " + matrix.name(failure.pending()) + " never returns");
        }
        if (failure.end() == RunEnd.PRESUMED_STUCK) {
            line("            presumed: it goes on and on while nothing changes, and is taken to be stuck, which is no proof");
        }
        line("");
        explain();
        lanes(failure);
    }

    private void explain() throws IOException {
        Path folder = Files.createTempDirectory("traceloom-lineup");
        try {
            FailureReport report = FailureReport.of(result, "Learned", "history");
            Path module = Files.writeString(folder.resolve("Learned.tla"), report.module());
            Path trace = folder.resolve("history.ndjson");
            NdjsonWriter.write(report.trace(), trace, false);
            String explained = Validation.against(module).validate(trace).text();
            // The files are gone when somebody reads this.
            explained.replace(folder + File.separator, "").lines().forEach(this::line);
        } catch (TraceException | SpecificationException e) {
            throw new IOException("the failure cannot be explained: " + e.getMessage(), e);
        } finally {
            FolderTree.delete(folder);
        }
    }

    /** Who was where, up to each switch to another thread. */
    private void lanes(Failure failure) {
        line("");
        line("The schedule   where each thread was taken off, or waits");
        List<PlacedMoment> moments = failure.moments();
        for (int i = 0; i < moments.size(); i++) {
            boolean isSwitch = i + 1 == moments.size() || moments.get(i + 1).thread() != moments.get(i).thread();
            if (isSwitch && moments.get(i).thread() < matrix.main()) {
                line("  " + matrix.name(moments.get(i).thread()) + "  " + place(moments.get(i)));
            }
        }
        line("schedule    " + failure.schedule());
    }

    private static String place(PlacedMoment moment) {
        if (moment.site() == null) {
            return "between operations";
        }
        String where = moment.site().file() == null ? moment.site().type() : moment.site().file() + ":" + moment.site().line();
        return "before it " + moment.site().what() + " in " + moment.site().method() + "  " + where;
    }

    private String text(SerialHistory history) {
        int[] done = new int[matrix.threads()];
        StringBuilder line = new StringBuilder();
        for (Step step : history.steps()) {
            line.append(line.isEmpty() ? "" : "; ").append(matrix.name(step.thread())).append(": ");
            line.append(matrix.calls(step.thread()).get(done[step.thread()]++));
            line.append(step.isStuck() ? " never returns" : " = " + step.result());
        }
        return line.toString();
    }
}
