package dev.traceloom.record.database.sqlite;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The folder into which SQLite's native library is unpacked. It can go as soon as the library is loaded, so that a
 * process leaves it behind only if it is killed in that moment; then a later one deletes it.
 */
public final class UnpackedLibrary {
    private static final String PREFIX = "traceloom-sqlite-";
    private static final Pattern FORM = Pattern.compile(PREFIX + "(\\d{1,18})-.*");

    /** Process numbers mean something else in another container that shares the folder. */
    private static final Duration SETTLED = Duration.ofMinutes(10);

    private UnpackedLibrary() {}

    static Path createFolder() throws IOException {
        try {
            return Files.createTempDirectory(PREFIX + ProcessHandle.current().pid() + "-");
        } catch (IOException unusable) {
            throw new IOException(
                    "no temporary folder can be made in " + System.getProperty("java.io.tmpdir")
                            + ", where SQLite's native library has to be unpacked; name another place with TMPDIR",
                    unusable);
        }
    }

    /** Deletes what processes left that are no more. */
    public static void deleteLeft(Path temporary) {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(temporary, PREFIX + "*")) {
            for (Path folder : folders) {
                Matcher named = FORM.matcher(folder.getFileName().toString());
                if (named.matches()
                        && ProcessHandle.of(Long.parseLong(named.group(1))).isEmpty()
                        && isSettled(folder)) {
                    delete(folder);
                }
            }
        } catch (IOException unreadable) {
            // Somebody else's business, then.
        }
    }

    private static boolean isSettled(Path folder) throws IOException {
        return System.currentTimeMillis() - Files.getLastModifiedTime(folder).toMillis() > SETTLED.toMillis();
    }

    /** Windows keeps a loaded library; the driver deletes it at the end there. */
    static void delete(Path folder) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(folder);
        } catch (IOException kept) {
            folder.toFile().deleteOnExit();
        }
    }
}
