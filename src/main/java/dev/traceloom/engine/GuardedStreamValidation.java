package dev.traceloom.engine;

import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.stream.StreamResult;
import dev.traceloom.engine.stream.StreamValidator;
import dev.traceloom.engine.verdict.ResultBuilder;
import dev.traceloom.engine.verdict.StuckSearch;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import java.util.List;
import java.util.Map;

/** A validation of a stream that ends soon after its budget is spent, whatever the specification or the stream does. */
public final class GuardedStreamValidation extends GuardedSearch<GuardedStreamValidation.Answer> {

    /** What came of it: one of both. */
    record Answer(StreamResult found, TraceException unreadable) {}

    private final RecordStream stream;
    private volatile StreamValidator validator;

    public GuardedStreamValidation(
            RecordStream stream, Specification specification, Options options, Progress progress) {
        super(specification, options, progress);
        this.stream = stream;
    }

    /** Validates and returns what was found; throws when the trace cannot be read. */
    public StreamResult run() throws TraceException {
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

    private StreamResult stuck() {
        List<String> threads = stream.threads();
        int read = validator == null ? 0 : validator.recordsRead();
        ResultBuilder builder = new ResultBuilder().size(read, threads.size());
        return new StreamResult(
                StuckSearch.of(budget, progress, "the specification's evaluation or reading the trace")
                        .result(builder.warn(StreamValidator.notReadToItsEnd(read)), threads),
                new Trace(stream.name(), List.of()),
                Map.of());
    }
}
