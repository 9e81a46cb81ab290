package dev.traceloom.record.database;

import java.util.Optional;

/**
 * Which runs to list.
 *
 * @param specification the end of its path, or the name of its module
 * @param verdict the last validation's, or {@code none} for what was never validated
 * @param sinceMillis the earliest
 * @param limit how many, the newest ones
 */
public record RunFilter(Optional<String> specification, Optional<String> verdict, long sinceMillis, int limit) {
    public static final String UNVALIDATED = "none";
    public static final RunFilter ALL = new RunFilter(Optional.empty(), Optional.empty(), 0, Integer.MAX_VALUE);

    boolean admits(KnownRun run) {
        return run.atMillis() >= sinceMillis
                && specification.map(wanted -> run.validation()
                                .filter(one -> isNamed(wanted, one.validation().specification()))
                                .isPresent())
                        .orElse(true)
                && verdict.map(wanted -> run.validation()
                                .map(one -> one.validation().verdict())
                                .orElse(UNVALIDATED)
                                .equals(wanted))
                        .orElse(true);
    }

    /** Whether a specification, by its file, is the one that is wanted. */
    boolean isOf(String file) {
        return specification.map(wanted -> isNamed(wanted, file)).orElse(true);
    }

    private static boolean isNamed(String wanted, String specification) {
        String named = wanted.endsWith(".tla") ? wanted : wanted + ".tla";
        return ("/" + specification.replace('\\', '/')).endsWith("/" + named.replaceFirst("^(\\./)+", ""));
    }
}
