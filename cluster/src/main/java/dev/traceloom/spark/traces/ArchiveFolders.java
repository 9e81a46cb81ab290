package dev.traceloom.spark.traces;

import dev.traceloom.trace.file.FileProblem;
import dev.traceloom.trace.find.FolderSearch;
import dev.traceloom.trace.find.TraceFormats;
import dev.traceloom.trace.format.TraceFormat;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;

/**
 * What is in an archive, as far as traces are looked for in it. It is gone through once: what formats want to see of files whose names say
 * nothing is kept in a file meanwhile.
 */
final class ArchiveFolders implements FolderSearch.Folders<ArchiveFolders.Place>, AutoCloseable {

    /** A file or a folder in it. */
    static final class Place {
        private final String name;
        private final String relative;
        private final Map<String, Place> entries = new TreeMap<>();
        private boolean folder = true;
        private long from = Long.MAX_VALUE;
        private long to;
        private long beginning;
        private int length;

        private Place(String name, String relative) {
            this.name = name;
            this.relative = relative;
        }

        String relative() {
            return relative;
        }

        /** Where the first of its files begins, or the first of a folder's that are directly in it. */
        long from() {
            return folder ? files().mapToLong(file -> file.from).min().orElse(0) : from;
        }

        long to() {
            return folder ? files().mapToLong(file -> file.to).max().orElse(0) : to;
        }

        private Stream<Place> files() {
            return entries.values().stream().filter(entry -> !entry.folder);
        }
    }

    private final String given;
    private final Place root = new Place("", "");
    private final Path kept = Files.createTempFile("traceloom-archive-", ".beginnings");
    private final RandomAccessFile beginnings = new RandomAccessFile(kept.toFile(), "rw");
    private String problem;

    /** @param given what the user calls it */
    ArchiveFolders(String given) throws IOException {
        this.given = given;
    }

    /** Goes through all of it. What is before a place where it is damaged is there nevertheless. */
    void read(ArchiveReader archive, TraceFormats formats) throws IOException {
        while (true) {
            long from = archive.next();
            TarArchiveEntry entry;
            try {
                entry = archive.entry();
            } catch (IOException | IllegalArgumentException damaged) {
                problem = "is damaged behind byte " + from + ": " + words(damaged);
                return;
            }
            if (entry == null) {
                return;
            }
            String name = ArchivePaths.inside(entry.getName());
            if (name == null) {
                problem = "has a file that leads out of it, which is left out: " + entry.getName();
            } else if (ArchiveReader.isPlain(entry) && !name.isEmpty()) {
                add(name, from, archive, formats);
            }
        }
    }

    private static String words(Exception damaged) {
        return damaged instanceof IOException unreadable ? FileProblem.of(unreadable) : damaged.getMessage();
    }

    private void add(String name, long from, ArchiveReader archive, TraceFormats formats) throws IOException {
        Place at = root;
        for (String part : name.split("/")) {
            String relative = at.relative.isEmpty() ? part : at.relative + "/" + part;
            at = at.entries.computeIfAbsent(part, unused -> new Place(part, relative));
        }
        Place file = at;
        file.folder = false;
        file.from = from;
        file.to = archive.next();
        file.length = 0;
        formats.claiming(file.name, () -> keep(file, archive));
    }

    private byte[] keep(Place file, ArchiveReader archive) {
        try {
            byte[] bytes = archive.contents().readNBytes(TraceFormat.BEGINNING);
            file.beginning = beginnings.length();
            file.length = bytes.length;
            beginnings.seek(file.beginning);
            beginnings.write(bytes);
            return bytes;
        } catch (IOException unreadable) {
            // The next entry cannot be read then, which is told.
            return new byte[0];
        }
    }

    Place root() {
        return root;
    }

    /** Why something is missing; null if nothing is. */
    String problem() {
        return problem;
    }

    @Override
    public List<Place> entries(Place folder) {
        return List.copyOf(folder.entries.values());
    }

    @Override
    public boolean isFolder(Place place) {
        return place.folder;
    }

    @Override
    public String name(Place place) {
        return place.name;
    }

    @Override
    public String path(Place place) {
        return TraceRoot.below(given, place.relative);
    }

    @Override
    public byte[] beginning(Place file) {
        try {
            byte[] bytes = new byte[file.length];
            beginnings.seek(file.beginning);
            beginnings.readFully(bytes);
            return bytes;
        } catch (IOException unreadable) {
            return new byte[0];
        }
    }

    @Override
    public void close() throws IOException {
        beginnings.close();
        Files.delete(kept);
    }
}
