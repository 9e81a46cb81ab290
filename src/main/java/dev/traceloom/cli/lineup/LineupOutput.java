package dev.traceloom.cli.lineup;

import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.lineup.matrix.TestParts;
import dev.traceloom.lineup.subject.ClassOutline.Outline;
import dev.traceloom.lineup.suite.Suite.Listener;
import dev.traceloom.lineup.suite.Suite.TestResult;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What is printed. */
final class LineupOutput implements Listener {
    private final PrintWriter out;
    private final String type;
    private final long begun = System.nanoTime();

    LineupOutput(PrintWriter out, String type) {
        this.out = out;
        this.type = type;
    }

    String type() {
        return type;
    }

    void line(String text) {
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

    /** How much was run. */
    String counts(List<TestResult> results) {
        long serial = 0;
        long histories = 0;
        long schedules = 0;
        for (TestResult result : results) {
            serial += result.answer().serial().full() + result.answer().serial().stuck();
            histories += result.answer().histories();
            schedules += result.answer().schedules();
        }
        return String.format(
                Locale.ROOT,
                "%,d test%s, %,d serial, %,d concurrent histories, %,d schedule%s, %.1f s",
                results.size(),
                results.size() == 1 ? "" : "s",
                serial,
                histories,
                schedules,
                schedules == 1 ? "" : "s",
                (System.nanoTime() - begun) / 1e9);
    }
}
