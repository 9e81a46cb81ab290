package dev.traceloom.validate.log;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes copies of a log of lines that tell something else: a line is missing, two that follow each other are swapped, or a value
 * in one is another. Whether a value counts only the trace specification knows.
 */
final class LogCorruption {
    private static final long SEED = 20240229;
    private static final int MOST_TRIES = 1000;
    private static final int WAYS = 3;

    /** A number or a truth value after a colon, a comma or a bracket, or a text after a colon: values, and no keys. */
    private static final Pattern VALUES =
            Pattern.compile("(?<=[:,\\[]\\s{0,3})(-?\\d+|true|false)(?=\\s*[,}\\]])|(?<=:\\s{0,3})\"[^\"\\\\]*\"");

    private final List<String> lines;
    private final Random random = new Random(SEED);
    private int made;

    private LogCorruption(List<String> lines) {
        this.lines = lines;
    }

    static LogCorruption of(List<String> lines) {
        return new LogCorruption(lines.stream().filter(line -> !line.isBlank()).toList());
    }

    /** A corrupted copy, or nothing where lines are no JSON objects, or there are too few to be corrupted. */
    Optional<List<String>> next() {
        if (lines.isEmpty() || lines.stream().anyMatch(line -> !line.strip().startsWith("{"))) {
            return Optional.empty();
        }
        for (int i = 0; i < MOST_TRIES; i++) {
            List<String> copy = new ArrayList<>(lines);
            switch (made++ % WAYS) {
                case 0 -> change(copy);
                case 1 -> drop(copy);
                default -> swap(copy);
            }
            if (!copy.equals(lines)) {
                return Optional.of(copy);
            }
        }
        return Optional.empty();
    }

    /** Not the last one: without that, what is left is the same log, a while earlier. */
    private void drop(List<String> copy) {
        if (copy.size() > 1) {
            copy.remove(random.nextInt(copy.size() - 1));
        }
    }

    private void swap(List<String> copy) {
        if (copy.size() > 1) {
            int at = random.nextInt(copy.size() - 1);
            Collections.swap(copy, at, at + 1);
        }
    }

    private void change(List<String> copy) {
        int at = random.nextInt(copy.size());
        List<MatchResult> values = VALUES.matcher(copy.get(at)).results().toList();
        if (!values.isEmpty()) {
            MatchResult value = values.get(random.nextInt(values.size()));
            copy.set(at, copy.get(at).substring(0, value.start())
                    + other(value.group())
                    + copy.get(at).substring(value.end()));
        }
    }

    private String other(String value) {
        if (value.equals("true") || value.equals("false")) {
            return value.equals("true") ? "false" : "true";
        }
        if (!value.startsWith("\"")) {
            return value.equals("0") ? "1" : value.startsWith("-") ? value.substring(1) : next(value);
        }
        List<String> texts = lines.stream()
                .flatMap(line -> texts(line).stream())
                .filter(text -> !text.equals(value))
                .distinct()
                .toList();
        return texts.isEmpty() ? "\"another\"" : texts.get(random.nextInt(texts.size()));
    }

    /** One more, in as many digits. */
    private static String next(String digits) {
        char last = digits.charAt(digits.length() - 1);
        return digits.substring(0, digits.length() - 1) + (last == '9' ? '8' : (char) (last + 1));
    }

    private static List<String> texts(String line) {
        Matcher matcher = VALUES.matcher(line);
        return matcher.results().map(MatchResult::group).filter(value -> value.startsWith("\"")).toList();
    }
}
