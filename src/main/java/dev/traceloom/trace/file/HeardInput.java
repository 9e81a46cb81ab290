package dev.traceloom.trace.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;

/**
 * Files of a trace, read while somebody hears how many bytes were read so far. Who listens is known to the thread that reads,
 * since the readers of all formats lie between the two.
 */
public final class HeardInput extends FilterInputStream {
    private static final ThreadLocal<Listening> LISTENING = new ThreadLocal<>();

    private final Listening listening;

    private HeardInput(InputStream input, Listening listening) {
        super(input);
        this.listening = listening;
    }

    /** Something that reads. */
    public interface Reading<T, E extends Exception> {
        T read() throws E;
    }

    private static final class Listening {
        private final LongConsumer listener;
        private long bytes;

        private Listening(LongConsumer listener) {
            this.listener = listener;
        }

        private void add(long read) {
            if (read > 0) {
                bytes += read;
                listener.accept(bytes);
            }
        }
    }

    /** Reads, and tells the listener whenever more was read by this thread. */
    public static <T, E extends Exception> T whileHeard(LongConsumer listener, Reading<T, E> reading) throws E {
        Listening before = LISTENING.get();
        LISTENING.set(new Listening(listener));
        try {
            return reading.read();
        } finally {
            LISTENING.set(before);
        }
    }

    /** The same input, heard if this thread is listened to. */
    public static InputStream of(InputStream input) {
        Listening listening = LISTENING.get();
        return listening == null ? input : new HeardInput(input, listening);
    }

    @Override
    public int read() throws IOException {
        int next = super.read();
        listening.add(next < 0 ? 0 : 1);
        return next;
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
        int read = super.read(target, from, length);
        listening.add(read);
        return read;
    }
}
