package dev.traceloom.replay;

/** Commands as gdb reads them. */
public final class GdbWords {
    private GdbWords() {}

    public static String goTo(StopPoint at) throws ReplayException {
        // gdb reads a command per line, and so does whoever pastes it.
        if (at.operation().thread().chars().anyMatch(Character::isISOControl)) {
            throw new ReplayException("the name of a thread has control characters, which no command of gdb can have;"
                    + " rename the thread in the trace");
        }
        return "traceloom goto " + quoted(at.operation().thread()) + " #" + (at.operation().index() + 1)
                + (at.moment() == TimeboxBorder.END ? " end" : "");
    }

    /** As the script splits its arguments again. */
    private static String quoted(String word) {
        if (word.matches("[A-Za-z0-9_.-]+")) {
            return word;
        }
        return "\"" + word.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
