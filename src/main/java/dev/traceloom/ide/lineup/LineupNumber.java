package dev.traceloom.ide.lineup;

import dev.traceloom.ide.TraceloomBundle;
import java.util.Locale;
import java.util.Optional;

/** A number that {@code traceloom lineup} takes, by the name of its option. */
enum LineupNumber {
    TESTS("100", 1),
    THREADS("3", 1),
    CALLS("3", 1),
    PREEMPTIONS("2", 0),
    SEED("1", 0),
    TIME("600", 1);

    private final String usual;
    private final int least;

    LineupNumber(String usual, int least) {
        this.usual = usual;
        this.least = least;
    }

    /** The name of the option; also that under which configurations are stored, so it stays. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    String option() {
        return "--" + word();
    }

    /** What is meant where nothing is entered. */
    String usual() {
        return usual;
    }

    String label() {
        return TraceloomBundle.message("lineup." + word());
    }

    /** What is wrong with what was entered; empty for what is right, and for nothing. */
    Optional<String> problem(String entered) {
        if (entered.isBlank()) {
            return Optional.empty();
        }
        try {
            if (Integer.parseInt(entered) >= least) {
                return Optional.empty();
            }
        } catch (NumberFormatException none) {
            // Told below.
        }
        return Optional.of(TraceloomBundle.message("lineup.problem.number", entered, word(), least));
    }
}
