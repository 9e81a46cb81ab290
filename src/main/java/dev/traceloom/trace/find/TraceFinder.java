package dev.traceloom.trace.find;

import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.log.LogFileNames;
import dev.traceloom.trace.log.Replacement;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the traces below a path: a directory with logs directly inside is one, as is each file of JSON lines. A pipe is
 * one too, if it is named itself, and {@code -} is standard input.
 *
 * <p>Links to directories are not followed: inside the tree they would find a trace twice or never end, outside it they
 * lead to what the user did not name. A trace with a link to a file outside the tree is refused when it is read, rather
 * than read without one of its threads.
 */
public final class TraceFinder {
    private final Path root;
    private final List<FoundTrace> found = new ArrayList<>();

    private TraceFinder(Path root) {
        this.root = root;
    }

    /**
     * The traces, sorted by name; throws if the path holds none or is itself a directory that mixes logs and traces.
     */
    public static List<FoundTrace> find(Path path) throws TraceException {
        if (path.equals(PipeSource.STANDARD_INPUT)) {
            return List.of(new FoundTrace(path, new PipeSource()));
        }
        if (!Files.exists(path)) {
            throw TraceException.of(path.toString(), "expected a trace, found no such file or directory");
        }
        if (!Files.isDirectory(path)) {
            if (!Files.isRegularFile(path)) {
                return List.of(new FoundTrace(path, new PipeSource()));
            }
            if (!isJsonLines(path)) {
                throw TraceException.of(
                        path.toString(), "expected a directory of *.log files, or a file *.ndjson or *.jsonl");
            }
            return List.of(new FoundTrace(path, FileSource.lines(FileSource.Check.NONE)));
        }
        TraceFinder finder = new TraceFinder(realPath(path));
        if (finder.search(path)) {
            throw mixed(path);
        }
        if (finder.found.isEmpty()) {
            throw TraceException.of(
                    path.toString(), "expected *.log, *.ndjson or *.jsonl files in it or below, found none");
        }
        finder.found.sort(Comparator.comparing(FoundTrace::name, LogFileNames.BYTE_ORDER));
        return List.copyOf(finder.found);
    }

    /** Adds what is in the directory and below; returns whether it mixes logs with traces of their own. */
    private boolean search(Path directory) {
        List<Path> subdirectories = new ArrayList<>();
        List<Path> files = new ArrayList<>();
        boolean hasLogs = false;
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
            for (Path entry : entries) {
                if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                    subdirectories.add(entry);
                } else if (LogDirectoryReader.isCalledLog(entry)) {
                    hasLogs = true;
                } else if (isJsonLines(entry)) {
                    files.add(entry);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            found.add(new FoundTrace(directory, FileSource.logs(FileSource.Check.NONE)));
            return false;
        }
        int before = found.size();
        files.forEach(file -> found.add(new FoundTrace(file, FileSource.lines(this::checkInside))));
        for (Path subdirectory : subdirectories) {
            if (!Replacement.isTemporary(subdirectory) && search(subdirectory)) {
                found.add(new FoundTrace(subdirectory, FileSource.refused(path -> {
                    throw mixed(path);
                })));
            }
        }
        if (hasLogs && found.size() > before) {
            found.subList(before, found.size()).clear();
            return true;
        }
        if (hasLogs) {
            found.add(new FoundTrace(directory, FileSource.logs(this::checkInside)));
        }
        return false;
    }

    private void checkInside(Path file) throws TraceException {
        LogDirectoryReader.requireFile(file, "a file");
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            // Gone since, or a log of which only the open file is there.
            return;
        }
        if (!realPath(file).startsWith(root)) {
            throw TraceException.of(file.toString(), "expected a file, found a link to one outside the directory");
        }
    }

    private static Path realPath(Path path) throws TraceException {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            throw TraceException.unreadable(path.toString(), e);
        }
    }

    private static boolean isJsonLines(Path path) {
        return path.toString().endsWith(".ndjson") || path.toString().endsWith(".jsonl");
    }

    private static TraceException mixed(Path directory) {
        return TraceException.of(
                directory.toString(), "expected *.log files or traces of their own, found both in one directory");
    }
}
