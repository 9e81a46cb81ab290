package dev.traceloom.explain.results;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads {@code results.ndjson}, also while it grows: every {@link #poll} reads what was added since the last one. A last
 * line without its end is not there yet. What cannot be understood is counted and left out, and what is larger than any
 * validation leaves behind is not read.
 */
public final class ResultsReader {
    /** Raised when a reader of the former shape would misunderstand the new one. */
    static final int FORMAT = 1;

    static final int LONGEST_LINE = 16 << 20;

    /** What is read stays in memory, and the memory may be that of an IDE. */
    private static final long LARGEST_FILE =
            Math.min(512L << 20, Runtime.getRuntime().maxMemory() / 8);

    private static final int MOST_OUTCOMES = 100_000;
    private static final int AT_ONCE = 1 << 16;

    private final Path file;
    private final List<TraceOutcome> outcomes = new ArrayList<>();
    private Optional<RunHeader> header = Optional.empty();
    private int notUnderstood;
    private long offset;
    private boolean firstLine;

    public ResultsReader(Path file) {
        this.file = file;
        restart();
    }

    /** Reads a file to its end. */
    public static ResultsReader of(Path file) throws IOException {
        ResultsReader reader = new ResultsReader(file);
        reader.poll();
        return reader;
    }

    /** What is validated; empty until it is written. */
    public Optional<RunHeader> header() {
        return header;
    }

    /** The traces that are done, in the order in which they were. */
    public List<TraceOutcome> outcomes() {
        return List.copyOf(outcomes);
    }

    /** How many lines were left out. */
    public int notUnderstood() {
        return notUnderstood;
    }

    /** Reads on; whether there was anything. A file that is not there yet is an empty one; a pipe would keep us waiting. */
    public boolean poll() throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException(file + " is no plain file");
        }
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            if (channel.size() < offset) {
                restart();
            }
            return readFrom(channel);
        } catch (NoSuchFileException notYet) {
            return false;
        }
    }

    private void restart() {
        header = Optional.empty();
        outcomes.clear();
        notUnderstood = 0;
        offset = 0;
        firstLine = true;
    }

    private boolean readFrom(SeekableByteChannel channel) throws IOException {
        channel.position(offset);
        boolean any = false;
        byte[] pending = new byte[AT_ONCE];
        int size = 0;
        boolean skipping = false;
        ByteBuffer buffer = ByteBuffer.allocate(AT_ONCE);
        while (channel.position() < LARGEST_FILE && channel.read(buffer.clear()) > 0) {
            buffer.flip();
            while (buffer.hasRemaining()) {
                byte next = buffer.get();
                if (next == '\n') {
                    any = true;
                    offset = channel.position() - buffer.remaining();
                    if (skipping) {
                        notUnderstood++;
                    } else {
                        line(pending, size);
                    }
                    size = 0;
                    skipping = false;
                } else if (size == LONGEST_LINE) {
                    skipping = true;
                } else {
                    if (size == pending.length) {
                        pending = Arrays.copyOf(pending, Math.min(LONGEST_LINE, 2 * size));
                    }
                    pending[size++] = next;
                }
            }
        }
        return any;
    }

    private void line(byte[] bytes, int size) {
        boolean isHeader = firstLine;
        firstLine = false;
        try {
            if (isHeader) {
                header = Optional.of(ResultLine.header(bytes, size));
            } else if (outcomes.size() < MOST_OUTCOMES) {
                outcomes.add(ResultLine.outcome(bytes, size));
            } else {
                notUnderstood++;
            }
        } catch (IOException | RuntimeException bad) {
            // A later version may write what this one does not know; the other lines stand for themselves.
            notUnderstood++;
        }
    }
}
