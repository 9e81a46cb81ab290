package dev.traceloom.spark.traces;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;

/**
 * Reads a tar from some place on, which is that of an entry, entry by entry. One that is not compressed is read from the middle; of
 * another all that is before is read too.
 */
final class ArchiveReader implements AutoCloseable {
    private static final List<String> COMPRESSED = List.of(".tar.gz", ".tgz");
    private static final int BLOCK = 512;
    private static final int BUFFER = 1 << 16;

    private final boolean compressed;
    private final Counted bytes;
    private final TarArchiveInputStream tar;
    private long next;

    ArchiveReader(String address, long from, Configuration configuration) throws IOException {
        Path path = new Path(address);
        FSDataInputStream file = files(path, configuration).open(path);
        compressed = isCompressed(address);
        try {
            if (compressed) {
                bytes = new Counted(new GZIPInputStream(file, BUFFER), 0);
            } else {
                file.seek(from);
                bytes = new Counted(file, from);
            }
            next = bytes.count;
            tar = new TarArchiveInputStream(bytes);
        } catch (IOException | RuntimeException failed) {
            file.close();
            throw failed;
        }
    }

    /** Of this machine without the sums that Hadoop looks for beside a file, by a name that cannot have a colon. */
    private static FileSystem files(Path path, Configuration configuration) throws IOException {
        FileSystem files = path.getFileSystem(configuration);
        return files instanceof LocalFileSystem local ? local.getRaw() : files;
    }

    static boolean isArchive(String address) {
        return address.endsWith(".tar") || isCompressed(address);
    }

    private static boolean isCompressed(String address) {
        return COMPRESSED.stream().anyMatch(address::endsWith);
    }

    /** Where the next entry begins, if there is one. */
    long next() {
        return next;
    }

    /** Whether it is as quick to read on as to begin again. */
    boolean canReach(long from) {
        return compressed ? from >= next : from == next;
    }

    /** Null behind the last one. */
    TarArchiveEntry entry() throws IOException {
        TarArchiveEntry entry = tar.getNextEntry();
        if (entry != null) {
            if (entry.getSize() > Long.MAX_VALUE - bytes.count - BLOCK) {
                throw new IOException("a file in it claims to have " + entry.getSize() + " bytes");
            }
            next = (bytes.count + entry.getSize() + BLOCK - 1) / BLOCK * BLOCK;
        }
        return entry;
    }

    /** Whether it is a file with contents of its own, and no link, device or folder. */
    static boolean isPlain(TarArchiveEntry entry) {
        return entry.isFile()
                && !entry.isSymbolicLink()
                && !entry.isLink()
                && !entry.isCharacterDevice()
                && !entry.isBlockDevice()
                && !entry.isFIFO();
    }

    /** What the entry holds. */
    InputStream contents() {
        return tar;
    }

    @Override
    public void close() throws IOException {
        tar.close();
    }

    /** Knows how far it was read. */
    private static final class Counted extends FilterInputStream {
        private long count;

        Counted(InputStream in, long from) {
            super(in);
            count = from;
        }

        @Override
        public int read() throws IOException {
            int read = in.read();
            count += read < 0 ? 0 : 1;
            return read;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            int read = in.read(into, offset, length);
            count += Math.max(0, read);
            return read;
        }

        @Override
        public long skip(long most) throws IOException {
            long skipped = in.skip(most);
            count += skipped;
            return skipped;
        }
    }
}
