package dev.traceloom.trace.table;

import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Pool;
import java.io.Closeable;
import java.io.IOException;

/** A file of a recording: where its records are, and how one of them is read. */
public interface TablePart extends Closeable {
    /** What to call the file. */
    String name();

    RecordPlaces places();

    /** Reads what is at a place: a thread with one record, or with none where there is no more to it. */
    TraceThread read(int place, Pool pool) throws IOException, TraceException;
}
