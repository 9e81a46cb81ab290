package dev.traceloom.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.PrintedReport;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.trace.RecordRef;

/** What a person calls a bug: the operation that shows it, and the conjunct that is false for it. */
record BugName(String operation, String conjunct) {
    private static final int MOST_IN_CORE = 4;

    /** The report says so, before it says anything else; and its core is small and about that very operation. */
    void assertFirstIn(Explanation explanation) {
        assertEquals(Verdict.REJECTED, explanation.summary().verdict());
        PrintedReport report = PrintedReport.of(explanation);
        RecordRef first = explanation.stalls().get(0).operation();
        String words = first.inWords() + ", " + operation + "(";
        assertTrue(report.firstStalled().startsWith(words), () -> words + " should come first in\n" + report.text());
        assertEquals(conjunct + " is false", report.firstReason(), report::text);
        Core core = explanation.core().orElseThrow(() -> new AssertionError("no core in\n" + report.text()));
        assertTrue(core.operations().contains(first), () -> words + " should be in the core of\n" + report.text());
        assertTrue(core.operations().size() <= MOST_IN_CORE, report::text);
    }
}
