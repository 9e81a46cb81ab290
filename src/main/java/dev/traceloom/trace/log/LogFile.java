package dev.traceloom.trace.log;

import dev.traceloom.trace.file.OneLook;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/**
 * A log as a sequence of records. Where a recorder left its open file beside the log, the records are those that are
 * finished, and after them the operation in flight; what the log holds behind them is nobody's.
 *
 * <p>An open file that cannot be trusted makes the log one that broke off: it may have had more records.
 */
public final class LogFile implements Closeable {
    /** Null where there is no log. */
    private final FileChannel channel;

    private final long fromLog;
    private final byte[] inFlight;
    private final boolean brokenOff;

    private LogFile(FileChannel channel, long fromLog, byte[] inFlight, boolean brokenOff) {
        this.channel = channel;
        this.fromLog = fromLog;
        this.inFlight = inFlight;
        this.brokenOff = brokenOff;
    }

    public static LogFile open(Path log) throws IOException {
        Path beside = log.resolveSibling(log.getFileName() + OpenFile.ENDING);
        // Before the log: a recorder that finishes meanwhile only adds to it, and then removes this.
        Optional<BasicFileAttributes> found = OneLook.at(beside);
        boolean recording = found.isPresent();
        Optional<OpenFile> open = Optional.empty();
        try {
            // No recorder makes a link, so what is behind one is not to be trusted.
            open = found.filter(BasicFileAttributes::isRegularFile).isPresent() ? OpenFile.read(beside) : open;
        } catch (NoSuchFileException none) {
            recording = false;
        }
        if (recording && !Files.exists(log, LinkOption.NOFOLLOW_LINKS)) {
            return withoutLog(beside, open);
        }
        FileChannel channel = FileChannel.open(log, StandardOpenOption.READ);
        try {
            long size = channel.size();
            boolean whole = open.isPresent() && open.get().committed() <= size;
            return whole
                    ? new LogFile(channel, open.get().committed(), open.get().inFlight(), false)
                    : new LogFile(channel, size, new byte[0], recording);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** A recorder makes the open file first, so the log may never have been made; or somebody lost it. */
    private static LogFile withoutLog(Path beside, Optional<OpenFile> open) throws IOException {
        if (open.isEmpty()) {
            boolean begun = !Files.isRegularFile(beside, LinkOption.NOFOLLOW_LINKS) || !OpenFile.isBlank(beside);
            return new LogFile(null, 0, new byte[0], begun);
        }
        boolean neverMade = open.get().committed() == 0;
        return new LogFile(null, 0, neverMade ? open.get().inFlight() : new byte[0], !neverMade);
    }

    /** The length of all records. */
    public long size() {
        return fromLog + inFlight.length;
    }

    /** Whether it is known beforehand that there may have been more records. */
    boolean isBrokenOff() {
        return brokenOff;
    }

    /** Reads as a channel does: what there is at a position, and -1 at the end. */
    public int read(ByteBuffer target, long position) throws IOException {
        if (position >= size()) {
            return -1;
        }
        boolean isInLog = position < fromLog;
        long available = isInLog ? fromLog - position : size() - position;
        int length = (int) Math.min(target.remaining(), available);
        if (isInLog) {
            int limit = target.limit();
            int read = channel.read(target.limit(target.position() + length), position);
            target.limit(limit);
            return read;
        }
        target.put(inFlight, (int) (position - fromLog), length);
        return length;
    }

    /** All records from the first on. Closing it closes the file. */
    public InputStream stream() {
        return new InputStream() {
            private long position;

            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
            }

            @Override
            public int read(byte[] target, int from, int length) throws IOException {
                int read = length == 0 ? 0 : LogFile.this.read(ByteBuffer.wrap(target, from, length), position);
                position += Math.max(0, read);
                return read;
            }

            @Override
            public void close() throws IOException {
                LogFile.this.close();
            }
        };
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }
}
