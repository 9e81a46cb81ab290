package dev.traceloom.cases.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A change of one file as diff -u writes it. Line numbers are of no importance: what a hunk replaces has to be in the
 * file exactly once, so that a change that does not belong to the file any more is told instead of being put elsewhere.
 */
record UnifiedPatch(Path file, Path changed, List<Hunk> hunks) {

    /** What is there, and what is to be there. */
    record Hunk(List<String> before, List<String> after) { }

    static UnifiedPatch read(Path file) throws IOException {
        Path changed = null;
        List<Hunk> hunks = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith("+++ b/")) {
                changed = Path.of(line.substring("+++ b/".length()));
            } else if (line.startsWith("@@ ")) {
                hunks.add(new Hunk(new ArrayList<>(), new ArrayList<>()));
            } else if (!hunks.isEmpty()) {
                add(hunks.get(hunks.size() - 1), line, file);
            }
        }
        if (changed == null || hunks.isEmpty()) {
            throw new IllegalArgumentException(file + " has no change of a file");
        }
        return new UnifiedPatch(file, changed, hunks);
    }

    private static void add(Hunk hunk, String line, Path file) {
        char sign = line.isEmpty() ? ' ' : line.charAt(0);
        String text = line.isEmpty() ? "" : line.substring(1);
        switch (sign) {
            case ' ' -> {
                hunk.before().add(text);
                hunk.after().add(text);
            }
            case '-' -> hunk.before().add(text);
            case '+' -> hunk.after().add(text);
            default -> throw new IllegalArgumentException(file + " has a line that is no change: " + line);
        }
    }

    List<String> applyTo(List<String> lines) {
        List<String> result = new ArrayList<>(lines);
        for (Hunk hunk : hunks) {
            int at = Collections.indexOfSubList(result, hunk.before());
            if (at < 0 || at != Collections.lastIndexOfSubList(result, hunk.before())) {
                throw new IllegalStateException(file + " does not apply any more: " + changed
                        + (at < 0 ? " does not have\n" : " has more than once\n") + String.join("\n", hunk.before()));
            }
            List<String> replaced = result.subList(at, at + hunk.before().size());
            replaced.clear();
            replaced.addAll(hunk.after());
        }
        return result;
    }
}
