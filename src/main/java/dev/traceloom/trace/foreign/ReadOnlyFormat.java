package dev.traceloom.trace.foreign;

import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.format.TraceFormat;
import dev.traceloom.trace.format.WriteOptions;
import java.nio.file.Path;

/** A text file that others write and that is only read here. */
abstract class ReadOnlyFormat implements TraceFormat {
    @Override
    public final boolean isDirectory() {
        return false;
    }

    @Override
    public final boolean isText() {
        return true;
    }

    @Override
    public final boolean isWritten() {
        return false;
    }

    @Override
    public final void write(Trace trace, Path target, WriteOptions options) throws TraceException {
        throw TraceException.of(target.toString(), name() + " are only read: write a file *.ndjson");
    }
}
