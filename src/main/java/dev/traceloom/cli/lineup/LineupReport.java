package dev.traceloom.cli.lineup;

import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.control.RunEnd;
import dev.traceloom.lineup.history.SerialHistory;
import dev.traceloom.lineup.history.SerialHistory.Step;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.lineup.process.TestAnswer.Failure;
import dev.traceloom.lineup.process.TestAnswer.PlacedMoment;
import dev.traceloom.lineup.suite.FailureReport;
import dev.traceloom.lineup.suite.Suite;
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
import java.util.Optional;

/** Tells what came of a check: the verdict with counts, and of a failure the smallest test, the history and why it has no witness. */
final class LineupReport {
    private final Suite suite;
    private final List<TestResult> results;
    private final LineupOutput output;

    private LineupReport(Suite suite, List<TestResult> results, LineupOutput output) {
        this.suite = suite;
        this.results = results;
        this.output = output;
    }

    /** The exit status. */
    static int tell(Suite suite, List<TestResult> results, LineupOutput output, LineupFiles files)
            throws IOException, InterruptedException {
        return new LineupReport(suite, results, output).tell(files);
    }

    private int tell(LineupFiles files) throws IOException, InterruptedException {
        Optional<TestResult> problem = results.stream().filter(one -> one.answer().problem() != null).findFirst();
        if (problem.isPresent()) {
            output.line("error       " + output.type() + "  " + problem.get().answer().problem());
            output.line("            in the test " + MatrixText.of(problem.get().matrix()));
            return ExitStatus.UNREADABLE;
        }
        Optional<TestResult> failing = results.stream().filter(TestResult::fails).findFirst();
        if (failing.isPresent()) {
            TestResult smallest = suite.shrink(failing.get());
            files.write(output.type(), results, smallest);
            failed(smallest);
            return ExitStatus.REJECTED;
        }
        files.write(output.type(), results, results.get(0));
        boolean isWhole = results.stream().allMatch(one -> one.answer().verdict() == Verdict.PASSED);
        output.line((isWhole ? "passed      " : "undecided   ") + output.type() + "  " + output.counts(results));
        results.stream().filter(one -> one.answer().verdict() == Verdict.DIVERGED).findFirst().ifPresent(this::diverged);
        return isWhole ? ExitStatus.ACCEPTED : ExitStatus.UNDECIDED;
    }

    private void diverged(TestResult result) {
        output.line("            a run could not be repeated, so that something in it depends on more than the schedule (time, chance,"
                + " other threads): " + result.answer().failure().divergence());
        output.line("            in the test " + MatrixText.of(result.matrix()));
    }

    private void failed(TestResult result) throws IOException {
        output.line("failed      " + output.type() + "  " + output.counts(results));
        output.line("test        " + MatrixText.of(result.matrix()));
        if (result.answer().verdict() == Verdict.NONDETERMINISTIC) {
            output.line("            serially, the same calls have different results:");
            result.answer().contrast().forEach(history -> output.line("  " + text(history, result.matrix())));
            return;
        }
        Failure failure = result.answer().failure();
        if (failure.pending() >= 0) {
            output.line("            nothing justifies that thread " + result.matrix().name(failure.pending()) + " never returns"
                    + (failure.end() == RunEnd.PRESUMED_STUCK ? ", as it seems: it goes round in circles" : ""));
        }
        output.line("");
        explain(result);
        lanes(result, failure);
    }

    private void explain(TestResult result) throws IOException {
        Path folder = Files.createTempDirectory("traceloom-lineup");
        try {
            FailureReport report = FailureReport.of(result, "Learned", "history");
            Path module = Files.writeString(folder.resolve("Learned.tla"), report.module());
            Path trace = folder.resolve("history.ndjson");
            NdjsonWriter.write(report.trace(), trace, false);
            String text = Validation.against(module).validate(trace).text();
            // The files are gone when somebody reads this.
            text.replace(folder + File.separator, "").lines().forEach(output::line);
        } catch (TraceException | SpecificationException e) {
            throw new IOException("the failure cannot be explained: " + e.getMessage(), e);
        } finally {
            FolderTree.delete(folder);
        }
    }

    /** Who was where, up to each switch to another thread. */
    private void lanes(TestResult result, Failure failure) {
        output.line("");
        output.line("The schedule   where each thread was taken off, or waits");
        List<PlacedMoment> moments = failure.moments();
        for (int i = 0; i < moments.size(); i++) {
            boolean isSwitch = i + 1 == moments.size() || moments.get(i + 1).thread() != moments.get(i).thread();
            if (isSwitch && moments.get(i).thread() < result.matrix().main()) {
                output.line("  " + result.matrix().name(moments.get(i).thread()) + "  " + place(moments.get(i)));
            }
        }
        output.line("schedule    " + failure.schedule());
    }

    private static String place(PlacedMoment moment) {
        if (moment.site() == null) {
            return "between operations";
        }
        String where = moment.site().file() == null ? moment.site().type() : moment.site().file() + ":" + moment.site().line();
        return "before it " + moment.site().what() + " in " + moment.site().method() + "  " + where;
    }

    private static String text(SerialHistory history, Matrix matrix) {
        int[] done = new int[matrix.threads()];
        StringBuilder text = new StringBuilder();
        for (Step step : history.steps()) {
            text.append(text.isEmpty() ? "" : "; ").append(matrix.name(step.thread())).append(": ");
            text.append(matrix.calls(step.thread()).get(done[step.thread()]++));
            text.append(step.isStuck() ? " never returns" : " = " + step.result());
        }
        return text.toString();
    }
}
