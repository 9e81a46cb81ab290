package dev.traceloom.testing.fuzz;

import java.util.Optional;
import java.util.regex.Pattern;

/** What a message for a user looks like, whatever the input was that it speaks of. */
public final class Sentence {
    /** Quotations are shortened, so a message cannot be long but for the names of files. */
    private static final int LONGEST = 1_000;

    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|'[^']*'|“[^”]*”");
    private static final Pattern CLASS_NAME =
            Pattern.compile("\\b(java|javax|com|org|dev|tlc2|sun|jdk)\\.[\\w.]+|\\w+(Exception|Error)\\b|\\w\\.\\w+\\(\\)|@[0-9a-f]{6,8}\\b");

    /** JSON has one, which may be found or expected. */
    private static final Pattern NULL = Pattern.compile("(?<= )(?<!found |or )null\\b");

    private Sentence() {}

    /** What is wrong with a message, if anything. */
    static Optional<String> flaw(String message, String place) {
        if (message == null || message.isBlank()) {
            return Optional.of("it says nothing");
        }
        if (!message.contains(place)) {
            return Optional.of("it does not say where");
        }
        String rest = message.replace(place, "");
        if (rest.length() > LONGEST) {
            return Optional.of("it has " + rest.length() + " characters");
        }
        if (!isVisible(rest)) {
            return Optional.of("it has control characters");
        }
        String ours = QUOTED.matcher(rest).replaceAll("");
        if (NULL.matcher(ours).find()) {
            return Optional.of("it says null");
        }
        return CLASS_NAME.matcher(ours).find() ? Optional.of("it names a class") : Optional.empty();
    }

    /** The message without what it quotes, counts and names: what kind of complaint it is. */
    static String kind(String message, String place) {
        return QUOTED.matcher(message.replace(place, "")).replaceAll("…").replaceAll("-?[0-9][0-9.]*", "0");
    }

    /** Whether a terminal shows all of it, where it stands. */
    public static boolean isVisible(String text) {
        return text.codePoints().noneMatch(Sentence::isInvisible);
    }

    private static boolean isInvisible(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }
}
