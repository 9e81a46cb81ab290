package dev.traceloom.platform;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The build cannot go on; the message says at what, and shows the part of the log that tells why. */
final class BuildFailure extends RuntimeException {
    private static final int FIRST_ERRORS = 40;
    private static final int LAST_LINES = 20;

    BuildFailure(String message) {
        super(message);
    }

    BuildFailure(String message, Path log) {
        super(message + System.lineSeparator() + excerpt(log));
    }

    private static String excerpt(Path log) {
        List<String> lines;
        try {
            // A log holds whatever bytes a program printed; none of them may hide the reason.
            lines = new String(Files.readAllBytes(log), StandardCharsets.ISO_8859_1).lines().toList();
        } catch (IOException unreadable) {
            return "(no log: " + unreadable + ")";
        }
        List<String> errors = lines.stream().filter(BuildFailure::looksLikeAnError).limit(FIRST_ERRORS).toList();
        List<String> end = lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size());
        StringBuilder text = new StringBuilder("--- ").append(log).append(System.lineSeparator());
        errors.forEach(line -> text.append(line).append(System.lineSeparator()));
        text.append("--- its end").append(System.lineSeparator());
        end.forEach(line -> text.append(line).append(System.lineSeparator()));
        return text.toString();
    }

    private static boolean looksLikeAnError(String line) {
        String lower = line.toLowerCase(java.util.Locale.ROOT);
        return lower.contains("error") || lower.contains("exception");
    }
}
