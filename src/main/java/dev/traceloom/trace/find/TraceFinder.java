package dev.traceloom.trace.find;

import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.format.PlainFile;
import dev.traceloom.trace.format.Replacement;
import dev.traceloom.trace.format.TraceFormat;
import dev.traceloom.trace.value.Utf8;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the traces below a path, in any of the {@link TraceFormats}: a directory with logs directly inside is one, as is
 * each file of JSON lines. A pipe is one too, if it is named itself, and {@code -} is standard input.
 *
 * <p>Links to directories are not followed: inside the tree they would find a trace twice or never end, outside it they
 * lead to what the user did not name. A trace with a link to a file outside the tree is refused when it is read, rather
 * than read without one of its threads.
 */
public final class TraceFinder {
    private final TraceFormats formats;
    private final Path root;
    private final List<FoundTrace> found = new ArrayList<>();

    private TraceFinder(TraceFormats formats, Path root) {
        this.formats = formats;
        this.root = root;
    }

    /**
     * The traces, sorted by name; throws if the path holds none or is itself a directory that mixes logs and traces.
     */
    public static List<FoundTrace> find(Path path) throws TraceException {
        return find(path, TraceFormats.KNOWN);
    }

    /** The same with formats of one's own. */
    public static List<FoundTrace> find(Path path, TraceFormats formats) throws TraceException {
        if (isPipe(path)) {
            return List.of(pipe(path, formats));
        }
        if (!Files.exists(path)) {
            throw TraceException.of(path.toString(), "expected a trace, found no such file or directory");
        }
        if (!Files.isDirectory(path)) {
            Optional<TraceFormat> format = formats.ofFile(path);
            if (format.isEmpty()) {
                throw TraceException.of(
                        path.toString(),
                        "expected " + formats.expected() + formats.advice());
            }
            return List.of(new FoundTrace(path, new FileSource(format.get(), formats, FileSource.Check.NONE)));
        }
        TraceFinder finder = new TraceFinder(formats, realPath(path));
        Optional<TraceException> mixed = finder.search(path);
        if (mixed.isPresent()) {
            throw mixed.get();
        }
        if (finder.found.isEmpty()) {
            throw TraceException.of(
                    path.toString(), "expected " + formats.anyFiles() + " in it or below, found none");
        }
        finder.found.sort(Comparator.comparing(FoundTrace::name, Utf8.BYTE_ORDER));
        return List.copyOf(finder.found);
    }

    /** The one trace at a path; throws if there is none, or more than one. */
    public static FoundTrace findOne(Path path) throws TraceException {
        return findOne(path, TraceFormats.KNOWN);
    }

    /** The same with formats of one's own. */
    public static FoundTrace findOne(Path path, TraceFormats formats) throws TraceException {
        List<FoundTrace> found = find(path, formats);
        if (found.size() > 1) {
            throw TraceException.of(
                    path.toString(),
                    "expected one trace, found " + found.size() + "; name one, such as " + found.get(0).name());
        }
        return found.get(0);
    }

    /** Whether something can be read only once: standard input, or a pipe that has a name. */
    public static boolean isPipe(Path path) {
        return path.equals(PipeSource.STANDARD_INPUT)
                || Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path);
    }

    private static FoundTrace pipe(Path path, TraceFormats formats) throws TraceException {
        Optional<TraceFormat.Piped> format = formats.piped();
        if (format.isEmpty()) {
            throw TraceException.of(path.toString(), "expected " + formats.expected() + ", found a pipe");
        }
        return new FoundTrace(path, new PipeSource(formats, format.get()));
    }

    /** Adds what is in the directory and below; tells if it mixes files of one trace with traces of their own. */
    private Optional<TraceException> search(Path directory) {
        List<Path> subdirectories = new ArrayList<>();
        List<FoundTrace> files = new ArrayList<>();
        Set<TraceFormat> own = new LinkedHashSet<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
            for (Path entry : entries) {
                if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                    subdirectories.add(entry);
                    continue;
                }
                Optional<TraceFormat> same = own.stream()
                        .filter(format -> format.matchesRemains(entry.getFileName().toString()))
                        .findFirst();
                same.or(() -> formats.claiming(entry)).ifPresent(format -> {
                    if (format.isDirectory()) {
                        own.add(format);
                    } else {
                        files.add(new FoundTrace(entry, new FileSource(format, formats, this::checkInside)));
                    }
                });
            }
        } catch (IOException e) {
            found.add(unreadable(directory, e));
            return Optional.empty();
        } catch (DirectoryIteratorException e) {
            found.add(unreadable(directory, e.getCause()));
            return Optional.empty();
        }
        int before = found.size();
        found.addAll(files);
        for (Path subdirectory : subdirectories) {
            if (!Replacement.isTemporary(subdirectory)) {
                search(subdirectory).ifPresent(
                        mixed -> found.add(new FoundTrace(subdirectory, FileSource.refused(mixed))));
            }
        }
        if (own.size() > 1 || !own.isEmpty() && found.size() > before) {
            found.subList(before, found.size()).clear();
            return Optional.of(mixed(directory, own.iterator().next()));
        }
        own.forEach(format -> found.add(new FoundTrace(directory, new FileSource(format, formats, this::checkInside))));
        return Optional.empty();
    }

    private static FoundTrace unreadable(Path directory, IOException why) {
        return new FoundTrace(directory, FileSource.refused(TraceException.unreadable(directory.toString(), why)));
    }

    private void checkInside(Path file) throws TraceException {
        PlainFile.require(file, "a file");
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

    private static TraceException mixed(Path directory, TraceFormat format) {
        return TraceException.of(
                directory.toString(),
                "expected " + TraceFormats.filesOf(format) + " or traces of their own, found both in one directory");
    }
}
