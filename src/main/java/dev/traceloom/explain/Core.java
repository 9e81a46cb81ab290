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
 * @param touched the parts of the starts that the operations can look at or change; none where that is not known
 */
public record Core(
        List<RecordRef> operations,
        int depth,
        List<Map<String, Value>> starts,
        boolean minimal,
        List<List<RecordRef>> done,
        List<Part> touched) {

    public Core {
        operations = List.copyOf(operations);
        starts = starts.stream().map(Collections::unmodifiableMap).toList();
        done = done.stream().map(List::copyOf).toList();
        touched = List.copyOf(touched);
    }

    /** A core that starts when no operation is open. */
    public Core(List<RecordRef> operations, int depth, List<Map<String, Value>> starts, boolean minimal) {
        this(operations, depth, starts, minimal, starts.stream().map(start -> List.<RecordRef>of()).toList());
    }

    /** One of whose operations nothing is known. */
    public Core(
            List<RecordRef> operations,
            int depth,
            List<Map<String, Value>> starts,
            boolean minimal,
            List<List<RecordRef>> done) {
        this(operations, depth, starts, minimal, done, List.of());
    }

    /**
     * A variable, or what is inside of it at a key, at a key of that, and so on.
     *
     * @param keys none for the variable as a whole
     */
    public record Part(String variable, List<Value> keys) {
        public Part {
            keys = List.copyOf(keys);
        }
    }

    /** The same with fewer operations, or others. */
    public Core with(List<RecordRef> others) {
        return new Core(others, depth, starts, minimal, done, touched);
    }
}
