package dev.traceloom.trace.find;

import dev.traceloom.trace.format.TraceFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** A pipe whose first lines can be looked at before they are read. */
final class BegunPipe extends InputStream {
    private static final int MOST_LINES = 16;

    private final InputStream in;
    private final ByteArrayOutputStream ahead = new ByteArrayOutputStream();
    private int lines;
    private byte[] beginning = new byte[0];
    private int position;

    BegunPipe(InputStream pipe) {
        in = pipe;
    }

    /** Reads one more line ahead; false where there is none, or where enough were looked at. */
    boolean readLineAhead() throws IOException {
        if (lines++ == MOST_LINES || ahead.size() >= TraceFormat.BEGINNING) {
            return false;
        }
        int before = ahead.size();
        int next;
        do {
            next = in.read();
            if (next >= 0) {
                ahead.write(next);
            }
        } while (next >= 0 && next != '\n' && ahead.size() < TraceFormat.BEGINNING);
        beginning = ahead.toByteArray();
        return beginning.length > before;
    }

    byte[] beginning() {
        return beginning;
    }

    @Override
    public int read() throws IOException {
        return position < beginning.length ? beginning[position++] & 0xff : in.read();
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (position == beginning.length) {
            return in.read(into, offset, length);
        }
        int count = Math.min(length, beginning.length - position);
        System.arraycopy(beginning, position, into, offset, count);
        position += count;
        return count;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
