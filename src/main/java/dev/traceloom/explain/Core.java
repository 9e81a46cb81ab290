package dev.traceloom.explain;

import dev.traceloom.trace.Value;
import java.util.List;
import java.util.Map;

/**
 * A few operations that contradict the specification by themselves (semantics, rule 24): from every state in which they
 * start there is no order for them, even if every other operation may also not have happened; and none of them can be
 * spared.
 *
 * @param operations by start time
 * @param depth the depth at which they start, when no operation was open
 * @param starts every state of that moment
 * @param minimal whether none can be spared; false when the budget ended first
 */
public record Core(List<OperationRef> operations, int depth, List<Map<String, Value>> starts, boolean minimal) {}
