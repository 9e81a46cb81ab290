package dev.traceloom.trace.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.UUID;

/**
 * A file that appears whole or not at all: written beside its place under a name that nobody can guess, and moved there
 * at the end. It replaces a plain file and nothing else. A link would lead to a file that the user did not name, and a
 * device or a pipe would be gone.
 */
public final class WholeFile {
    private static final String TEMPORARY = ".traceloom-tmp";

    private WholeFile() {}

    /** What goes into the file. */
    public interface Content {
        void writeTo(OutputStream output) throws IOException;
    }

    /** Replaces what was there; the folder is made where there is none. The message of what is thrown is a sentence. */
    public static void write(Path file, Content content) throws IOException {
        Path target = file.toAbsolutePath();
        Path draft = beside(target);
        try {
            prepare(target);
            try (OutputStream output = new BufferedOutputStream(
                    Files.newOutputStream(draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE))) {
                content.writeTo(output);
            }
            Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException failed) {
            throw unwritable(file, failed);
        } finally {
            forget(draft);
        }
    }

    /**
     * A file that is read while it grows: empty, and at the place itself. What was there is another file from now on, to
     * whoever has it by another name or open.
     */
    public static OutputStream begin(Path file) throws IOException {
        Path target = file.toAbsolutePath();
        try {
            prepare(target);
            Files.deleteIfExists(target);
            return Files.newOutputStream(target, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (IOException failed) {
            throw unwritable(file, failed);
        }
    }

    /** Makes the folder and throws if a file cannot be written there, which is better known before hours of work. */
    public static void requireWritable(Path file) throws IOException {
        Path target = file.toAbsolutePath();
        Path draft = beside(target);
        try {
            prepare(target);
            Files.createFile(draft);
        } catch (IOException failed) {
            throw unwritable(file, failed);
        } finally {
            forget(draft);
        }
    }

    /** What went wrong before is what matters. */
    private static void forget(Path draft) {
        try {
            Files.deleteIfExists(draft);
        } catch (IOException stays) {
            // Its name tells that nobody needs it.
        }
    }

    private static void prepare(Path target) throws IOException {
        if (target.getParent() != null) {
            Files.createDirectories(target.getParent());
        }
        requireReplaceable(target);
    }

    /** Throws unless there is nothing, or a plain file. */
    public static void requireReplaceable(Path target) throws IOException {
        Optional<BasicFileAttributes> other = OneLook.at(target).filter(found -> !found.isRegularFile());
        if (other.isPresent()) {
            throw new FileSystemException(target.toString(), null, whatItIs(other.get()) + ", and only a plain file is replaced");
        }
    }

    private static String whatItIs(BasicFileAttributes other) {
        if (other.isSymbolicLink()) {
            return "it is a link";
        }
        return other.isDirectory() ? "it is a folder" : "it is a device or a pipe";
    }

    private static IOException unwritable(Path file, IOException failed) {
        return new IOException(file + ": cannot be written, " + FileProblem.of(failed), failed);
    }

    /** A name in the same folder that is not taken. */
    public static Path beside(Path target) {
        return target.resolveSibling("." + UUID.randomUUID() + TEMPORARY);
    }

    /** Whether a path is called like something that is not finished, or was left by a program that was killed. */
    public static boolean isTemporary(Path path) {
        return path.getFileName().toString().endsWith(TEMPORARY);
    }
}
