package dev.traceloom.explain;

import dev.traceloom.trace.RecordRef;

/**
 * An operation that never came up, because time or its vector clock forbids it.
 *
 * @param operation which one
 * @param until an operation that is itself not done, and ended before it began, or is known to its clock
 */
public record Waiting(RecordRef operation, RecordRef until) {

    /** Whether its clock says that it comes after the other one. */
    public boolean isByClock(Explanation explanation) {
        int awaited = explanation.operation(until).map(known -> known.clock().of(until.thread())).orElse(0);
        return awaited > 0
                && explanation.operation(operation)
                        .filter(known -> known.clock().of(until.thread()) >= awaited)
                        .isPresent();
    }

    /** What keeps operations of an explanation waiting: {@code time forbids}, for a title. */
    public static String whatForbids(Explanation explanation) {
        boolean clocks = explanation.waiting().stream().anyMatch(wait -> wait.isByClock(explanation));
        boolean time = explanation.waiting().stream().anyMatch(wait -> !wait.isByClock(explanation));
        return !clocks ? "time forbids" : time ? "time and clocks forbid" : "clocks forbid";
    }
}
