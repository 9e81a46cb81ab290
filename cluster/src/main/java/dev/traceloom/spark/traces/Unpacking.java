package dev.traceloom.spark.traces;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.hadoop.conf.Configuration;

/** Unpacks traces of archives, and leaves an archive open for the one that follows in it. */
final class Unpacking implements AutoCloseable {
    private static final int PART = 1 << 22;
    /** Left to everybody else who writes to an executor's disk. */
    private static final long LEAST_FREE = 1L << 30;

    private final Configuration configuration;
    private String open;
    private ArchiveReader archive;

    Unpacking(Configuration configuration) {
        this.configuration = configuration;
    }

    void unpack(ListedTrace trace, Path folder) throws IOException {
        ListedTrace.Stretch stretch = trace.stretch();
        moveTo(trace.root().location(), stretch.from());
        try {
            while (archive.next() < stretch.to()) {
                long at = archive.next();
                TarArchiveEntry entry = archive.entry();
                if (entry == null) {
                    throw new IOException("the archive has become shorter");
                }
                String name = ArchivePaths.inside(entry.getName());
                if (at >= stretch.from() && ArchiveReader.isPlain(entry) && name != null && ArchivePaths.belongs(name, trace.relative())) {
                    Path file = folder.resolve(name);
                    Files.createDirectories(file.getParent());
                    // Of two files with one name the later one counts, as for tar.
                    copy(file, entry);
                }
            }
        } catch (IOException | RuntimeException failed) {
            close();
            throw failed;
        }
    }

    /** As long as there is room: what is compressed may be a thousand times as large as its archive. */
    private void copy(Path file, TarArchiveEntry entry) throws IOException {
        FileStore disk = Files.getFileStore(file.getParent());
        byte[] part = new byte[PART];
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int read = archive.contents().readNBytes(part, 0, PART); read > 0;
                    read = archive.contents().readNBytes(part, 0, PART)) {
                out.write(part, 0, read);
                if (read == PART && disk.getUsableSpace() < LEAST_FREE) {
                    throw new IOException("unpacking " + entry.getName() + ", of " + entry.getSize()
                            + " bytes, would leave less than " + (LEAST_FREE >> 30)
                            + " GB on the executor's disk; give executors more room, or unpack it elsewhere");
                }
            }
        }
    }

    private void moveTo(String address, long from) throws IOException {
        if (!address.equals(open) || !archive.canReach(from)) {
            close();
            archive = new ArchiveReader(address, from, configuration);
            open = address;
        }
    }

    @Override
    public void close() throws IOException {
        if (archive != null) {
            archive.close();
            archive = null;
            open = null;
        }
    }
}
