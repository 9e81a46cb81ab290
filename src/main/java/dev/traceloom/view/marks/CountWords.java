package dev.traceloom.view.marks;

import java.util.Locale;

/** Numbers with their nouns. */
final class CountWords {
    private CountWords() {}

    /** {@code 1 trace}, {@code 1,204 traces}. */
    static String of(long count, String noun) {
        return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? noun : noun + "s");
    }

    /** {@code once}, {@code 1,204 times}. */
    static String times(long count) {
        return count == 1 ? "once" : String.format(Locale.ROOT, "%,d times", count);
    }
}
