package dev.traceloom.spark;

import dev.traceloom.cli.report.BundleNames;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.FolderSearch;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.find.TraceFormats;
import dev.traceloom.validate.trace.RunHeaders;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;

/**
 * The traces below what the user named, found by names alone, in the order in which {@code validate} reports them: first what is
 * no trace, then the traces of each path.
 */
final class TraceListing {
    private final TraceFormats formats;
    private final Configuration configuration;
    private final List<ListedTrace> problems = new ArrayList<>();
    /** What was found, one after the other; what is in an archive is not known at first. */
    private final List<List<ListedTrace>> found = new ArrayList<>();
    private final Map<TraceRoot, List<ListedTrace>> archives = new LinkedHashMap<>();

    private TraceListing(TraceFormats formats, Configuration configuration) {
        this.formats = formats;
        this.configuration = configuration;
    }

    /** @param search finds the traces of archives, all at once */
    static List<ListedTrace> of(
            List<String> given,
            TraceFormats formats,
            Configuration configuration,
            Function<List<TraceRoot>, List<ArchivedTraces>> search) {
        TraceListing listing = new TraceListing(formats, configuration);
        given.forEach(listing::add);
        if (!listing.archives.isEmpty()) {
            search.apply(List.copyOf(listing.archives.keySet())).forEach(listing::add);
        }
        List<ListedTrace> all = new ArrayList<>();
        BundleNames names = new BundleNames();
        Stream.concat(listing.problems.stream(), listing.found.stream().flatMap(List::stream))
                .forEach(trace -> all.add(trace.numbered(all.size(), names.of(trace.name()))));
        return all;
    }

    private void add(ArchivedTraces archive) {
        if (archive.problem() != null) {
            problem(archive.root().given(), archive.problem());
        }
        List<ListedTrace> into = archives.get(archive.root());
        for (ArchivedTraces.Found one : archive.traces()) {
            ListedTrace.Stretch stretch = new ListedTrace.Stretch(one.from(), one.to());
            into.add(new ListedTrace(
                    0, archive.root(), one.relative(), false, one.to() - one.from(), "", stretch, one.problem()));
        }
    }

    private void add(String given) {
        try {
            if (isLocal(given)) {
                Path path = Path.of(given.startsWith("file:") ? URI.create(given).getPath() : given);
                if (ArchiveReader.isArchive(given) && Files.isRegularFile(path)) {
                    addArchive(given, RunHeaders.absolute(path), path.toUri().toString());
                } else {
                    addLocal(path);
                }
            } else {
                addRemote(given);
            }
        } catch (TraceException none) {
            problem(given, none.getMessage());
        } catch (IOException unreadable) {
            problem(given, given + ": cannot be read, " + unreadable.getMessage());
        }
    }

    private void problem(String given, String message) {
        problems.add(new ListedTrace(0, new TraceRoot(given, absolute(given), given, true), "", true, 0, "", null, message));
    }

    private void addArchive(String given, String absolute, String location) {
        archives.computeIfAbsent(new TraceRoot(given, absolute, location, false), unused -> part());
    }

    private List<ListedTrace> part() {
        List<ListedTrace> part = new ArrayList<>();
        found.add(part);
        return part;
    }

    private static String absolute(String given) {
        return isLocal(given) ? RunHeaders.absolute(Path.of(given)) : given;
    }

    private static boolean isLocal(String given) {
        return !given.matches("[A-Za-z][A-Za-z0-9+.-]+:.*") || given.startsWith("file:");
    }

    private void addLocal(Path path) throws TraceException {
        List<FoundTrace> below = TraceFinder.find(path, formats);
        List<ListedTrace> traces = part();
        boolean folder = Files.isDirectory(path);
        Path above = path.getParent() == null ? Path.of("") : path.getParent();
        Path base = folder ? path : above;
        TraceRoot root = new TraceRoot(
                base.toString(), RunHeaders.absolute(base), base.toAbsolutePath().toString(), true);
        for (FoundTrace trace : below) {
            String relative = folder ? path.relativize(trace.path()).toString() : path.getFileName().toString();
            traces.add(new ListedTrace(0, root, relative, !folder, trace.bytes(), "", null, null));
        }
    }

    private void addRemote(String given) throws IOException, TraceException {
        org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(given);
        FileSystem files = path.getFileSystem(configuration);
        FileStatus[] matching = files.globStatus(path);
        if (matching == null || matching.length == 0) {
            throw TraceException.of(given, "expected a trace, found no such file or directory");
        }
        for (FileStatus one : matching) {
            addRemote(files, one);
        }
    }

    private void addRemote(FileSystem files, FileStatus at) throws TraceException {
        String address = at.getPath().toString();
        if (at.isFile() && ArchiveReader.isArchive(address)) {
            addArchive(address, address, address);
            return;
        }
        List<ListedTrace> traces = part();
        if (at.isFile()) {
            String folder = at.getPath().getParent().toString();
            traces.add(new ListedTrace(
                    0, new TraceRoot(folder, folder, folder, false), at.getPath().getName(), true, at.getLen(), "", null, null));
            return;
        }
        TraceRoot root = new TraceRoot(address, address, address, false);
        for (FolderSearch.Place<FileStatus> one : FolderSearch.below(at, formats, new RemoteFolders(files))) {
            String place = one.place().getPath().toString();
            String relative = place.length() == address.length() ? "" : place.substring(address.length() + 1);
            traces.add(new ListedTrace(
                    0, root, relative, false, one.place().getLen(), "", null, one.problem().map(Exception::getMessage).orElse(null)));
        }
    }
}
