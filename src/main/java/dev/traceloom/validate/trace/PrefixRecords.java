package dev.traceloom.validate.trace;

import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LongestOrder;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The records of the longest prefix that a specification allows, in the order in which they take effect. */
final class PrefixRecords {
    private PrefixRecords() {}

    /** All of it where an order of the whole trace is known; otherwise its end, from the explanation. */
    static List<RecordRef> of(Trace trace, Result result, Optional<Explanation> explanation) {
        return result.order().isPresent() ? of(trace, result.order().get()) : of(explanation);
    }

    /** Its end, as far as an explanation keeps it. */
    static List<RecordRef> of(Optional<Explanation> explanation) {
        return explanation.stream()
                .flatMap(known -> LongestOrder.of(known).stream())
                .map(LongestOrder.Step::operation)
                .toList();
    }

    private static List<RecordRef> of(Trace trace, Linearization order) {
        List<RecordRef> records = new ArrayList<>();
        for (int entry = 0; entry < order.size(); entry++) {
            if (order.kind(entry) == Linearization.Kind.OPERATION) {
                records.add(new RecordRef(trace.threads().get(order.thread(entry)).id(), order.index(entry)));
            }
        }
        return records;
    }
}
