package dev.traceloom.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** An example that travels inside the jar, unpacked into a folder so that it can be used like a user's own. */
final class ShippedExample {
    private final Path folder;

    ShippedExample(Path folder) {
        this.folder = folder;
    }

    /** Unpacks one file of the examples. */
    Path unpack(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        try (InputStream shipped = ShippedExample.class.getResourceAsStream("/examples/" + name)) {
            if (shipped == null) {
                throw new IOException("the jar lacks its example " + name);
            }
            Files.copy(shipped, file);
        }
        return file;
    }
}
