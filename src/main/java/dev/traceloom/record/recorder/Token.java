package dev.traceloom.record.recorder;

/**
 * What a thread knows, as a text that goes with a message: {@code 1~node-1~12~node-2~7} says that its receiver comes after the
 * first 12 records of node-1 and the first 7 of node-2. The number in front is the version of the form.
 *
 * <p>Tokens come from elsewhere, perhaps from somebody who means harm. So a token is read strictly and before anything is
 * taken from it, its length is limited, and names come in ascending order, each once.
 */
final class Token {
    /** Fits into a header of HTTP, whose servers take 8 KB of all. */
    static final int LONGEST = 8000;

    /** Of one that knows nothing. */
    static final String NOTHING = "1";

    /** No name and no number has it, and messages of all kinds keep it as it is. */
    static final char SEPARATOR = '~';

    private static final int MOST_DIGITS = 10;
    private static final int SHOWN = 40;

    private final String text;
    private int at = NOTHING.length();
    private String process = "";
    private int count;

    /** @throws IllegalArgumentException if it is no token */
    Token(String text) {
        this.text = text;
        if (text == null || text.length() > LONGEST) {
            throw refused(text == null ? "nothing" : text.length() + " characters, more than the " + LONGEST + " of any token");
        }
        if (!text.startsWith(NOTHING)) {
            throw refused(shown(text));
        }
        while (next()) {
            // Only to see whether it can be read to its end.
        }
        restart();
    }

    /** Before the first process. */
    void restart() {
        at = NOTHING.length();
        process = "";
    }

    /** The next process, if there is one. */
    boolean next() {
        if (at == text.length()) {
            return false;
        }
        int end = partAt(at);
        int name = at + 1;
        if (!ProcessName.isThread(text, name, end)) {
            throw refused(shown(text) + ": at character " + at + " no name of a process follows");
        }
        String before = process;
        process = text.substring(name, end);
        if (before.compareTo(process) >= 0) {
            throw refused(shown(text) + ": " + process + " does not come after " + before);
        }
        at = partAt(end);
        long number = end < at && at - end - 1 <= MOST_DIGITS && ProcessName.isNumber(text, end + 1, at)
                ? Long.parseLong(text, end + 1, at, 10)
                : 0;
        if (number == 0 || number > Integer.MAX_VALUE) {
            throw refused(shown(text) + ": " + process + " has no number from 1 to " + Integer.MAX_VALUE);
        }
        count = (int) number;
        return true;
    }

    String process() {
        return process;
    }

    int count() {
        return count;
    }

    /** The token was well formed, but cannot be true. */
    static IllegalArgumentException untrue(String process, int count, int records) {
        return refused("one that knows " + count + " records of " + process + ", which has told of " + records + " so far");
    }

    /** Something of somebody else's, for a message. */
    static String shown(String text) {
        StringBuilder plain = new StringBuilder("\"");
        for (int i = 0; i < Math.min(SHOWN, text.length()); i++) {
            char c = text.charAt(i);
            plain.append(c > ' ' && c < 0x7f ? c : '?');
        }
        return plain.append(text.length() > SHOWN ? "\u2026\"" : "\"").toString();
    }

    /** Where the part ends that begins with the separator here; here, if none does. */
    private int partAt(int from) {
        if (from == text.length() || text.charAt(from) != SEPARATOR) {
            return from;
        }
        int end = text.indexOf(SEPARATOR, from + 1);
        return end < 0 ? text.length() : end;
    }

    private static IllegalArgumentException refused(String what) {
        return new IllegalArgumentException("traceloom: expected a token that send() gave, found " + what);
    }
}
