package dev.traceloom.spark.traces;

import dev.traceloom.trace.find.FolderSearch;
import dev.traceloom.trace.format.TraceFormat;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** A file system that Hadoop knows, as far as traces are looked for in it. */
final class RemoteFolders implements FolderSearch.Folders<FileStatus> {
    private final FileSystem files;
    private final Map<Path, Long> sizes = new HashMap<>();
    private final List<FileStatus> archives = new ArrayList<>();

    RemoteFolders(FileSystem files) {
        this.files = files;
    }

    @Override
    public List<FileStatus> entries(FileStatus folder) throws IOException {
        List<FileStatus> entries = List.of(files.listStatus(folder.getPath()));
        sizes.put(folder.getPath(), entries.stream().filter(FileStatus::isFile).mapToLong(FileStatus::getLen).sum());
        return entries;
    }

    /** Of a folder that was looked into, what the files directly in it have. */
    long bytes(FileStatus place) {
        return sizes.getOrDefault(place.getPath(), place.getLen());
    }

    /** Those that were met. */
    List<FileStatus> archives() {
        return archives;
    }

    @Override
    public void other(FileStatus file) {
        if (ArchiveReader.isArchive(name(file))) {
            archives.add(file);
        }
    }

    @Override
    public boolean isFolder(FileStatus place) {
        return place.isDirectory();
    }

    @Override
    public String name(FileStatus place) {
        return place.getPath().getName();
    }

    @Override
    public String path(FileStatus place) {
        return place.getPath().toString();
    }

    @Override
    public byte[] beginning(FileStatus file) {
        try (InputStream in = files.open(file.getPath())) {
            return in.readNBytes(TraceFormat.BEGINNING);
        } catch (IOException unreadable) {
            return new byte[0];
        }
    }
}
