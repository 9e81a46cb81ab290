package dev.traceloom.record.database;

import java.util.Map;
import java.util.Optional;

/** Signals in exit statuses: a program that was killed by one has the status 128 and its number. */
public final class Signals {
    private static final int BASE = 128;
    private static final int LAST_SIGNAL = 64;
    private static final Map<Integer, String> NAMES = Map.of(
            1, "SIGHUP", 2, "SIGINT", 3, "SIGQUIT", 4, "SIGILL", 6, "SIGABRT", 8, "SIGFPE", 9, "SIGKILL",
            11, "SIGSEGV", 13, "SIGPIPE", 15, "SIGTERM");

    private Signals() {}

    public static Optional<String> of(int exitStatus) {
        int number = exitStatus - BASE;
        return number > 0 && number <= LAST_SIGNAL
                ? Optional.of(NAMES.getOrDefault(number, "signal " + number))
                : Optional.empty();
    }
}
