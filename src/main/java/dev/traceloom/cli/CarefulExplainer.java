package dev.traceloom.cli;

import dev.traceloom.engine.verdict.Result;
import dev.traceloom.explain.Explanation;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;

/** A mistake of ours while explaining must not cost a verdict that is already known. */
final class CarefulExplainer implements ResultExplainer {
    private final ResultExplainer explainer;
    private final PrintWriter err;

    CarefulExplainer(ResultExplainer explainer, PrintWriter err) {
        this.explainer = explainer;
        this.err = err;
    }

    @Override
    public Optional<Explanation> explain(Trace trace, Specification specification, Result result, Duration time) {
        try {
            return explainer.explain(trace, specification, result, time);
        } catch (RuntimeException | StackOverflowError bug) {
            err.println("traceloom: " + trace.name() + ": the verdict cannot be explained; " + LastResort.bug(bug));
            LastResort.printTrace(err, bug);
        } catch (OutOfMemoryError full) {
            err.println("traceloom: " + trace.name()
                    + ": the explanation does not fit into the heap; set TRACELOOM_JAVA_OPTIONS=-Xmx8g or more");
        }
        return Optional.empty();
    }
}
