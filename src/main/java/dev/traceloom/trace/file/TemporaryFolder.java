package dev.traceloom.trace.file;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Folders for what is needed for a moment. Java knows one place for them, which need not be there, or be writable; it
 * does not look at TMPDIR, with which people say where another one is.
 */
public final class TemporaryFolder {
    private static final String VARIABLE = "TMPDIR";

    private static final Set<PosixFilePermission> OWNERS_ALONE = EnumSet.of(
            PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE);

    private TemporaryFolder() {}

    /** A fresh one, whose name begins as given. The message of what is thrown is a sentence. */
    public static Path create(String prefix) throws IOException {
        try {
            return createFresh(Path.of(System.getProperty("java.io.tmpdir")), prefix);
        } catch (IOException | IllegalArgumentException unusable) {
            String other = System.getenv(VARIABLE);
            if (other != null && !other.isEmpty()) {
                return createIn(other, prefix);
            }
            throw problem(System.getProperty("java.io.tmpdir"), unusable);
        }
    }

    private static Path createIn(String folder, String prefix) throws IOException {
        try {
            return createFresh(Path.of(folder), prefix);
        } catch (IOException | IllegalArgumentException unusable) {
            throw problem(folder, unusable);
        }
    }

    /**
     * Java's own way asks for random numbers of cryptography, which take as long to start as a module to be read. Names need not be
     * secret: a folder that is there already is never taken, and a new one is for its owner alone.
     */
    private static Path createFresh(Path parent, String prefix) throws IOException {
        while (true) {
            String name = prefix + Long.toUnsignedString(ThreadLocalRandom.current().nextLong(), Character.MAX_RADIX);
            try {
                return Files.createDirectory(parent.resolve(name), ownersAlone(parent));
            } catch (FileAlreadyExistsException taken) {
                // Another name, then.
            }
        }
    }

    private static FileAttribute<?>[] ownersAlone(Path parent) {
        return parent.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWNERS_ALONE)}
                : new FileAttribute<?>[0];
    }

    private static IOException problem(String folder, Exception unusable) {
        String why = unusable instanceof IOException failed ? FileProblem.of(failed) : unusable.getMessage();
        return new IOException(
                "no temporary folder can be made in " + folder + ", " + why + "; name another place with " + VARIABLE,
                unusable);
    }
}
