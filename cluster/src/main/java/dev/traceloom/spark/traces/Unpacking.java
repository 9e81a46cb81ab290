package dev.traceloom.spark.traces;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.hadoop.conf.Configuration;

/** Unpacks traces of archives, and leaves an archive open for the one that follows in it. */
final class Unpacking implements AutoCloseable {
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
                    Files.copy(archive.contents(), file, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        } catch (IOException | RuntimeException failed) {
            close();
            throw failed;
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
