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
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A validation of a stream that ends soon after its budget is spent, whatever the specification or the stream does. */
public final class GuardedStreamValidation extends GuardedSearch<GuardedStreamValidation.Answer> {

    /** What came of it: one of both. */
    record Answer(StreamResult found, TraceException unreadable) {}

    /** Opens a stream again, from its beginning. */
    public interface Again {
        RecordStream open() throws TraceException;
    }

    private final RecordStream stream;
    private final Optional<Again> again;
    private volatile StreamValidator validator;

    /** One of a stream that can be read only once. */
    public GuardedStreamValidation(
            RecordStream stream, Specification specification, Options options, Progress progress) {
        this(stream, Optional.empty(), specification, options, progress);
    }

    /** @param again where there is one, the stream is gone through closed first (semantics, rule 32) */
    public GuardedStreamValidation(
            RecordStream stream,
            Optional<Again> again,
            Specification specification,
            Options options,
            Progress progress) {
        super(specification, options, progress);
        this.stream = stream;
        this.again = again;
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
            if (again.isPresent() && !options.exhaust()) {
                validator.closedFirst();
            }
            StreamResult found = validator.validate();
            return new Answer(validator.isToBeReadAgain() ? validateAgain(sizes) : found, null);
        } catch (TraceException unreadable) {
            return new Answer(null, unreadable);
        }
    }

    private StreamResult validateAgain(StreamValidator.Sizes sizes) throws TraceException {
        try (RecordStream second = again.orElseThrow().open()) {
            validator = new StreamValidator(second, specification, options, budget, progress, sizes);
            return validator.validate();
        } catch (IOException unclosed) {
            throw new UncheckedIOException(unclosed);
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
