package dev.traceloom.lineup.free;

import dev.traceloom.lineup.history.History;
import dev.traceloom.lineup.history.History.Event;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What a recording says of one run, as a history. */
final class RecordedHistory {
    static final String RESULT = "result";

    private RecordedHistory() {}

    /** A call, or where there is a result, a return. */
    private record Moment(long time, int thread, String result) {}

    /**
     * The calls and returns of a run in the order of their times. A call at the time of another thread's return comes first, so that nothing is
     * taken to be over that may not have been.
     *
     * @param operations what each thread recorded
     * @return empty where the clock is too coarse to tell a thread's return from its next call
     */
    static Optional<History> of(List<List<Operation>> operations) {
        List<Moment> moments = new ArrayList<>();
        boolean isStuck = false;
        for (int thread = 0; thread < operations.size(); thread++) {
            long last = -1;
            for (Operation operation : operations.get(thread)) {
                if (operation.start() == last) {
                    return Optional.empty();
                }
                moments.add(new Moment(operation.start(), thread, null));
                if (operation.outcome() == Outcome.RETURNED) {
                    last = operation.end();
                    moments.add(new Moment(operation.end(), thread, result(operation)));
                } else {
                    isStuck = true;
                }
            }
        }
        moments.sort(Comparator.comparingLong(Moment::time).thenComparing(moment -> moment.result() != null));
        return Optional.of(new History(
                moments.stream().map(moment -> new Event(moment.thread(), moment.result())).toList(), isStuck));
    }

    private static String result(Operation operation) {
        int at = operation.arguments().names().indexOf(RESULT);
        return at >= 0 && operation.arguments().values().get(at) instanceof Value.Text text ? text.value() : "";
    }
}
