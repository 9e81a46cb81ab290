package dev.traceloom.spark.traces;

import dev.traceloom.cli.report.BundleNames;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.FolderSearch;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.find.TraceFormats;
import dev.traceloom.trace.value.Utf8;
import dev.traceloom.validate.trace.RunHeaders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;

/**
 * The traces below what the user named, found by names alone, in the order in which {@code validate} reports them: first what is
 * no trace, then the traces of each path.
 */
public final class TraceListing {
    private final TraceFormats formats;
    private final Configuration configuration;
    private final List<ListedTrace> problems = new ArrayList<>();
    /** What was found, one after the other; what is in an archive is not known at first. */
    private final List<List<ListedTrace>> found = new ArrayList<>();
    private final Map<TraceRoot, List<ListedTrace>> archives = new LinkedHashMap<>();
    /** Of what the user named, the archives: if it has no other traces, there have to be some in these. */
    private final Map<String, List<TraceRoot>> expected = new LinkedHashMap<>();
    private final Set<TraceRoot> damaged = new HashSet<>();

    private TraceListing(TraceFormats formats, Configuration configuration) {
        this.formats = formats;
        this.configuration = configuration;
    }

    /** @param search finds the traces of archives, all at once */
    public static List<ListedTrace> of(
            List<String> given,
            TraceFormats formats,
            Configuration configuration,
            Function<List<TraceRoot>, List<ArchivedTraces>> search) {
        TraceListing listing = new TraceListing(formats, configuration);
        given.forEach(listing::add);
        if (!listing.archives.isEmpty()) {
            search.apply(List.copyOf(listing.archives.keySet())).forEach(listing::add);
        }
        listing.tellOfNone();
        List<ListedTrace> all = new ArrayList<>();
        BundleNames names = new BundleNames();
        Stream.concat(listing.problems.stream(), listing.found.stream().flatMap(List::stream))
                .forEach(trace -> all.add(trace.numbered(all.size(), names.of(trace.name()))));
        return all;
    }

    private void add(ArchivedTraces archive) {
        if (archive.problem() != null) {
            damaged.add(archive.root());
            problem(archive.root().given(), archive.problem());
        }
        List<ListedTrace> into = archives.get(archive.root());
        for (ArchivedTraces.Found one : archive.traces()) {
            ListedTrace.Stretch stretch = new ListedTrace.Stretch(one.from(), one.to());
            into.add(new ListedTrace(
                    0, archive.root(), one.relative(), false, one.to() - one.from(), "", stretch, one.problem()));
        }
    }

    private void tellOfNone() {
        expected.forEach((given, roots) -> {
            if (roots.stream().allMatch(root -> archives.get(root).isEmpty() && !damaged.contains(root))) {
                problem(given, FolderSearch.none(given, formats).getMessage());
            }
        });
    }

    private void add(String given) {
        try {
            if (Address.isLocal(given)) {
                Path path = Address.local(given);
                if (ArchiveReader.isArchive(given) && Files.isRegularFile(path)) {
                    addArchives(given, List.of(archive(given, path)));
                } else {
                    addLocal(given, path);
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

    private void addArchives(String given, List<TraceRoot> roots) {
        roots.forEach(root -> archives.computeIfAbsent(root, unused -> part()));
        expected.put(given, roots);
    }

    private static TraceRoot archive(String given, Path path) {
        return new TraceRoot(given, RunHeaders.absolute(path), Address.of(path).toString(), false);
    }

    private static TraceRoot archive(FileStatus file) {
        String address = file.getPath().toString();
        return new TraceRoot(address, address, address, false);
    }

    private static boolean isArchive(Path file) {
        return ArchiveReader.isArchive(file.toString()) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    private List<ListedTrace> part() {
        List<ListedTrace> part = new ArrayList<>();
        found.add(part);
        return part;
    }

    private static String absolute(String given) {
        return Address.isLocal(given) ? RunHeaders.absolute(Address.local(given)) : given;
    }

    private void addLocal(String given, Path path) throws TraceException {
        List<Path> others = new ArrayList<>();
        List<FoundTrace> below = TraceFinder.find(path, formats, others::add);
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
        List<TraceRoot> inside = others.stream()
                .filter(TraceListing::isArchive)
                .sorted(Comparator.comparing(Path::toString, Utf8.BYTE_ORDER))
                .map(file -> archive(file.toString(), file))
                .toList();
        addBelow(given, traces, inside);
    }

    private void addRemote(String given) throws IOException, TraceException {
        org.apache.hadoop.fs.Path path = Address.of(given);
        FileSystem files = Address.files(path, configuration);
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
            addArchives(address, List.of(archive(at)));
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
        RemoteFolders folders = new RemoteFolders(files);
        for (FolderSearch.Place<FileStatus> one : FolderSearch.anyBelow(at, formats, folders)) {
            String place = one.place().getPath().toString();
            String relative = place.length() == address.length() ? "" : place.substring(address.length() + 1);
            String problem = one.problem().map(Exception::getMessage).orElse(null);
            traces.add(new ListedTrace(0, root, relative, false, folders.bytes(one.place()), "", null, problem));
        }
        List<TraceRoot> inside = folders.archives().stream()
                .map(TraceListing::archive)
                .sorted(Comparator.comparing(TraceRoot::location, Utf8.BYTE_ORDER))
                .toList();
        addBelow(address, traces, inside);
    }

    /** Where there are traces besides, archives of something else may lie about too. */
    private void addBelow(String given, List<ListedTrace> traces, List<TraceRoot> inside) throws TraceException {
        if (traces.isEmpty() && inside.isEmpty()) {
            throw FolderSearch.none(given, formats);
        }
        addArchives(given, inside);
        if (!traces.isEmpty()) {
            expected.remove(given);
        }
    }
}
