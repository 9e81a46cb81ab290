package dev.traceloom.engine;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.GuardedRun;
import dev.traceloom.engine.control.Options;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.stream.StreamValidator;
import dev.traceloom.engine.stream.Streamed;
import dev.traceloom.engine.verdict.FurthestProgress;
import dev.traceloom.engine.verdict.ResultBuilder;
import dev.traceloom.engine.verdict.StuckSearch;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import java.util.List;
import java.util.Map;

/** A validation of a stream that ends soon after its budget is spent, whatever the specification or the stream does. */
public final class GuardedStreamValidation {

    /** What came of it: one of both. */
    private record Answer(Streamed found, TraceException unreadable) {}

    private final RecordStream stream;
    private final Specification specification;
    private final Options options;
    private final FurthestProgress progress;
    private final Budget budget;
    private final GuardedRun<Answer> guarded;
    private volatile StreamValidator validator;

    public GuardedStreamValidation(
            RecordStream stream, Specification specification, Options options, Progress progress) {
        this.stream = stream;
        this.specification = specification;
        this.options = options;
        this.progress = new FurthestProgress(progress);
        this.budget = Budget.of(options.budget(), options.memory());
        this.guarded = new GuardedRun<>("traceloom-search", specification, budget);
    }

    /** Ends the validation early; callable from any thread. */
    public void cancel() {
        guarded.cancel();
    }

    /**
     * Ends it early for a reason.
     *
     * @param why completes "undecided because"
     */
    public void cancel(String why) {
        guarded.cancel(why);
    }

    /** Whether memory was short: alone, with the whole heap, the trace may fare better. */
    public boolean lackedMemory() {
        return budget.lackedMemory();
    }

    /** Whether the search is still stuck in an evaluation or in reading, and the specification lost with it. */
    public boolean isAbandoned() {
        return guarded.isAbandoned();
    }

    /** Validates and returns what was found; throws when the trace cannot be read. */
    public Streamed run() throws TraceException {
        Answer answer = guarded.run(
                () -> validate(StreamValidator.Sizes.USUAL),
                () -> new Answer(stuck(), null));
        if (answer.unreadable != null) {
            throw answer.unreadable;
        }
        return answer.found.with(progress.complete(answer.found.result()));
    }

    private Answer validate(StreamValidator.Sizes sizes) {
        try {
            validator = new StreamValidator(stream, specification, options, budget, progress, sizes);
            return new Answer(validator.validate(), null);
        } catch (TraceException unreadable) {
            return new Answer(null, unreadable);
        }
    }

    private Streamed stuck() {
        List<String> threads = stream.threads();
        int read = validator == null ? 0 : validator.recordsRead();
        ResultBuilder builder = new ResultBuilder().size(read, threads.size());
        return new Streamed(
                StuckSearch.of(budget, progress, "the specification's evaluation or reading the trace")
                        .result(builder.warn(StreamValidator.notReadToItsEnd(read)), threads),
                new Trace(stream.name(), List.of()),
                Map.of());
    }
}
