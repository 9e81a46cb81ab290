package dev.traceloom.trace;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Makes a stream of what is in memory. */
public final class RecordStreams {
    private RecordStreams() {}

    /** The records of a trace that is in memory. */
    public static RecordStream of(Trace trace) {
        List<String> ids = trace.threads().stream().map(TraceThread::id).toList();
        List<MergedStream.Cursor> cursors = new ArrayList<>();
        for (TraceThread thread : trace.threads()) {
            Iterator<Operation> operations = thread.operations().iterator();
            cursors.add(new MergedStream.Cursor() {
                @Override
                public Operation next() {
                    return operations.hasNext() ? operations.next() : null;
                }

                @Override
                public boolean isTruncated() {
                    return thread.truncated();
                }
            });
        }
        return new MergedStream(trace.name(), ids, cursors, trace.brokenOff(), Announced.NOTHING);
    }
}
