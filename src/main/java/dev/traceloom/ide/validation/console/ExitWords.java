package dev.traceloom.ide.validation.console;

import dev.traceloom.ide.TraceloomBundle;
import java.util.Set;

/** What the end of a validation means. */
public final class ExitWords {
    /** As docs/command-line.md lists them. */
    private static final Set<Integer> KNOWN = Set.of(0, 2, 10, 11, 75, 150, 151);

    /** Interrupted, killed, asked to end. */
    private static final Set<Integer> STOPPED = Set.of(130, 137, 143);

    /** Accepted, rejected, undecided: every trace has its answer. */
    private static final Set<Integer> VERDICTS = Set.of(0, 10, 11);

    private ExitWords() {}

    /** The last line of the console. */
    static String of(int status) {
        return "\n" + sentence(status) + "\n";
    }

    public static String sentence(int status) {
        String key = KNOWN.contains(status) ? "run.status." + status : isStopped(status) ? "run.stopped" : "run.died";
        return TraceloomBundle.message(key, status);
    }

    public static boolean isStopped(int status) {
        return STOPPED.contains(status);
    }

    public static boolean isVerdict(int status) {
        return VERDICTS.contains(status);
    }
}
