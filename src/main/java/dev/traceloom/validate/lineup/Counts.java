package dev.traceloom.validate.lineup;

import dev.traceloom.lineup.suite.Suite.TestResult;
import dev.traceloom.validate.lineup.LineupReport.Checked;
import java.util.List;
import java.util.Locale;

/** How much was run, in words. */
final class Counts {

    private Counts() {}

    static String of(Checked checked, List<TestResult> results) {
        long serial = 0;
        long histories = 0;
        long schedules = 0;
        for (TestResult result : results) {
            serial += result.answer().serial().full() + result.answer().serial().stuck();
            histories += result.answer().histories();
            schedules += result.answer().schedules();
        }
        String ofAll = results.size() < checked.tests() ? String.format(Locale.ROOT, " of %,d", checked.tests()) : "";
        return String.format(
                Locale.ROOT,
                "%,d%s %s, %,d serial, %,d concurrent %s, %,d %s, %.1f s",
                results.size(),
                ofAll,
                checked.tests() == 1 ? "test" : "tests",
                serial,
                histories,
                histories == 1 ? "history" : "histories",
                schedules,
                schedules == 1 ? "schedule" : "schedules",
                (System.nanoTime() - checked.begun()) / 1e9);
    }
}
