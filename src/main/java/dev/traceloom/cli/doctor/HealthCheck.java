package dev.traceloom.cli.doctor;

import java.util.Optional;

/** One thing that the doctor looks at. */
public interface HealthCheck {

    /** What it is about, in a word. */
    String subject();

    /** What it is for. */
    String purpose();

    /** Whether validating needs it. */
    default boolean isEssential() {
        return false;
    }

    Finding look();

    /**
     * What was found.
     *
     * @param works whether it can be used
     * @param words what it is, or why not
     * @param advice what would help
     */
    record Finding(boolean works, String words, Optional<String> advice) {
        static Finding works(String words) {
            return new Finding(true, words, Optional.empty());
        }

        static Finding lacks(String words, String advice) {
            return new Finding(false, words, Optional.of(advice));
        }
    }
}
