package dev.traceloom.record.database;

import java.util.Optional;

/** How a user names a run; see {@link KnownRun#id}. */
public record RunId(boolean validation, long number) {
    static final String VALIDATION = "v";

    /** Empty for what is no id. */
    public static Optional<RunId> of(String text) {
        boolean validation = text.startsWith(VALIDATION);
        String digits = validation ? text.substring(VALIDATION.length()) : text;
        return digits.matches("\\d{1,18}")
                ? Optional.of(new RunId(validation, Long.parseLong(digits)))
                : Optional.empty();
    }
}
