package dev.traceloom.replay;

/** Commands as gdb reads them. */
public final class GdbWords {
    private GdbWords() {}

    public static String goTo(StopPoint at) {
        return "traceloom goto " + quoted(at.operation().thread()) + " " + at.operation().index()
                + (at.moment() == Moment.END ? " end" : "");
    }

    /** As the script splits its arguments again. */
    private static String quoted(String word) {
        if (word.matches("[A-Za-z0-9_.-]+")) {
            return word;
        }
        return "\"" + word.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
