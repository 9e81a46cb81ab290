package dev.traceloom.platform;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The build cannot go on; the message says at what, and shows the part of the log that tells why. */
final class BuildFailure extends RuntimeException {
    /** As javac, kotlinc, Maven, apt-get and Java itself write them. */
    private static final Pattern ERROR = Pattern.compile("\\berror: |^\\[ERROR\\]|^E: |Exception: ");
    private static final int FIRST_ERRORS = 10;
    private static final int LINES_OF_AN_ERROR = 5;
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
        List<String> errors = errors(lines);
        List<String> end = lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size());
        StringBuilder text = new StringBuilder("--- ").append(log).append(System.lineSeparator());
        errors.forEach(line -> text.append(line).append(System.lineSeparator()));
        text.append("--- its end").append(System.lineSeparator());
        end.forEach(line -> text.append(line).append(System.lineSeparator()));
        return text.toString();
    }

    /** The lines that report an error, each with the few after it that say which name or type was meant. */
    private static List<String> errors(List<String> lines) {
        List<String> errors = new ArrayList<>();
        int told = 0;
        for (int i = 0; i < lines.size() && told < FIRST_ERRORS; i++) {
            if (ERROR.matcher(lines.get(i)).find()) {
                errors.addAll(lines.subList(i, Math.min(lines.size(), i + LINES_OF_AN_ERROR)));
                told++;
            }
        }
        return errors;
    }
}
