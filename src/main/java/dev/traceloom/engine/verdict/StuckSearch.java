package dev.traceloom.engine.verdict;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.SearchStatus;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.RecordWords;
import java.util.List;
import java.util.Optional;

/**
 * What is known of a search that does not end though it should: how far it came, and what it is busy with.
 *
 * @param why why it should end
 * @param evaluating what it is busy with, if that is a record
 * @param otherwise what else it may be busy with, in words
 */
public record StuckSearch(
        String why,
        Optional<SearchStatus.Record> evaluating,
        String otherwise,
        FurthestProgress furthest,
        double seconds) {

    public static StuckSearch of(Budget budget, FurthestProgress progress, String otherwise) {
        SearchStatus status = budget.status();
        if (status != null) {
            status.tellProgress();
        }
        return new StuckSearch(
                budget.undecided(),
                status == null ? Optional.empty() : status.evaluating(),
                otherwise,
                progress,
                budget.seconds());
    }

    /**
     * @param builder knows how large the trace is
     * @param threads the threads' ids
     */
    public Result result(ResultBuilder builder, List<String> threads) {
        Optional<Stalled> busyWith = evaluating.map(
                record -> new Stalled(new RecordRef(threads.get(record.thread()), record.index()), record.operation()));
        return builder.linearized(furthest.linearized())
                .states(furthest.states())
                .stalled(busyWith.stream().toList())
                .message(why + ", and " + busyWith.map(StuckSearch::place).orElse(otherwise)
                        + " could not be interrupted")
                .build(Verdict.UNDECIDED, seconds);
    }

    private static String place(Stalled stalled) {
        return "evaluating " + RecordWords.name(stalled.operation())
                + " (" + stalled.record().inWords(stalled.operation()) + ")";
    }
}
