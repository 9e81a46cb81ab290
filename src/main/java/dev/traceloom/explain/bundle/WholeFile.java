package dev.traceloom.explain.bundle;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** A file that appears whole or not at all: written beside its place, and moved there at the end. */
public final class WholeFile {
    private WholeFile() {}

    /** What goes into the file. */
    public interface Content {
        void writeTo(OutputStream output) throws IOException;
    }

    /** Replaces what was there; the folder is made where there is none. */
    public static void write(Path file, Content content) throws IOException {
        Path target = file.toAbsolutePath();
        Files.createDirectories(target.getParent());
        Path draft = target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + ".tmp");
        try {
            try (OutputStream output = new BufferedOutputStream(
                    Files.newOutputStream(draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE))) {
                content.writeTo(output);
            }
            Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(draft);
        }
    }
}
