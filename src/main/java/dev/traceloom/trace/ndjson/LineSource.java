package dev.traceloom.trace.ndjson;

import dev.traceloom.trace.value.BadValueException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Lines of bytes, of which only the current one is held. */
public final class LineSource {
    static final int LONGEST = 64 << 20;

    private final InputStream input;
    private final byte[] chunk = new byte[1 << 16];
    private int position;
    private int limit;
    private byte[] line = new byte[1 << 10];
    private int length;
    private boolean terminated;

    public LineSource(InputStream input) {
        this.input = input;
    }

    /** Moves to the next line; false at the end of the input. */
    public boolean next() throws IOException {
        length = 0;
        terminated = false;
        while (!terminated && fill()) {
            int end = position;
            while (end < limit && chunk[end] != '\n') {
                end++;
            }
            append(end - position);
            terminated = end < limit;
            position = terminated ? end + 1 : end;
        }
        return terminated || length > 0;
    }

    public byte[] bytes() {
        return line;
    }

    public int length() {
        return length;
    }

    /** Whether a line feed ended this line, and not the end of the input. */
    public boolean isTerminated() {
        return terminated;
    }

    private boolean fill() throws IOException {
        if (position == limit) {
            position = 0;
            limit = Math.max(0, input.read(chunk));
        }
        return position < limit;
    }

    private void append(int count) {
        if (count > LONGEST - length) {
            throw new BadValueException("expected a line of at most " + (LONGEST >> 20) + " MiB, found a longer one");
        }
        if (count > line.length - length) {
            line = Arrays.copyOf(line, Math.max(length + count, 2 * line.length));
        }
        System.arraycopy(chunk, position, line, length, count);
        length += count;
    }
}
