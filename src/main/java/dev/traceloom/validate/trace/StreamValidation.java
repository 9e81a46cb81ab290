package dev.traceloom.validate.trace;

import dev.traceloom.engine.GuardedStreamValidation;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.stream.StreamResult;
import dev.traceloom.explain.results.RecordingLines;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.facts.TraceFacts;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.WatchedStream;
import dev.traceloom.trace.find.FoundTrace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Validates a trace as a stream. Only if the specification asks about the trace, that is read once beforehand, to
 * answer; a pipe cannot be.
 */
public final class StreamValidation {

    /**
     * What came of it.
     *
     * @param specification still open; the caller closes it
     * @param abandoned whether the specification is lost in an evaluation
     * @param lackedMemory whether memory was short
     * @param lines what recorded the trace, if that was asked for
     */
    public record Done(
            Specification specification,
            StreamResult found,
            boolean abandoned,
            boolean lackedMemory,
            RecordingLines lines) {}

    private final SpecificationLoader loader;
    private final FoundTrace trace;
    private final Options options;
    private final boolean wantsLines;
    private final Progress progress;
    private Optional<String> ended = Optional.empty();
    private Optional<GuardedStreamValidation> running = Optional.empty();

    /** @param wantsLines whether to look for the lines that recorded the trace, which takes time */
    public StreamValidation(
            SpecificationLoader loader, FoundTrace trace, Options options, boolean wantsLines, Progress progress) {
        this.loader = loader;
        this.trace = trace;
        this.options = options;
        this.wantsLines = wantsLines;
        this.progress = progress;
    }

    /**
     * Ends it early; callable from any thread.
     *
     * @param why completes "undecided because"
     */
    public synchronized void cancel(String why) {
        ended = Optional.of(why);
        running.ifPresent(validation -> validation.cancel(why));
    }

    private synchronized void begin(GuardedStreamValidation validation) {
        running = Optional.of(validation);
        ended.ifPresent(validation::cancel);
    }

    /**
     * Empty when loading the specification did not end within the budget.
     *
     * @param opened hears of the specification before it is used
     */
    public Optional<Done> run(Consumer<Specification> opened)
            throws TraceException, SpecificationException, InterruptedException {
        TraceFacts unknown = TraceFacts.unknown();
        Optional<Done> done = Optional.empty();
        try {
            Optional<Specification> specification = loader.open(unknown);
            if (specification.isEmpty()) {
                return done;
            }
            if (unknown.wereAsked()) {
                specification.get().close();
            } else {
                opened.accept(specification.get());
                done = Optional.of(validate(specification.get()));
            }
        } catch (SpecificationException broken) {
            if (!unknown.wereAsked()) {
                throw broken;
            }
        }
        // It may also ask late, while it is evaluated: what was found then rests on answers that do not hold.
        if (!unknown.wereAsked()) {
            return done;
        }
        done.ifPresent(wrong -> wrong.specification().close());
        Optional<Specification> again = loader.open(facts(unknown.wereRecordsAsked()));
        again.ifPresent(opened);
        return again.isEmpty() ? Optional.empty() : Optional.of(validate(again.get()));
    }

    /** @param records whether the records themselves are asked for, which then have to be in memory */
    private TraceFacts facts(boolean records) throws TraceException {
        if (trace.isPipe()) {
            throw TraceException.of(
                    trace.name(),
                    "expected a file, found a pipe: the specification asks about the whole trace (module Trace), so "
                            + "that it has to be read twice; write it to a file first and validate that");
        }
        if (records) {
            return TraceFacts.of(trace.read());
        }
        try (RecordStream stream = trace.stream()) {
            return TraceFacts.of(stream);
        } catch (IOException unclosed) {
            throw new UncheckedIOException(unclosed);
        }
    }

    private RecordStream open(AtomicReference<RecordingLines> lines) throws TraceException {
        RecordingLines fresh = new RecordingLines();
        lines.set(fresh);
        return wantsLines ? new WatchedStream(trace.stream(), fresh::add) : trace.stream();
    }

    private Done validate(Specification specification) throws TraceException {
        boolean finished = false;
        AtomicReference<RecordingLines> lines = new AtomicReference<>();
        GuardedStreamValidation.Again source = () -> open(lines);
        try (RecordStream stream = source.open()) {
            GuardedStreamValidation validation = new GuardedStreamValidation(
                    stream, trace.isPipe() ? Optional.empty() : Optional.of(source), specification, options, progress);
            begin(validation);
            StreamResult found = validation.run();
            Done done =
                    new Done(specification, found, validation.isAbandoned(), validation.lackedMemory(), lines.get());
            finished = true;
            return done;
        } catch (IOException unclosed) {
            throw new UncheckedIOException(unclosed);
        } finally {
            if (!finished) {
                specification.close();
            }
        }
    }
}
