package dev.traceloom.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A copy of a log with one fault about its middle.
 *
 * @param from the first line at which it can show: before, the copy is as the log
 * @param exactly whether it has to show there, if anywhere, because the line itself is wrong
 */
record CorruptedLog(Path log, int from, boolean exactly) {

    static CorruptedLog dropped(Path log, Path copy) throws IOException {
        List<String> lines = lines(log);
        int middle = lines.size() / 2;
        lines.remove(middle);
        return new CorruptedLog(Files.write(copy, lines), middle + 1, false);
    }

    static CorruptedLog swapped(Path log, Path copy) throws IOException {
        List<String> lines = lines(log);
        int middle = lines.size() / 2;
        lines.add(middle, lines.remove(middle + 1));
        return new CorruptedLog(Files.write(copy, lines), middle + 1, false);
    }

    /** The first line from the middle on that tells what is to be changed: a number is one more, a word another one. */
    static Optional<CorruptedLog> changed(Path log, Path copy, String what) throws IOException {
        List<String> lines = lines(log);
        Pattern pattern = Pattern.compile(what);
        for (int i = lines.size() / 2; i < lines.size(); i++) {
            Matcher found = pattern.matcher(lines.get(i));
            if (found.find()) {
                String old = found.group(1);
                String changed = old.matches("\\d{1,9}") ? String.valueOf(Integer.parseInt(old) + 1) : old + "x";
                lines.set(i, lines.get(i).substring(0, found.start(1)) + changed
                        + lines.get(i).substring(found.end(1)));
                return Optional.of(new CorruptedLog(Files.write(copy, lines), i + 1, true));
            }
        }
        return Optional.empty();
    }

    private static List<String> lines(Path log) throws IOException {
        return new ArrayList<>(Files.readAllLines(log));
    }
}
