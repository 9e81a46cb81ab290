package dev.traceloom.lineup.suite;

import dev.traceloom.lineup.history.History.Called;
import dev.traceloom.lineup.history.WitnessSearch.Missing;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.lineup.observation.Observations;
import dev.traceloom.lineup.process.TestAnswer.Failure;
import dev.traceloom.lineup.suite.Suite.TestResult;
import dev.traceloom.lineup.tla.HistoryTrace;
import dev.traceloom.lineup.tla.LearnedModule;
import dev.traceloom.trace.Trace;
import java.util.List;

/**
 * What a history without a witness is to everything else that Traceloom does: a module that knows the serial histories of its test, and
 * a trace that the module rejects, with the schedule as metadata of its operations.
 *
 * @param module the text of the module
 * @param trace the history
 */
public record FailureReport(String module, Trace trace) {

    /** Of a test that failed with a history. */
    public static FailureReport of(TestResult result, String moduleName, String traceName) {
        Failure failure = result.answer().failure();
        LearnedModule module =
                new LearnedModule(List.of(new Observations(result.matrix(), result.answer().serial())));
        Called pending = failure.history().operations().stream()
                .filter(called -> called.isPending() && called.thread() == failure.pending())
                .findFirst()
                .orElse(null);
        Missing missing = new Missing(pending);
        String about = "What a test does serially:\n" + MatrixText.of(result.matrix());
        return new FailureReport(
                module.text(moduleName, about),
                ScheduleMeta.add(
                        HistoryTrace.of(traceName, result.matrix(), failure.history(), missing, module), result.matrix(), failure));
    }
}
