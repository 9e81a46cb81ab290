package dev.traceloom.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file saying that a step is finished, and for what input. Written last, so that an interrupted step has none. */
record Stamp(Path file) {
    boolean says(String key) throws IOException {
        return Files.exists(file) && Files.readString(file).equals(key);
    }

    void clear() throws IOException {
        Files.deleteIfExists(file);
    }

    void write(String key) throws IOException {
        FileTree.write(file, key);
    }
}
