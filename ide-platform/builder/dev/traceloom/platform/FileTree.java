package dev.traceloom.platform;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Files and folders as trees: written with their parents, walked in a fixed order, deleted as a whole. */
final class FileTree {
    private FileTree() {
    }

    static void write(Path file, String text) throws IOException {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    static void write(Path file, byte[] bytes) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, bytes);
    }

    static void deleteTree(Path root) throws IOException {
        if (!Files.exists(root, java.nio.file.LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> all = Files.walk(root)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    static Path emptyFolder(Path folder) throws IOException {
        deleteTree(folder);
        return Files.createDirectories(folder);
    }

    /** Every file below the folder, in an order that does not depend on the machine; none when there is no folder. */
    static List<Path> filesBelow(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(folder, java.nio.file.FileVisitOption.FOLLOW_LINKS)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
    }

    static List<Path> filesBelow(Path folder, String suffix) throws IOException {
        return filesBelow(folder).stream().filter(file -> file.toString().endsWith(suffix)).toList();
    }
}
