package dev.traceloom.cli.record;

import dev.traceloom.trace.text.VisibleText;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The end of what a program printed. */
final class LastLines {
    private static final int MOST_LINES = 8;
    private static final int MOST_BYTES = 4096;
    private static final int WIDTH = 160;

    private LastLines() {}

    /** Nothing where there is no such file. */
    static List<String> of(Path file) throws IOException {
        if (!Files.exists(file)) {
            return List.of();
        }
        try (RandomAccessFile reader = new RandomAccessFile(file.toFile(), "r")) {
            byte[] end = new byte[(int) Math.min(MOST_BYTES, reader.length())];
            reader.seek(reader.length() - end.length);
            reader.readFully(end);
            List<String> lines = new String(end, StandardCharsets.UTF_8).lines().toList();
            return lines.subList(Math.max(0, lines.size() - MOST_LINES), lines.size()).stream()
                    .map(line -> VisibleText.within(WIDTH, line))
                    .toList();
        }
    }
}
