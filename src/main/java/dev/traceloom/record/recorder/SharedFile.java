package dev.traceloom.record.recorder;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file of which parts are mapped into memory. What is stored there is in the file, whatever ends the process.
 *
 * <p>It is opened when needed and not kept open: programs with a thousand threads have no descriptors to spare.
 */
final class SharedFile {
    /** Files grow by pieces of this size, at multiples of it. */
    static final int PIECE_BYTES = 1 << 17;

    private static final ByteBuffer ZEROS = ByteBuffer.allocateDirect(PIECE_BYTES).asReadOnlyBuffer();

    private interface Action<T> {
        T with(FileChannel channel) throws IOException;
    }

    private final Path path;

    SharedFile(Path path) {
        this.path = path;
    }

    Path path() {
        return path;
    }

    /** It must not be there yet. */
    void create() throws IOException {
        Files.createFile(path);
    }

    /**
     * Maps a part of it, written with zeros where the file does not reach yet. A full disk is then an error here; with a
     * hole it would be one in the middle of the program under test, when a page is touched.
     */
    MappedByteBuffer map(long offset, int size) throws IOException {
        return opened(channel -> {
            long end = offset + size;
            for (long at = channel.size(); at < end; ) {
                int part = (int) Math.min(PIECE_BYTES, end - at);
                at += channel.write(ZEROS.duplicate().limit(part), at);
            }
            return channel.map(FileChannel.MapMode.READ_WRITE, offset, size);
        });
    }

    void cut(long size) throws IOException {
        opened(channel -> channel.truncate(size));
    }

    long size() throws IOException {
        return Files.size(path);
    }

    void delete() throws IOException {
        Files.delete(path);
    }

    /** A thread that was interrupted cannot use a channel, but it can record; so it is interrupted again afterwards. */
    private <T> T opened(Action<T> action) throws IOException {
        boolean interrupted = Thread.interrupted();
        try {
            while (true) {
                try (FileChannel channel =
                        FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                    return action.with(channel);
                } catch (ClosedByInterruptException again) {
                    interrupted = Thread.interrupted() || interrupted;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
