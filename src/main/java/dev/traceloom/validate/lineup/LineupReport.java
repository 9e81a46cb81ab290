package dev.traceloom.validate.lineup;

import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.lineup.suite.Suite;
import dev.traceloom.lineup.suite.Suite.TestResult;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * What came of checking a class.
 *
 * @param outcome the verdict
 * @param shown the smallest test that fails, or else the first one; empty where there was none
 * @param text all that there is to say, for a person: a line or many, each with an end
 */
public record LineupReport(Outcome outcome, Optional<TestResult> shown, String text) {

    /** The verdict on a class. */
    public enum Outcome {
        /** Every history of every test has its witnesses. */
        PASSED,
        /** Some history has none, or serially the same calls have different results. */
        FAILED,
        /** No history lacks a witness, and not all that was asked for was run. */
        UNDECIDED,
        /** The class, or an operation of it, cannot be run. */
        UNUSABLE
    }

    /**
     * A class that is checked.
     *
     * @param type its name
     * @param tests how many tests there are to be
     * @param begun when it began, by the clock of {@link System#nanoTime}
     */
    public record Checked(String type, int tests, long begun) {}

    /** Makes a test that failed as small as it can be, and tells of it. */
    public static LineupReport of(Suite suite, Checked checked, List<TestResult> results) throws IOException, InterruptedException {
        Optional<TestResult> problem =
                results.stream().filter(one -> one.answer().problem() != null).findFirst();
        if (problem.isPresent()) {
            return new LineupReport(Outcome.UNUSABLE, problem, problem(checked, problem.get()));
        }
        Optional<TestResult> failing = results.stream().filter(TestResult::fails).findFirst();
        if (failing.isPresent()) {
            TestResult smallest = suite.shrink(failing.get());
            String headline = "failed      " + checked.type() + "  " + Counts.of(checked, results) + "\n";
            return new LineupReport(Outcome.FAILED, Optional.of(smallest), headline + FailureText.of(smallest));
        }
        boolean isWhole = results.size() == checked.tests()
                && results.stream().allMatch(one -> one.answer().verdict() == Verdict.PASSED);
        String headline = (isWhole ? "passed      " : "undecided   ") + checked.type() + "  " + Counts.of(checked, results) + "\n";
        return new LineupReport(
                isWhole ? Outcome.PASSED : Outcome.UNDECIDED,
                results.stream().findFirst(),
                headline + diverged(results));
    }

    private static String problem(Checked checked, TestResult result) {
        return "error       " + checked.type() + "  " + result.answer().problem() + "\n"
                + "            in the test " + MatrixText.of(result.matrix()) + "\n";
    }

    private static String diverged(List<TestResult> results) {
        return results.stream()
                .filter(one -> one.answer().verdict() == Verdict.DIVERGED)
                .findFirst()
                .map(one -> "            a run could not be repeated, so that something in it depends on more than the schedule"
                        + " (time, chance, other threads): " + one.answer().failure().divergence() + "\n"
                        + "            in the test " + MatrixText.of(one.matrix()) + "\n")
                .orElse("");
    }
}
