package dev.traceloom.trace.text;

/** Text from a recording, cut for a message: recordings are not trusted to be short. */
public final class OneLine {
    private static final int SHOWN = 60;

    private OneLine() {}

    public static String shortened(String text) {
        return text.length() <= SHOWN ? text : text.substring(0, text.offsetByCodePoints(0, SHOWN / 2)) + "…";
    }

    public static String quoted(String text) {
        return '"' + shortened(text) + '"';
    }
}
