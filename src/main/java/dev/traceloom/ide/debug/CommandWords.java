package dev.traceloom.ide.debug;

import dev.traceloom.view.runs.ShellWords;
import java.util.List;

/**
 * A recorded command for a reader who decides whether to run it. It comes from a file that may come from anywhere: what
 * cannot be seen is written out, so that nothing hides in it.
 */
final class CommandWords {
    private static final int MOST_CHARACTERS = 100;

    private CommandWords() {}

    static String whole(List<String> command) {
        return ShellWords.of(command);
    }

    /** For a menu or a tooltip: the program, and of its arguments as many as fit. */
    static String shortened(List<String> command) {
        String whole = whole(command);
        return whole.codePointCount(0, whole.length()) <= MOST_CHARACTERS
                ? whole
                : whole.substring(0, whole.offsetByCodePoints(0, MOST_CHARACTERS - 1)) + "…";
    }
}
