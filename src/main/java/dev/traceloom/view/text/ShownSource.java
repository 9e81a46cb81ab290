package dev.traceloom.view.text;

/**
 * The text of a module as a text pane can bear it: one that was never written by a person may be one line of a million
 * characters. Lines stay where they are, so that places do.
 */
public final class ShownSource {
    static final int LONGEST_LINE = 2_000;
    static final int MOST_CHARACTERS = 1 << 20;
    private static final String MORE = "…";

    private ShownSource() {}

    public static String of(String text) {
        String lines = text.replace("\r\n", "\n");
        if (lines.length() <= LONGEST_LINE) {
            return lines;
        }
        StringBuilder shown = new StringBuilder();
        int from = 0;
        while (from < lines.length() && shown.length() < MOST_CHARACTERS) {
            int newline = lines.indexOf('\n', from);
            int end = newline < 0 ? lines.length() : newline;
            shown.append(lines, from, Math.min(end, from + LONGEST_LINE));
            shown.append(end - from > LONGEST_LINE ? MORE : "").append(newline < 0 ? "" : "\n");
            from = newline < 0 ? lines.length() : newline + 1;
        }
        return from < lines.length() ? shown + MORE : shown.toString();
    }
}
