package dev.traceloom.lineup.tla;

import java.util.Set;
import java.util.stream.Collectors;

/** Java's names as names of TLA+. */
final class TlaName {
    /** What the module defines itself, besides the words of TLA+, none of which has a small letter. */
    private static final Set<String> TAKEN = Set.of("node", "thread", "result", "way", "Ways", "Init", "Next", "Threads", "Values", "Results");

    private TlaName() {}

    /** The same name where TLA+ has it, or one that nothing else has. */
    static String of(String name) {
        String letters = name.codePoints()
                .mapToObj(c -> isLetter(c) ? Character.toString(c) : "_" + Integer.toHexString(c) + "_")
                .collect(Collectors.joining());
        boolean isFree = letters.chars().anyMatch(c -> c >= 'a' && c <= 'z')
                && !TAKEN.contains(letters)
                && !letters.startsWith("arg")
                && !letters.startsWith("WF_")
                && !letters.startsWith("SF_");
        return isFree ? letters : "call_" + letters;
    }

    private static boolean isLetter(int c) {
        return c < 128 && Character.isLetterOrDigit(c) || c == '_';
    }
}
