package dev.traceloom.view.runs;

import dev.traceloom.trace.text.VisibleText;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Commands as a shell takes them. */
public final class ShellWords {
    private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

    private ShellWords() {}

    public static String of(List<String> command) {
        return command.stream().map(ShellWords::of).collect(Collectors.joining(" "));
    }

    /**
     * A word between apostrophes means itself, whatever is in it; an apostrophe ends it, and stands by itself. What
     * does not show is written as bash and zsh read it back.
     */
    public static String of(String word) {
        if (PLAIN.matcher(word).matches()) {
            return word;
        }
        return VisibleText.line(word).equals(word)
                ? "'" + word.replace("'", "'\\''") + "'"
                : "$'" + VisibleText.line(word.replace("\\", "\\\\").replace("'", "\\'")) + "'";
    }

    /** What records a run again: its command, with its seed, and with what made its schedule vary. */
    public static String recordAgain(RunRow.Recorded recorded, String workingFolder) {
        String scheduling =
                switch (recorded.scheduling()) {
                    case "rr" -> " --rr";
                    case "rr_alone" -> " --rr --no-disturb";
                    case "plain" -> " --no-rr --no-disturb";
                    default -> " --no-rr";
                };
        return "cd " + of(workingFolder) + " && traceloom record --runs 1 --seed " + recorded.seed() + scheduling
                + (recorded.knobs().isEmpty() ? "" : " --knobs " + of(recorded.knobs())) + " -- "
                + of(recorded.command());
    }
}
