package dev.traceloom.validate.lineup;

import dev.traceloom.lineup.suite.Suite.TestResult;
import dev.traceloom.trace.text.Counted;
import java.util.List;
import java.util.Locale;

/** How much was run, in words. */
final class Counts {

    private Counts() {}

    /**
     * @param tests how many tests there were to be
     * @param begun when it began, by the clock of {@link System#nanoTime}
     * @param isSampling whether nobody scheduled the runs
     */
    static String of(List<TestResult> results, int tests, long begun, boolean isSampling) {
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
                "%s%s, %,d serial, %,d concurrent %s, %s, %.1f s",
                results.size() < tests ? String.format(Locale.ROOT, "%,d of ", results.size()) : "",
                Counted.grouped(tests, "test"),
                serial,
                histories,
                histories == 1 ? "history" : "histories",
                Counted.grouped(schedules, isSampling ? "run" : "schedule"),
                (System.nanoTime() - begun) / 1e9);
    }
}
