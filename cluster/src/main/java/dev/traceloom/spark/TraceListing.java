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
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
    private final BundleNames names = new BundleNames();
    private final List<ListedTrace> traces = new ArrayList<>();
    private final List<ListedTrace> problems = new ArrayList<>();

    private TraceListing(TraceFormats formats, Configuration configuration) {
        this.formats = formats;
        this.configuration = configuration;
    }

    static List<ListedTrace> of(List<String> given, TraceFormats formats, Configuration configuration) {
        TraceListing listing = new TraceListing(formats, configuration);
        given.forEach(listing::add);
        List<ListedTrace> all = new ArrayList<>(listing.problems);
        all.addAll(listing.traces);
        return listing.numbered(all);
    }

    private List<ListedTrace> numbered(List<ListedTrace> all) {
        List<ListedTrace> numbered = new ArrayList<>(all.size());
        for (ListedTrace trace : all) {
            numbered.add(new ListedTrace(
                    numbered.size(), trace.root(), trace.relative(), trace.named(), trace.bytes(), names.of(trace.name()), trace.problem()));
        }
        return numbered;
    }

    private void add(String given) {
        try {
            if (isLocal(given)) {
                addLocal(Path.of(given.startsWith("file:") ? URI.create(given).getPath() : given));
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
        problems.add(new ListedTrace(0, new TraceRoot(given, absolute(given), given, true), "", true, 0, "", message));
    }

    private static String absolute(String given) {
        return isLocal(given) ? RunHeaders.absolute(Path.of(given)) : given;
    }

    private static boolean isLocal(String given) {
        return !given.matches("[A-Za-z][A-Za-z0-9+.-]+:.*") || given.startsWith("file:");
    }

    private void addLocal(Path path) throws TraceException {
        List<FoundTrace> found = TraceFinder.find(path, formats);
        boolean folder = java.nio.file.Files.isDirectory(path);
        Path above = path.getParent() == null ? Path.of("") : path.getParent();
        Path base = folder ? path : above;
        TraceRoot root = new TraceRoot(
                base.toString(), RunHeaders.absolute(base), base.toAbsolutePath().toString(), true);
        for (FoundTrace trace : found) {
            String relative = folder ? path.relativize(trace.path()).toString() : path.getFileName().toString();
            traces.add(new ListedTrace(0, root, relative, !folder, trace.bytes(), "", null));
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
        if (at.isFile()) {
            String folder = at.getPath().getParent().toString();
            traces.add(new ListedTrace(
                    0, new TraceRoot(folder, folder, folder, false), at.getPath().getName(), true, at.getLen(), "", null));
            return;
        }
        TraceRoot root = new TraceRoot(address, address, address, false);
        for (FolderSearch.Place<FileStatus> found : FolderSearch.below(at, formats, new RemoteFolders(files))) {
            String place = found.place().getPath().toString();
            String relative = place.length() == address.length() ? "" : place.substring(address.length() + 1);
            traces.add(new ListedTrace(
                    0, root, relative, false, found.place().getLen(), "", found.problem().map(Exception::getMessage).orElse(null)));
        }
    }
}
