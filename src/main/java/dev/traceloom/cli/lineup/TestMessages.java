package dev.traceloom.cli.lineup;

import dev.traceloom.cli.report.TestOutcome;
import dev.traceloom.cli.terminal.ServiceMessage;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.lineup.suite.Suite.Listener;
import dev.traceloom.lineup.suite.Suite.TestResult;
import dev.traceloom.validate.lineup.LineupReport;
import dev.traceloom.validate.lineup.LineupReport.Outcome;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Tests of a class as tests, for build servers and IDEs: service messages on standard output (docs/command-line.md). The one that fails
 * ends when it has been made smaller and is explained. One that has no verdict is ignored, since nothing is known against it.
 */
final class TestMessages implements Listener {
    private static final int ROOT = 0;
    private static final int SUITE = 1;

    private final Terminal terminal;
    private final String type;
    private boolean isBegun;

    TestMessages(Terminal terminal, String type) {
        this.terminal = terminal;
        this.type = type;
    }

    /** @param tests how many there are */
    synchronized void begin(int tests) {
        isBegun = true;
        terminal.send(new ServiceMessage("enteredTheMatrix"));
        terminal.send(new ServiceMessage("rootName").withName(type));
        terminal.send(new ServiceMessage("testCount").with("count", tests));
        terminal.send(new ServiceMessage("testSuiteStarted").withName(type).with("nodeId", SUITE).with("parentNodeId", ROOT));
    }

    /** Tells another one as well. */
    Listener besides(Listener other) {
        return new Listener() {
            @Override
            public void over(TestResult result) {
                other.over(result);
                TestMessages.this.over(result);
            }

            @Override
            public void smaller(TestResult result) {
                other.smaller(result);
            }
        };
    }

    private static ServiceMessage about(String message, TestResult result) {
        return new ServiceMessage(message)
                .withName("#" + (result.number() + 1) + " " + MatrixText.of(result.matrix()))
                .with("nodeId", SUITE + 1 + result.number());
    }

    private void start(TestResult result, Optional<Path> history) {
        ServiceMessage started = about("testStarted", result).with("parentNodeId", SUITE);
        history.ifPresent(file -> started.withExactly("locationHint", TestOutcome.traceLocation(file)));
        terminal.send(started);
    }

    private void finish(TestResult result) {
        terminal.send(about("testFinished", result));
    }

    @Override
    public synchronized void over(TestResult result) {
        if (result.fails()) {
            return;
        }
        start(result, Optional.empty());
        if (result.answer().problem() != null) {
            terminal.send(about("testFailed", result)
                    .with("error", true)
                    .with("message", result.answer().problem())
                    .with("details", ""));
        } else {
            switch (result.answer().verdict()) {
                case OUT_OF_TIME -> ignore(result, "not all schedules were run: the time was over");
                case DIVERGED -> ignore(
                        result, "a run could not be repeated: " + result.answer().failure().divergence());
                default -> terminal.send(about("testStdOut", result).with("out", counts(result)));
            }
        }
        finish(result);
    }

    private void ignore(TestResult result, String why) {
        terminal.send(about("testIgnored", result).with("message", why).with("details", counts(result)));
    }

    private static String counts(TestResult result) {
        return String.format(
                Locale.ROOT,
                "%,d serial, %,d concurrent histories, %,d schedules%n",
                result.answer().serial().full() + result.answer().serial().stuck(),
                result.answer().histories(),
                result.answer().schedules());
    }

    /** Whether the report is about this test. Where several are checked at a time, others may fail before they hear of it. */
    private static boolean isExplained(TestResult failing, LineupReport report) {
        return report.outcome() == Outcome.FAILED && report.shown().orElseThrow().number() == failing.number();
    }

    private static String besides(LineupReport report) {
        return report.outcome() == Outcome.FAILED
                ? "fails as well, and was not made smaller: #" + (report.shown().orElseThrow().number() + 1) + " is explained"
                : "fails, and was not made smaller, because another test could not be run";
    }

    /**
     * Tells of what fails, and of the end. What is explained comes last, where it is looked for.
     *
     * @param history where the history of the failure is; empty where it was not written
     */
    synchronized void end(LineupReport report, Optional<Path> history) {
        List<TestResult> failing = report.results().stream().filter(TestResult::fails).toList();
        failing.stream().filter(one -> !isExplained(one, report)).forEach(one -> {
            start(one, Optional.empty());
            terminal.send(about("testFailed", one).with("message", besides(report)).with("details", ""));
            finish(one);
        });
        failing.stream().filter(one -> isExplained(one, report)).forEach(one -> {
            start(one, history);
            terminal.send(about("testFailed", one)
                    .with("message", "the smallest test that fails: " + MatrixText.of(report.shown().orElseThrow().matrix()))
                    .with("details", report.text()));
            finish(one);
        });
        terminal.send(new ServiceMessage("testSuiteFinished").withName(type).with("nodeId", SUITE));
        terminal.out().print(report.text().lines().findFirst().orElse("") + "\n");
        terminal.out().flush();
    }

    /** Nothing could be tested: whoever looks for the reason looks among the tests. */
    synchronized void refused(String problem) {
        if (!isBegun) {
            TestOutcome.refused(type, Optional.empty(), SUITE, problem).forEach(terminal::send);
        }
    }
}
