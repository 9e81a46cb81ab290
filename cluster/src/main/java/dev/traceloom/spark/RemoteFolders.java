package dev.traceloom.spark;

import dev.traceloom.trace.find.FolderSearch;
import dev.traceloom.trace.format.TraceFormat;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;

/** A file system that Hadoop knows, as far as traces are looked for in it. */
record RemoteFolders(FileSystem files) implements FolderSearch.Folders<FileStatus> {

    @Override
    public List<FileStatus> entries(FileStatus folder) throws IOException {
        return List.of(files.listStatus(folder.getPath()));
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
