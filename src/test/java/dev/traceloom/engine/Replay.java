package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.Trace;
import java.util.LinkedHashMap;
import java.util.Map;

/** Goes through an order that the engine found, and checks every entry of it by the definitions. */
final class Replay {
    private final Specification specification;
    private final Map<String, TimedRecord> remaining = new LinkedHashMap<>();
    /** An order says what happens, not which of several successors is meant: these are all it may have led to. */
    private Map<String, State> states = new LinkedHashMap<>();

    Replay(Trace trace, Specification specification, long skew) {
        // TLC alone judges, so that a faster evaluator cannot confirm its own mistakes.
        this.specification = specification.reference();
        TimedRecord.of(trace, this.specification, skew).forEach(record -> remaining.put(record.toString(), record));
        Successors initial = new Successors();
        this.specification.initialStates(initial);
        keep(initial);
    }

    void check(Linearization order) {
        for (int entry = 0; entry < order.size(); entry++) {
            Map<String, State> before = states;
            states = new LinkedHashMap<>();
            switch (order.kind(entry)) {
                case SILENT -> {
                    for (State state : before.values()) {
                        Successors successors = new Successors();
                        specification.silent(state, successors);
                        keep(successors);
                    }
                }
                case STEP -> {
                    TimedRecord record = next(order, entry);
                    assertNotNull(record.meaning().step(), record + " takes no steps");
                    before.values().forEach(state -> follow(state, record.meaning(), true));
                }
                case OPERATION -> {
                    TimedRecord record = next(order, entry);
                    remaining.remove(record.toString());
                    before.values().forEach(state -> follow(state, record.meaning(), false));
                }
            }
            assertFalse(states.isEmpty(), "entry " + entry + " of the order is not enabled");
        }
        assertTrue(remaining.values().stream().allMatch(TimedRecord::optional), () -> "left out: " + remaining);
    }

    private TimedRecord next(Linearization order, int entry) {
        TimedRecord record = remaining.get(order.thread(entry) + "." + order.index(entry));
        assertNotNull(record, () -> "entry " + entry + " names a record that is not there");
        assertTrue(record.mayComeNext(remaining.values()), () -> record + " may not come before " + remaining);
        return record;
    }

    private void follow(State state, BoundOperation meaning, boolean step) {
        Successors successors = new Successors();
        if (!step && meaning.effect() == null) {
            successors.add(state);
        } else {
            specification.next(state, step ? meaning.step() : meaning.effect(), successors);
        }
        keep(successors);
    }

    private void keep(Successors successors) {
        for (int i = 0; i < successors.size(); i++) {
            State state = successors.get(i);
            if (specification.violatedInvariant(state) == -1) {
                states.put(state.variables().toString(), state);
            }
        }
    }
}
