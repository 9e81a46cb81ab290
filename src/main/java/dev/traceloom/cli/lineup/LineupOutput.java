package dev.traceloom.cli.lineup;

import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.lineup.matrix.TestParts;
import dev.traceloom.lineup.subject.ClassOutline.Outline;
import dev.traceloom.lineup.suite.Suite.Listener;
import dev.traceloom.lineup.suite.Suite.TestResult;
import dev.traceloom.trace.text.Counted;
import java.util.Locale;
import java.util.Timer;
import java.util.TimerTask;
import java.util.stream.Collectors;

/** What is printed while a class is checked, and how far it is, where a person looks. */
final class LineupOutput implements Listener, AutoCloseable {
    private static final int REFRESH_MILLIS = 500;

    private final Terminal terminal;
    private final Timer refreshing = new Timer("lineup-progress", true);
    private long begun;
    private int tests;
    private int done;
    private long schedules;
    private TestResult smallest;
    private boolean isTold;
    private boolean isQuiet;

    LineupOutput(Terminal terminal) {
        this.terminal = terminal;
    }

    private void line(String text) {
        terminal.clearProgress();
        terminal.out().println(text);
        terminal.out().flush();
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
    }

    /** So many tests begin now. */
    void begin(int count) {
        tests = count;
        begun = System.nanoTime();
        if (terminal.isWatched()) {
            TimerTask refresh = new TimerTask() {
                @Override
                public void run() {
                    show();
                }
            };
            refreshing.schedule(refresh, 0, REFRESH_MILLIS);
        }
    }

    @Override
    public synchronized void over(TestResult result) {
        done++;
        schedules += result.answer().schedules();
        if (result.fails() && smallest == null) {
            smallest = result;
        }
        if (result.answer().problem() == null && result.answer().verdict() == Verdict.OUT_OF_TIME) {
            line("not all schedules of " + MatrixText.of(result.matrix()) + ": its time was over");
        }
    }

    @Override
    public synchronized void smaller(TestResult result) {
        smallest = result;
    }

    private synchronized void show() {
        if (isTold || isQuiet) {
            return;
        }
        double seconds = (System.nanoTime() - begun) / 1e9;
        String rate = schedules == 0
                ? ""
                : String.format(Locale.ROOT, "%s, %,.0f a second, ", Counted.grouped(schedules, "schedule"), schedules / seconds);
        String far = String.format(Locale.ROOT, "%,d of %s, %s%.0f s", done, Counted.grouped(tests, "test"), rate, seconds);
        terminal.progress(smallest == null ? far : "failed, and is made smaller: " + MatrixText.of(smallest.matrix()));
    }

    /** All that there is to say. */
    synchronized void tell(String text) {
        isTold = true;
        terminal.clearProgress();
        terminal.out().print(text);
        terminal.out().flush();
    }

    /** Shows no longer how far it is: somebody was told that the end follows. */
    synchronized void beQuiet() {
        isQuiet = true;
    }

    /** The one thing that must not be lost, where nobody waits for more, or there will be no more. */
    synchronized void tellFailing() {
        if (!isTold && smallest != null) {
            tell("failed      and cannot be explained now\ntest        " + MatrixText.of(smallest.matrix()) + "\n");
        }
    }

    @Override
    public void close() {
        refreshing.cancel();
    }
}
