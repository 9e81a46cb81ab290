package dev.traceloom.trace.causal;

import dev.traceloom.trace.RecordPlace;
import dev.traceloom.trace.RecordRef;
import java.util.Map;
import java.util.Set;

/** Tells where records stand, once somebody has to be told: looking for them takes as long as reading the trace. */
public interface RecordFinder {
    /** Of a trace that nobody read from files. */
    RecordFinder NOWHERE = records -> Map.of();

    /** As far as that is known. */
    Map<RecordRef, RecordPlace> find(Set<RecordRef> records);
}
