package dev.traceloom.explain;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.value.Value;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * A few operations that contradict the specification by themselves (semantics, rule 24): from every state in which they
 * start there is no order for them, even if every other operation may also not have happened; and none of them can be
 * spared.
 *
 * @param operations by start time
 * @param depth how many records were over at the moment when they start; at best no operation was open then
 * @param starts every state that an order can be in at that moment
 * @param minimal whether none can be spared; false when the budget ended first
 * @param done for each of the starts, the operations open at that moment that have already taken effect in it
 */
public record Core(
        List<RecordRef> operations,
        int depth,
        List<Map<String, Value>> starts,
        boolean minimal,
        List<List<RecordRef>> done) {

    public Core {
        operations = List.copyOf(operations);
        starts = starts.stream().map(Collections::unmodifiableMap).toList();
        done = done.stream().map(List::copyOf).toList();
    }

    /** A core that starts when no operation is open. */
    public Core(List<RecordRef> operations, int depth, List<Map<String, Value>> starts, boolean minimal) {
        this(operations, depth, starts, minimal, starts.stream().map(start -> List.<RecordRef>of()).toList());
    }
}
