package dev.traceloom.view.runs;

import java.util.Locale;

/** How long something took, with as many digits as anybody compares. */
final class Took {
    private Took() {}

    /** {@code 0.04 s}, {@code 12.3 s}, {@code 754 s}: always in seconds, so that a column can be compared. */
    static String words(double seconds) {
        String form = seconds < 1 ? "%.2f s" : seconds < 100 ? "%.1f s" : "%,.0f s";
        return String.format(Locale.ROOT, form, Math.max(0, seconds));
    }
}
