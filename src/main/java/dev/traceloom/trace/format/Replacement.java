package dev.traceloom.trace.format;

import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.file.WholeFile;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Output that appears whole or not at all: it is written beside its place under a temporary name and moved there at
 * the end, so that a program that is killed leaves what was there before.
 */
public final class Replacement {
    private static final String UNFINISHED_RUN = ".partial";

    private Replacement() {}

    public interface Writer {
        void write(Path temporary) throws IOException, TraceException;
    }

    /** Whether a path is called like something unfinished: ours, or a run that is still being recorded. */
    public static boolean isTemporary(Path path) {
        String name = path.getFileName().toString();
        return WholeFile.isTemporary(path) || name.startsWith(".") && name.endsWith(UNFINISHED_RUN);
    }

    /**
     * @param format of what is written: a directory is replaced by another of its own format, and by nothing else
     * @param writer gets a path at which nothing exists yet
     */
    public static void write(Path target, boolean replace, TraceFormat format, Writer writer) throws TraceException {
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            checkReplaceable(target, replace, format);
        }
        Path temporary = WholeFile.beside(target);
        try {
            try {
                writer.write(temporary);
                moveInto(temporary, target, replace);
            } finally {
                delete(temporary);
            }
        } catch (IOException e) {
            throw TraceException.unwritable(target.toString(), e);
        }
    }

    /** Replacing must not become a way to delete a directory that holds anything else. */
    private static void checkReplaceable(Path target, boolean replace, TraceFormat format) throws TraceException {
        if (!replace) {
            throw TraceException.of(target.toString(), "cannot be written, it exists already");
        }
        try {
            if (!format.isDirectory() || !Files.isDirectory(target, LinkOption.NOFOLLOW_LINKS)) {
                WholeFile.requireReplaceable(target);
                return;
            }
            for (Path entry : entries(target)) {
                if (!format.matches(entry.getFileName().toString()) || !Files.isRegularFile(entry)) {
                    throw TraceException.of(
                            target.toString(),
                            "cannot be replaced, it holds more than " + String.join(" or ", format.patterns())
                                    + " files, such as " + entry.getFileName());
                }
            }
        } catch (IOException e) {
            throw TraceException.unwritable(target.toString(), e);
        }
    }

    /** No file system replaces a directory with files in one step, so the old one steps aside for a moment. */
    private static void moveInto(Path temporary, Path target, boolean replace) throws IOException {
        if (!replace) {
            Files.move(temporary, target);
        } else if (Files.isRegularFile(temporary) && !Files.isDirectory(target, LinkOption.NOFOLLOW_LINKS)) {
            Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } else if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            Path aside = WholeFile.beside(target);
            Files.move(target, aside);
            Files.move(temporary, target);
            delete(aside);
        } else {
            Files.move(temporary, target);
        }
    }

    private static void delete(Path path) throws IOException {
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            for (Path entry : entries(path)) {
                Files.delete(entry);
            }
        }
        Files.deleteIfExists(path);
    }

    private static List<Path> entries(Path directory) throws IOException {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
            stream.forEach(entries::add);
        }
        return entries;
    }
}
