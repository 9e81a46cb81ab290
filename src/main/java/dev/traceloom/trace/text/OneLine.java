package dev.traceloom.trace.text;

/** Text from elsewhere, cut for a message or a line: nothing is trusted to be short. */
public final class OneLine {
    private static final int SHOWN = 60;
    private static final String MORE = "…";

    private OneLine() {}

    public static String shortened(String text) {
        return text.length() <= SHOWN ? text : text.substring(0, text.offsetByCodePoints(0, SHOWN / 2)) + MORE;
    }

    /** The text if it has no more characters than that, otherwise so many of them and an ellipsis. */
    public static String beginning(int longest, String text) {
        return text.length() <= longest ? text : whole(text, longest) + MORE;
    }

    /** The same with the ellipsis counted: never longer than asked. */
    public static String within(int longest, String text) {
        return text.length() <= longest ? text : whole(text, Math.max(0, longest - 1)) + MORE;
    }

    /** Half of a character that takes two is worse than one less. */
    private static String whole(String text, int length) {
        boolean half = length > 0 && Character.isHighSurrogate(text.charAt(length - 1));
        return text.substring(0, half ? length - 1 : length);
    }

    public static String quoted(String text) {
        return '"' + shortened(text) + '"';
    }
}
