package dev.traceloom.validate.lineup;

import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.control.RunEnd;
import dev.traceloom.lineup.history.SerialHistory;
import dev.traceloom.lineup.history.SerialHistory.Step;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.lineup.process.TestAnswer.Failure;
import dev.traceloom.lineup.schedule.PlacedSchedule;
import dev.traceloom.lineup.suite.Suite.TestResult;
import dev.traceloom.lineup.suite.SwitchPoint;

/** Why a test fails: the test, its history and why it has no witness, and the schedule that leads to it. */
final class FailureText {
    private final TestResult result;
    private final FailureExplanation explained;
    private final Matrix matrix;
    private final StringBuilder text = new StringBuilder();

    private FailureText(TestResult result, FailureExplanation explained) {
        this.result = result;
        this.explained = explained;
        matrix = result.matrix();
    }

    /** @param explained the history of the failure; null where the test has none, since the class is nondeterministic */
    static String of(TestResult failing, FailureExplanation explained) {
        FailureText told = new FailureText(failing, explained);
        told.tell();
        return told.text.toString();
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    private void tell() {
        line("test        " + MatrixText.of(matrix));
        if (result.answer().verdict() == Verdict.NONDETERMINISTIC) {
            line("            serially, the same calls have different results:");
            result.answer().contrast().forEach(history -> line("  " + text(history)));
            return;
        }
        Failure failure = result.answer().failure();
        if (failure.pending() >= 0) {
            line(Meetings.isSeenBeforeItReturns(result)
                    ? "            what returned has no serial order: others see something of an operation that never returns"
                    : "            nothing justifies that thread " + matrix.name(failure.pending()) + " never returns");
        }
        String meeting = Meetings.sentence(result);
        if (!meeting.isEmpty()) {
            line("            " + meeting);
        }
        if (failure.end() == RunEnd.PRESUMED_STUCK) {
            line(failure.schedule() == null
                    ? "            presumed: nobody came back for a while, or for long, which is no proof"
                    : "            presumed: it goes on and on while nothing changes, and is taken to be stuck, which is no proof");
        }
        line("");
        explained.text().lines().forEach(this::line);
        if (failure.schedule() == null) {
            line("");
            line("Recorded with real threads, so that there is no schedule by which it could be run again.");
        } else {
            lanes(failure);
        }
    }

    /** Who was where, at each switch to another thread. */
    private void lanes(Failure failure) {
        line("");
        line("The schedule   where each thread was taken off, or waits");
        for (SwitchPoint point : SwitchPoint.of(matrix, failure)) {
            line("  " + SwitchPoint.threadName(matrix, point.thread()) + "  " + point.deed() + "  " + point.place());
        }
        line("again       --test " + quoted(MatrixText.of(matrix)) + " --replay "
                + quoted(PlacedSchedule.text(failure.schedule(), failure.points())));
    }

    /** As a shell takes it for one word. */
    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
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
