package dev.traceloom.view.outline;

/** What people wrote about a definition: the comments before it, without their signs. */
public final class CommentText {
    private static final int LONGEST = 4_000;

    private CommentText() {}

    /** The comment that stands directly before a definition; an empty line between them says that it is about something else. */
    public static String before(String text, Symbol symbol) {
        int from = symbol.comment();
        int to = symbol.begin();
        if (from < 0 || to > text.length() || from >= to) {
            return "";
        }
        String comments = text.substring(Math.max(from, to - LONGEST), to);
        if (comments.substring(comments.stripTrailing().length()).chars().filter(c -> c == '\n').count() > 1) {
            return "";
        }
        int last = comments.strip().lastIndexOf("\n\n");
        String near = comments.strip().substring(last < 0 ? 0 : last).strip();
        return near.replaceAll("(?m)^[ \\t]*\\\\\\*+[ \\t]?", "")
                .replaceAll("\\(\\*+|\\*+\\)", "")
                .replaceAll("(?m)[ \\t]+$", "")
                .strip();
    }
}
