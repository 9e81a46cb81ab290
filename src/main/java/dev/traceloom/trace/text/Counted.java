package dev.traceloom.trace.text;

/** A number with its noun: {@code 1 thread}, {@code 4 threads}. */
public final class Counted {
    private Counted() {}

    /** @param noun of one of them; several have an s */
    public static String of(long count, String noun) {
        return count + " " + (count == 1 ? noun : noun + "s");
    }
}
