package dev.traceloom.trace.table;

import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Pool;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/**
 * A file whose records are read from their bytes when somebody asks for them.
 *
 * @param file closed with the part
 */
public record FilePart(String name, Closeable file, Bytes bytes, RecordPlaces places, Reader reader)
        implements TablePart {
    private static final int LONGEST = 64 << 20;

    /** The bytes of a file, by their positions. */
    public interface Bytes {
        int read(ByteBuffer target, long position) throws IOException;
    }

    /** Reads the bytes from one place to the next. */
    public interface Reader {
        /** @param length of the input */
        TraceThread read(InputStream input, int length, int place, Pool pool) throws TraceException;
    }

    @Override
    public TraceThread read(int place, Pool pool) throws IOException, TraceException {
        long from = places.from(place);
        long length = places.to(place) - from;
        if (length > LONGEST) {
            throw TraceException.of(name, "expected a record of at most " + (LONGEST >> 20) + " MiB");
        }
        ByteBuffer target = ByteBuffer.allocate((int) length);
        while (target.hasRemaining() && bytes.read(target, from + target.position()) >= 0) {
            // A file that has become shorter since ends here; what was read then is no whole record.
        }
        InputStream input = new ByteArrayInputStream(target.array(), 0, target.position());
        return reader.read(input, target.position(), place, pool);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
