package dev.traceloom.validate.lineup;

import dev.traceloom.lineup.control.RunEnd;
import dev.traceloom.lineup.history.History.Called;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.lineup.process.TestAnswer.Failure;
import dev.traceloom.lineup.suite.Suite.TestResult;
import java.util.ArrayList;
import java.util.List;

/** What went wrong in which test, for a page that shows the history and the schedule and nothing else. */
final class FailureSentence {

    private FailureSentence() {}

    static String of(String type, TestResult failing) {
        Matrix matrix = failing.matrix();
        Failure failure = failing.answer().failure();
        String test = "the test " + MatrixText.of(matrix) + " of " + type;
        if (failure.pending() < 0) {
            String meeting = Meetings.sentence(failing);
            return "No serial order of " + test + " has these results." + (meeting.isEmpty() ? "" : " " + meeting);
        }
        List<String> others = new ArrayList<>();
        String stuck = "an operation";
        for (Called called : failure.history().operations()) {
            if (called.isPending()) {
                String words = matrix.name(called.thread()) + "'s " + matrix.calls(called.thread()).get(called.index());
                if (called.thread() == failure.pending()) {
                    stuck = words;
                } else {
                    others.add(words);
                }
            }
        }
        return "In " + test + ", " + stuck + " never returns" + presumed(failure)
                + (Meetings.isSeenBeforeItReturns(failing)
                        ? ", and what returned has no serial order: others see something of an operation that never returns"
                        : ", and is not stuck after any serial order of what returned")
                + (others.isEmpty() ? "." : "; " + String.join(" and ", others) + (others.size() == 1 ? " does" : " do") + " not return either.");
    }

    private static String presumed(Failure failure) {
        if (failure.end() != RunEnd.PRESUMED_STUCK) {
            return "";
        }
        return failure.schedule() == null
                ? " (presumed, since it did not for some time)"
                : " (presumed, since it goes on and on while nothing changes)";
    }
}
