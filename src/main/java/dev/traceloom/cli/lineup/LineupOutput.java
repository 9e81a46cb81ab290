package dev.traceloom.cli.lineup;

import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.lineup.matrix.TestParts;
import dev.traceloom.lineup.subject.ClassOutline.Outline;
import dev.traceloom.lineup.suite.Suite.Listener;
import dev.traceloom.lineup.suite.Suite.TestResult;
import java.io.PrintWriter;
import java.util.stream.Collectors;

/** What is printed. */
final class LineupOutput implements Listener {
    private final PrintWriter out;

    LineupOutput(PrintWriter out) {
        this.out = out;
    }

    private void line(String text) {
        out.println(text);
    }

    /** What tests are made of, where nobody listed it. */
    void suggested(Outline outline) {
        if (!outline.isMarked()) {
            line("operations: all public methods with small values; --operations FILE lists others");
        }
        parts(outline.parts());
        outline.skipped().forEach(one -> line("  without " + one.operation() + ": " + one.reason()));
    }

    void parts(TestParts parts) {
        line("operations: "
                + parts.invocations().stream().map(Object::toString).collect(Collectors.joining(", ")));
        parts.leftOut().forEach(one -> line("  without " + one.operation() + ", which is not linearizable: " + one.reason()));
        out.flush();
    }

    @Override
    public synchronized void over(TestResult result) {
        if (result.answer().problem() == null && result.answer().verdict() == Verdict.OUT_OF_TIME) {
            line("not all schedules of " + MatrixText.of(result.matrix()) + ": its time was over");
            out.flush();
        }
    }
}
