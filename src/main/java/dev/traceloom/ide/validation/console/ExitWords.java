package dev.traceloom.ide.validation.console;

import dev.traceloom.ide.TraceloomBundle;
import java.util.Set;

/** What the end of a process means, for the last line of its console. */
public enum ExitWords {
    VALIDATION("run", Set.of()),
    RECORDING("recording", Set.of(0, 2)),
    LINEUP("lineup", Set.of(0, 2, 10, 11));

    /** As docs/command-line.md lists them. */
    private static final Set<Integer> KNOWN = Set.of(0, 2, 10, 11, 12, 75, 150, 151);

    /** Interrupted, killed, asked to end. */
    private static final Set<Integer> STOPPED = Set.of(130, 137, 143);

    /** Accepted, rejected, undecided: every trace has its answer. */
    private static final Set<Integer> VERDICTS = Set.of(0, 10, 11);

    /** What means something else here than for a validation. */
    private final Set<Integer> own;

    private final String prefix;

    ExitWords(String prefix, Set<Integer> own) {
        this.prefix = prefix;
        this.own = own;
    }

    /** The last line of the console. */
    String line(int status) {
        return "\n" + sentence(status) + "\n";
    }

    public String sentence(int status) {
        return TraceloomBundle.message(key(status), status);
    }

    private String key(int status) {
        if (own.contains(status)) {
            return prefix + ".status." + status;
        }
        return KNOWN.contains(status) ? "run.status." + status : isStopped(status) ? "run.stopped" : "run.died";
    }

    public static boolean isStopped(int status) {
        return STOPPED.contains(status);
    }

    public static boolean isVerdict(int status) {
        return VERDICTS.contains(status);
    }
}
