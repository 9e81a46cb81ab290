package dev.traceloom.trace.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Folders for what is needed for a moment. Java knows one place for them, which need not be there, or be writable; it
 * does not look at TMPDIR, with which people say where another one is.
 */
public final class TemporaryFolder {
    private static final String VARIABLE = "TMPDIR";

    private TemporaryFolder() {}

    /** A fresh one, whose name begins as given. The message of what is thrown is a sentence. */
    public static Path create(String prefix) throws IOException {
        try {
            return Files.createTempDirectory(prefix);
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
            return Files.createTempDirectory(Path.of(folder), prefix);
        } catch (IOException | IllegalArgumentException unusable) {
            throw problem(folder, unusable);
        }
    }

    private static IOException problem(String folder, Exception unusable) {
        String why = unusable instanceof IOException failed ? FileProblem.of(failed) : unusable.getMessage();
        return new IOException(
                "no temporary folder can be made in " + folder + ", " + why + "; name another place with " + VARIABLE,
                unusable);
    }
}
