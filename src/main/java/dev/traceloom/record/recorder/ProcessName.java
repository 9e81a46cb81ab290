package dev.traceloom.record.recorder;

/**
 * What a process of a run is called that no other of it may be called, and its threads after it: the first like the process,
 * the others {@code node-1/2}. Such names stand in names of files and in tokens, so they are plain.
 */
final class ProcessName {
    static final String RULE = "up to 48 letters, digits and _ . - (ASCII)";

    private static final int LONGEST = 48;
    private static final int MOST_DIGITS = 9;

    /** With its number and the stroke before it. */
    static final int LONGEST_THREAD = LONGEST + 1 + MOST_DIGITS;

    private ProcessName() {}

    static boolean isOne(String name) {
        return !name.isEmpty() && name.length() <= LONGEST && plainUpTo(name, 0, name.length()) == name.length();
    }

    static String ofThread(String process, int number) {
        return number == 0 ? process : process + "/" + number;
    }

    /** Whether a part of a text is the name of a thread. */
    static boolean isThread(String text, int from, int to) {
        int slash = plainUpTo(text, from, to);
        if (slash == from || slash - from > LONGEST) {
            return false;
        }
        int digits = to - slash - 1;
        return slash == to || text.charAt(slash) == '/' && digits <= MOST_DIGITS && isNumber(text, slash + 1, to);
    }

    /** Whether a part of a text is a number without a sign or leading zeros, and not 0. */
    static boolean isNumber(String text, int from, int to) {
        if (from == to || text.charAt(from) == '0') {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    private static int plainUpTo(String text, int from, int to) {
        int at = from;
        while (at < to && isPlain(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isPlain(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '.' || c == '-';
    }
}
