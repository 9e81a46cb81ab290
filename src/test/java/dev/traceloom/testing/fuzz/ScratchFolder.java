package dev.traceloom.testing.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder for inputs that are read from files; in memory where the system has such a place. */
public final class ScratchFolder implements AutoCloseable {
    private static final Path IN_MEMORY = Path.of("/dev/shm");

    private final Path folder;

    public ScratchFolder() {
        try {
            folder = Files.isDirectory(IN_MEMORY) && Files.isWritable(IN_MEMORY)
                    ? Files.createTempDirectory(IN_MEMORY, "traceloom-fuzz-")
                    : Files.createTempDirectory("traceloom-fuzz-");
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    public Path path() {
        return folder;
    }

    public Path resolve(String name) {
        return folder.resolve(name);
    }

    /** Leaves the folder as if it were new. */
    public void clear() throws IOException {
        for (Path path : below()) {
            if (!path.equals(folder)) {
                Files.delete(path);
            }
        }
    }

    private List<Path> below() throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.sorted(Comparator.reverseOrder()).toList();
        }
    }

    @Override
    public void close() throws IOException {
        clear();
        Files.delete(folder);
    }
}
