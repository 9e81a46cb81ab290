package dev.traceloom.trace.format;

import dev.traceloom.trace.TraceException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** The check that something is a file. */
public final class PlainFile {
    private PlainFile() {}

    /** Refuses what is there but is no file, or leads to none. */
    public static void require(Path entry, String expected) throws TraceException {
        if (Files.isRegularFile(entry) || !Files.exists(entry, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        String found;
        if (Files.isDirectory(entry)) {
            found = "a directory";
        } else if (Files.isSymbolicLink(entry) && !Files.exists(entry)) {
            found = "a link that leads to nothing";
        } else {
            found = "a pipe or a device";
        }
        throw TraceException.of(entry.toString(), "expected " + expected + ", found " + found);
    }
}
