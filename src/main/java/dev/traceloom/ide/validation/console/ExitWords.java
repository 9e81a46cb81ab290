package dev.traceloom.ide.validation.console;

import dev.traceloom.ide.TraceloomBundle;
import java.util.Set;

/** What the end of a validation means, for the last line of its console. */
final class ExitWords {
    /** As docs/command-line.md lists them. */
    private static final Set<Integer> KNOWN = Set.of(0, 2, 10, 11, 75, 150, 151);

    /** Interrupted, killed, asked to end. */
    private static final Set<Integer> STOPPED = Set.of(130, 137, 143);

    private ExitWords() {}

    static String of(int status) {
        String key = KNOWN.contains(status) ? "run.status." + status : STOPPED.contains(status) ? "run.stopped" : "run.died";
        return "\n" + TraceloomBundle.message(key, status) + "\n";
    }
}
