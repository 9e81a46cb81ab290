package dev.traceloom.trace.text;

/** A number with its noun: {@code 1 thread}, {@code 4 threads}. */
public final class Counted {
    private Counted() {}

    /** @param noun of one of them; several have an s */
    public static String of(long count, String noun) {
        return count + " " + noun(count, noun);
    }

    /** With commas, for large numbers in running text: {@code 1,204 traces}. */
    public static String grouped(long count, String noun) {
        return grouped(count) + " " + noun(count, noun);
    }

    /** The number alone: {@code 1,204}. By hand, since Java reads how all countries write numbers before it formats the first one. */
    public static String grouped(long count) {
        StringBuilder digits = new StringBuilder().append(count);
        int first = count < 0 ? 1 : 0;
        for (int at = digits.length() - 3; at > first; at -= 3) {
            digits.insert(at, ',');
        }
        return digits.toString();
    }

    /** Seconds with two decimals. */
    public static String seconds(double seconds) {
        long hundredths = Math.round(seconds * 100);
        return hundredths / 100 + (hundredths % 100 < 10 ? ".0" : ".") + hundredths % 100 + " s";
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
