package dev.traceloom.trace.find;

import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.format.PlainFile;
import dev.traceloom.trace.format.TraceFormat;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Finds the traces below a path, in any of the {@link TraceFormats}: a directory with logs directly inside is one, as is
 * each file of JSON lines. A pipe is one too, if it is named itself, and {@code -} is standard input.
 *
 * <p>Links to directories are not followed: inside the tree they would find a trace twice or never end, outside it they
 * lead to what the user did not name. A trace with a link to a file outside the tree is refused when it is read, rather
 * than read without one of its threads.
 */
public final class TraceFinder {
    private static final LocalFolders FILES = new LocalFolders(file -> {});

    /** @param others is told of files that are no traces */
    private record LocalFolders(Consumer<Path> others) implements FolderSearch.Folders<Path> {
        @Override
        public List<Path> entries(Path folder) throws IOException {
            List<Path> all = new ArrayList<>();
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
                entries.forEach(all::add);
            } catch (DirectoryIteratorException unreadable) {
                throw unreadable.getCause();
            }
            return all;
        }

        @Override
        public boolean isFolder(Path place) {
            return Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS);
        }

        @Override
        public String name(Path place) {
            return place.getFileName().toString();
        }

        @Override
        public String path(Path place) {
            return place.toString();
        }

        /** A pipe would wait for somebody to write. */
        @Override
        public byte[] beginning(Path file) {
            return Files.isRegularFile(file) ? TraceFormats.beginning(file) : new byte[0];
        }

        @Override
        public void other(Path file) {
            others.accept(file);
        }
    }

    private final TraceFormats formats;
    private final Path root;

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
        List<FoundTrace> found = find(path, formats, FILES.others());
        if (found.isEmpty()) {
            throw FolderSearch.none(path.toString(), formats);
        }
        return found;
    }

    /**
     * The same, but a folder need not have any.
     *
     * @param others is told of each file in a folder that is no trace, nor beside files of one
     */
    public static List<FoundTrace> find(Path path, TraceFormats formats, Consumer<Path> others) throws TraceException {
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
        return FolderSearch.anyBelow(path, formats, new LocalFolders(others)).stream().map(finder::trace).toList();
    }

    private FoundTrace trace(FolderSearch.Place<Path> found) {
        return new FoundTrace(
                found.place(),
                found.problem()
                        .map(FileSource::refused)
                        .orElseGet(() -> new FileSource(found.format().orElseThrow(), formats, this::checkInside)));
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

    /**
     * A trace that a search found at this place before, below a root that was searched: as that search gives it, without
     * going through all of the root again.
     */
    public static FoundTrace again(Path root, Path place, TraceFormats formats) throws TraceException {
        TraceFinder finder = new TraceFinder(formats, realPath(root));
        if (Files.isDirectory(place)) {
            return FolderSearch.below(place, formats, FILES).stream()
                    .filter(found -> found.place().equals(place))
                    .findFirst()
                    .map(finder::trace)
                    .orElseThrow(() -> noneAnyMore(place));
        }
        TraceFormat format = formats.claiming(FILES.name(place), () -> FILES.beginning(place))
                .orElseThrow(() -> noneAnyMore(place));
        return finder.trace(new FolderSearch.Place<>(place, Optional.of(format), Optional.empty()));
    }

    private static TraceException noneAnyMore(Path place) {
        return TraceException.of(place.toString(), "expected a trace, found none any more");
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
}
