package dev.traceloom.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipEncodingHelper;

/** Writes archives, compressed if their name says so. */
final class TarFile {
    private TarFile() {}

    /** The files in a folder and below, which may be shuffled. */
    static List<Path> files(Path folder) throws IOException {
        try (var all = Files.walk(folder)) {
            return new ArrayList<>(all.filter(Files::isRegularFile).sorted().toList());
        }
    }

    static void write(Path archive, Path folder, List<Path> files) throws IOException {
        try (TarArchiveOutputStream tar = open(archive)) {
            for (Path file : files) {
                add(tar, file, "./" + folder.relativize(file));
            }
        }
    }

    static TarArchiveOutputStream open(Path archive) throws IOException {
        OutputStream file = Files.newOutputStream(archive);
        TarArchiveOutputStream tar =
                new TarArchiveOutputStream(archive.toString().endsWith(".gz") ? new GZIPOutputStream(file) : file);
        tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
        return tar;
    }

    /** What stands before a file, but no file. */
    static byte[] beginning(String name, long size) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name);
        entry.setSize(size);
        byte[] block = new byte[512];
        entry.writeEntryHeader(block, ZipEncodingHelper.getZipEncoding("UTF-8"), true);
        return block;
    }

    static void add(TarArchiveOutputStream tar, Path file, String name) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name, true);
        entry.setSize(Files.size(file));
        tar.putArchiveEntry(entry);
        Files.copy(file, tar);
        tar.closeArchiveEntry();
    }
}
