package dev.traceloom.spec.text;

/** Comments of TLA+ in parentheses, which nest. */
public final class TlaComments {
    private TlaComments() {}

    public static boolean isBegun(String text, int at) {
        return text.startsWith("(*", at);
    }

    /** The first position behind the comment that begins at one; -1 when it does not end before the limit. */
    public static int end(CharSequence text, int begin, int limit) {
        int depth = 0;
        for (int i = begin; i < limit - 1; i++) {
            char c = text.charAt(i);
            char following = text.charAt(i + 1);
            if (c == '(' && following == '*') {
                depth++;
                i++;
            } else if (c == '*' && following == ')') {
                depth--;
                i++;
                if (depth == 0) {
                    return i + 1;
                }
            }
        }
        return -1;
    }

    /** The same, and the limit for a comment that does not end. */
    public static int endOrAll(CharSequence text, int begin, int limit) {
        int end = end(text, begin, limit);
        return end < 0 ? limit : end;
    }
}
