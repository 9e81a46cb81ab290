package dev.traceloom.record.process;

import java.util.Map;

/**
 * The launcher gives Java a locale that can express every file name. A program that is recorded runs in the user's, in
 * which it would run without us: it may sort or print by it.
 */
public final class UsersLocale {
    private static final String KEPT = "TRACELOOM_LC_ALL";
    private static final String OURS = "LC_ALL";

    private UsersLocale() {}

    /** Puts back in a program's environment what the launcher changed. */
    public static void restore(Map<String, String> environment) {
        String kept = environment.remove(KEPT);
        if (kept == null) {
            return;
        }
        if (kept.isEmpty()) {
            environment.remove(OURS);
        } else {
            environment.put(OURS, kept);
        }
    }
}
