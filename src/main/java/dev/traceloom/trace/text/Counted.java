package dev.traceloom.trace.text;

import java.util.Locale;

/** A number with its noun: {@code 1 thread}, {@code 4 threads}. */
public final class Counted {
    private Counted() {}

    /** @param noun of one of them; several have an s */
    public static String of(long count, String noun) {
        return count + " " + noun(count, noun);
    }

    /** With commas, for large numbers in running text: {@code 1,204 traces}. */
    public static String grouped(long count, String noun) {
        return String.format(Locale.ROOT, "%,d %s", count, noun(count, noun));
    }

    /** {@code once}, {@code 1,204 times}. */
    public static String times(long count) {
        return count == 1 ? "once" : grouped(count, "time");
    }

    /** The noun alone, where something stands between it and its number. */
    public static String noun(long count, String noun) {
        return count == 1 ? noun : noun + "s";
    }
}
