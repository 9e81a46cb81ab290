package dev.traceloom.record.database;

import java.util.Optional;

/**
 * A line of the list of runs: a recording with its last validation, or a validation of a trace that was recorded
 * elsewhere.
 */
public record KnownRun(Optional<StoredRecording> recording, Optional<StoredValidation> validation) {

    /** What the user calls it: {@code 12} for a recording, {@code v7} for a validation of another trace. */
    public String id() {
        return recording.map(one -> String.valueOf(one.id()))
                .or(() -> validation.map(one -> RunId.VALIDATION + one.id()))
                .orElse("");
    }

    public long atMillis() {
        return recording.map(one -> one.recording().startedMillis())
                .or(() -> validation.map(one -> one.validation().atMillis()))
                .orElse(0L);
    }

    public String trace() {
        return recording.map(one -> one.recording().trace())
                .or(() -> validation.map(one -> one.validation().trace()))
                .orElse("");
    }
}
