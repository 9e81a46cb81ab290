package dev.traceloom.trace.causal;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordPlace;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.RecordWords;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.text.VisibleText;
import java.util.Map;
import java.util.Set;

/** Says in messages which record is meant, with its file and line where these are known. */
final class RecordNames {
    private final Trace trace;
    private final RecordFinder finder;

    RecordNames(Trace trace, RecordFinder finder) {
        this.trace = trace;
        this.finder = finder;
    }

    /** What is wrong with the clock of a record: {@code run.ndjson, line 5, a #2, operation Send: clock: …}. */
    TraceException badClock(TraceThread thread, int record, String problem) {
        RecordRef ref = new RecordRef(thread.id(), record);
        Operation operation = thread.operations().get(record);
        RecordPlace place = finder.find(Set.of(ref)).get(ref);
        String where = place == null
                ? ref.ofOperation(operation, trace.name())
                : VisibleText.line(place.inWords()) + ", " + ref.inWords() + (operation.isAnyStep() ? ", " : ", operation ")
                        + RecordWords.name(operation);
        return TraceException.of(where, "clock: " + problem);
    }

    /** Where the records stand. */
    Map<RecordRef, RecordPlace> find(Set<RecordRef> records) {
        return finder.find(records);
    }

    /** A record where the trace is named already: {@code a #2 (line 5)}, with the file if there are several. */
    String beside(RecordRef ref, Operation operation, Map<RecordRef, RecordPlace> places) {
        RecordPlace place = places.get(ref);
        if (place == null) {
            return ref.inWords(operation);
        }
        boolean isWhole = place.line() > 0 && place.file().equals(trace.name());
        return ref.inWords() + " (" + VisibleText.line(isWhole ? "line " + place.line() : place.inWords()) + ")";
    }

    Trace trace() {
        return trace;
    }
}
