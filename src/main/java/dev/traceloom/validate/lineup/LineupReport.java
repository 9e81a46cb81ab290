package dev.traceloom.validate.lineup;

import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.lineup.suite.Suite;
import dev.traceloom.lineup.suite.Suite.Listener;
import dev.traceloom.lineup.suite.Suite.TestResult;
import dev.traceloom.lineup.suite.TestSource;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * What came of checking a class.
 *
 * @param outcome the verdict
 * @param results what came of each test, in the order of their numbers
 * @param shown the smallest test that fails, or else the first one; empty where there was none
 * @param failure the history of the failing test, explained; empty where none fails, or since the class is nondeterministic
 * @param text all that there is to say, for a person: a line or many, each with an end
 */
public record LineupReport(
        Outcome outcome,
        List<TestResult> results,
        Optional<TestResult> shown,
        Optional<FailureExplanation> failure,
        String text) {

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

    /** Checks a class. A test that failed is made as small as it can be, and explained. */
    public static LineupReport of(Suite suite, TestSource tests, Listener listener) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        List<TestResult> results = suite.check(tests, listener);
        Optional<TestResult> problem =
                results.stream().filter(one -> one.answer().problem() != null).findFirst();
        if (problem.isPresent()) {
            String text = problem(suite.type(), problem.get());
            return new LineupReport(Outcome.UNUSABLE, results, problem, Optional.empty(), text);
        }
        Optional<TestResult> failing = results.stream().filter(TestResult::fails).findFirst();
        if (failing.isPresent()) {
            TestResult smallest = suite.shrink(failing.get(), listener);
            FailureExplanation explained =
                    smallest.answer().failure() == null ? null : FailureExplanation.of(suite.type(), smallest);
            String text = "failed      " + suite.type() + "  " + Counts.of(results, tests.count(), begun, suite.isSampling()) + "\n"
                    + FailureText.of(smallest, explained);
            return new LineupReport(
                    Outcome.FAILED, results, Optional.of(smallest), Optional.ofNullable(explained), text);
        }
        boolean isWhole = results.size() == tests.count()
                && results.stream().allMatch(one -> one.answer().verdict() == Verdict.PASSED);
        String text = (isWhole ? "passed      " : "undecided   ") + suite.type() + "  "
                + Counts.of(results, tests.count(), begun, suite.isSampling()) + "\n" + sampled(suite) + diverged(results);
        return new LineupReport(
                isWhole ? Outcome.PASSED : Outcome.UNDECIDED, results, results.stream().findFirst(), Optional.empty(), text);
    }

    private static String sampled(Suite suite) {
        return suite.isSampling()
                ? "            sampled with real threads: other runs may fail, and without --free every schedule is explored\n"
                : "";
    }

    private static String problem(String type, TestResult result) {
        return "error       " + type + "  " + result.answer().problem() + "\n"
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
