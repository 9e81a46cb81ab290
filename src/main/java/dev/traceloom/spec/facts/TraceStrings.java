package dev.traceloom.spec.facts;

import dev.traceloom.trace.Event;
import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Gathers the strings that records tell of, wherever they stand in a value. */
final class TraceStrings {
    private final Set<String> strings = new TreeSet<>();
    /** A long trace repeats itself. */
    private final Set<Value> known = new HashSet<>();

    private TraceStrings() {}

    static Set<String> in(List<TraceFacts.RecordedOperation> records) {
        TraceStrings gathered = new TraceStrings();
        records.forEach(record -> gathered.add(record.operation()));
        return Collections.unmodifiableSet(gathered.strings);
    }

    private void add(Operation operation) {
        operation.arguments().values().forEach(this::addOnce);
        operation.observations().before().forEach(this::add);
        operation.observations().after().forEach(this::add);
        operation.observations().updates().forEach(update -> {
            update.path().forEach(this::addOnce);
            update.arguments().forEach(this::addOnce);
        });
        operation.observations().events().forEach(this::add);
    }

    private void add(Observation observation) {
        observation.path().forEach(this::addOnce);
        addOnce(observation.value());
    }

    private void add(Event event) {
        event.path().forEach(this::addOnce);
        addOnce(event.value());
        event.old().ifPresent(this::addOnce);
    }

    private void addOnce(Value value) {
        if (known.add(value)) {
            add(value);
        }
    }

    private void add(Value value) {
        if (value instanceof Value.Text text) {
            strings.add(text.value());
        } else {
            Values.forEachPart(value, this::add);
        }
    }
}
