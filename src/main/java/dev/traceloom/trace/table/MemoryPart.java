package dev.traceloom.trace.table;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Pool;
import java.util.List;

/** A thread that is in memory. Its name is that of the thread: there is no file. */
record MemoryPart(TraceThread thread, RecordPlaces places) implements TablePart {

    static MemoryPart of(TraceThread thread) {
        RecordPlaces places = new RecordPlaces(false);
        int number = places.threadNumber(thread.id());
        for (Operation operation : thread.operations()) {
            places.add(places.size(), operation.start(), number, 1, 0);
        }
        return new MemoryPart(thread, places);
    }

    @Override
    public String name() {
        return thread.id();
    }

    @Override
    public TraceThread read(int place, Pool pool) {
        boolean truncated = thread.truncated() && place == places.size() - 1;
        return new TraceThread(thread.id(), List.of(thread.operations().get(place)), truncated);
    }

    @Override
    public void close() {}
}
