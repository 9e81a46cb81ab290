package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;

/** Goes through an order that the engine found, and checks every entry of it by the definitions. */
public final class Replay {
    private final Evaluations evaluations;
    private final Map<String, TimedRecord> remaining = new LinkedHashMap<>();
    private final List<TimedRecord> records;
    /** An order says what happens, not which of several successors is meant: these are all it may have led to. */
    private Set<Integer> states = new TreeSet<>();

    public Replay(Trace trace, Specification specification, long skew) {
        this(trace, new Evaluations(specification), skew);
    }

    Replay(Trace trace, Evaluations evaluations, long skew) {
        this.evaluations = evaluations;
        this.records = TimedRecord.of(trace, evaluations.specification(), skew);
        records.forEach(record -> remaining.put(record.toString(), record));
        keep(evaluations.initial());
    }

    public void check(Linearization order) {
        for (int entry = 0; entry < order.size(); entry++) {
            switch (order.kind(entry)) {
                case SILENT -> follow(evaluations::silent);
                case STEP -> {
                    TimedRecord record = next(order, entry);
                    Call step = record.meaning().step();
                    assertNotNull(step, () -> record + " takes no steps");
                    follow(state -> evaluations.next(state, step));
                }
                case OPERATION -> {
                    TimedRecord record = next(order, entry);
                    remaining.remove(record.toString());
                    Call effect = record.meaning().effect();
                    if (effect != null) {
                        follow(state -> evaluations.next(state, effect));
                    }
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
        assertTrue(
                records.stream().filter(record::isOverWith).allMatch(other -> remaining.containsKey(other.toString())),
                () -> record + " may not come after the crash of its thread");
        return record;
    }

    private void follow(IntFunction<Evaluations.Answer> move) {
        Set<Integer> before = states;
        states = new TreeSet<>();
        before.forEach(state -> keep(move.apply(state)));
    }

    private void keep(Evaluations.Answer answer) {
        for (int state : answer.states()) {
            if (evaluations.violatedInvariant(state) == -1) {
                states.add(state);
            }
        }
    }
}
