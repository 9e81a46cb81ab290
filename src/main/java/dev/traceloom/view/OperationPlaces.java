package dev.traceloom.view;

import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import java.util.Optional;
import java.util.OptionalInt;

/** Where an operation leads: to its action, to what refuses it, to the line that recorded it. */
public final class OperationPlaces {
    private final Counterexample counterexample;

    public OperationPlaces(Counterexample counterexample) {
        this.counterexample = counterexample;
    }

    /** Where its action is defined. */
    public Optional<Place> definition(RecordRef ref) {
        return counterexample
                .stall(ref)
                .flatMap(stall -> stall.definition())
                .or(() -> counterexample
                        .operation(ref)
                        .flatMap(operation -> Definitions.of(
                                operation.name(), counterexample.explanation().sources())));
    }

    /** The conjunct in the way in the largest group of states; there is one only for what cannot follow. */
    public Optional<Place> conjunct(RecordRef ref) {
        return counterexample
                .stall(ref)
                .flatMap(stall -> stall.refusals().stream()
                        .flatMap(refusal -> refusal.reasons().stream())
                        .findFirst())
                .map(Reason::place);
    }

    /** The line of the implementation, if the recording tells it. */
    public Optional<SourceLine> implementation(RecordRef ref) {
        return counterexample.operation(ref).flatMap(OperationPlaces::implementation);
    }

    private static Optional<SourceLine> implementation(Operation operation) {
        if (operation.meta().isEmpty()) {
            return Optional.empty();
        }
        OptionalInt line = operation.meta().line();
        return operation.meta()
                .file()
                .filter(file -> !file.isBlank() && line.isPresent() && line.getAsInt() > 0)
                .map(file -> new SourceLine(file, line.getAsInt()));
    }

    /**
     * A line of the implementation.
     *
     * @param file as the recording names it
     * @param line from 1
     */
    public record SourceLine(String file, int line) {
        /** {@code queue.cc:12}. */
        @Override
        public String toString() {
            return file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1) + ":" + line;
        }
    }
}
