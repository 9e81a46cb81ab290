package dev.traceloom.explain;

import dev.traceloom.trace.RecordRef;
import java.util.List;

/**
 * A known kind of failure: an operator {@code __TAG_name(thread, op)} of the specification (semantics, rules 21 and
 * 23).
 *
 * @param name without the prefix
 * @param operations the stalled operations that it explains; it is TRUE for them in every deepest state
 */
public record Tag(String name, List<RecordRef> operations) {
    public Tag {
        operations = List.copyOf(operations);
    }
}
