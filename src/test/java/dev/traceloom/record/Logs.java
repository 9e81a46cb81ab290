package dev.traceloom.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The logs of a recording by their names, which hold the numbers that the program gave its threads. A log of which only the
 * open file was made before the process died is among them.
 */
public final class Logs {
    private Logs() {}

    /** Whether the process died before its first log. */
    public static boolean none(Path recording) throws IOException {
        return logs(recording).isEmpty();
    }

    public static int number(Path recording, String threadId) throws IOException {
        String name = logs(recording).get(Integer.parseInt(threadId));
        return Integer.parseInt(name.substring(name.lastIndexOf('-') + 1, name.length() - ".log".length()));
    }

    private static List<String> logs(Path recording) throws IOException {
        try (Stream<Path> files = Files.list(recording)) {
            return files.map(file -> file.getFileName().toString().replaceFirst("\\.open$", ""))
                    .filter(name -> name.endsWith(".log"))
                    .distinct()
                    .sorted()
                    .toList();
        }
    }
}
