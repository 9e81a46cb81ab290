package dev.traceloom.validate.trace;

import dev.traceloom.engine.verdict.Result;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.Limits;
import dev.traceloom.explain.accepted.AcceptedTrace;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** A mistake of ours while explaining must not cost a verdict that is already known. */
public final class CarefulExplainer implements ResultExplainer {
    private final ResultExplainer explainer;
    private final Notices notices;

    public CarefulExplainer(ResultExplainer explainer, Notices notices) {
        this.explainer = explainer;
        this.notices = notices;
    }

    @Override
    public Optional<Explanation> explain(Trace trace, Specification specification, Result result, Limits limits) {
        return carefully(trace.name(), () -> explainer.explain(trace, specification, result, limits));
    }

    @Override
    public Optional<Explanation> draw(AcceptedTrace accepted, Optional<RecordRef> around, Duration time) {
        return carefully(accepted.name(), () -> explainer.draw(accepted, around, time));
    }

    private Optional<Explanation> carefully(String trace, Supplier<Optional<Explanation>> explaining) {
        try {
            return explaining.get();
        } catch (RuntimeException | StackOverflowError bug) {
            notices.tell("traceloom: " + trace + ": the verdict cannot be explained; " + OurBug.words(bug));
            notices.bug(bug);
        } catch (OutOfMemoryError full) {
            notices.tell("traceloom: " + trace
                    + ": the explanation does not fit into the heap; set TRACELOOM_JAVA_OPTIONS=-Xmx8g or more");
        }
        return Optional.empty();
    }
}
