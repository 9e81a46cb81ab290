package dev.traceloom.engine.verdict;

import dev.traceloom.engine.ending.Ending;
import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.spec.State;
import dev.traceloom.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a validation found.
 *
 * @param verdict the answer
 * @param operations every record of the trace, thread ends included
 * @param threads how many threads there are
 * @param linearized the largest number of records that were consumed on any path; all of them when accepted
 * @param states pairs of positions and state that were visited, those that only confirm a rejection included
 * @param seconds how long it took
 * @param order one order that the specification allows; only when accepted, or rejected for a crash alone
 * @param frontier the deepest states of a search that found no order
 * @param frontierStates how many of those there were, kept or not
 * @param stalled the operations that could not follow the deepest states
 * @param message why it is undecided or an error, or which invariant rejects it
 * @param incomplete the threads whose recording may lack operations (semantics, rule 11)
 * @param underView whether states were told apart by a VIEW
 * @param unfit whether an error is the trace's: it names what the specification does not have
 * @param actions how often each action of the specification occurs in the trace
 * @param warnings what a reader should weigh
 * @param confirmed of a rejection that was found with reductions: whether a search without them found the same (rule 19)
 * @param undecided of a search that its budget ended: where it became wide, and what may help
 * @param ending what the search keeps of its end, for an explanation; never when accepted
 */
public record Result(
        Verdict verdict,
        int operations,
        int threads,
        int linearized,
        long states,
        double seconds,
        Optional<Linearization> order,
        List<State> frontier,
        long frontierStates,
        List<Stalled> stalled,
        Optional<String> message,
        List<String> incomplete,
        boolean underView,
        boolean unfit,
        Map<String, Integer> actions,
        List<String> warnings,
        Optional<Boolean> confirmed,
        Optional<Undecided> undecided,
        Optional<Ending> ending) {

    /** The same without what only an explanation needs: it takes room, and is of use only with the specification. */
    public Result withoutEnding() {
        return with(warnings, Optional.empty());
    }

    /** The same without what is of use in this process alone: states, and an order by the numbers of a problem. */
    public Result portable() {
        return with(linearized, states, Optional.empty(), List.of(), warnings, Optional.empty());
    }

    /** The same with more to weigh. */
    public Result warning(List<String> more) {
        List<String> all = new ArrayList<>(warnings);
        all.addAll(more);
        return with(List.copyOf(all), ending);
    }

    /** The same of a search that is known to have come so far. */
    Result having(int furthest, long visited) {
        return with(furthest, visited, order, frontier, warnings, ending);
    }

    private Result with(List<String> otherWarnings, Optional<Ending> otherEnding) {
        return with(linearized, states, order, frontier, otherWarnings, otherEnding);
    }

    private Result with(
            int furthest,
            long visited,
            Optional<Linearization> otherOrder,
            List<State> otherFrontier,
            List<String> otherWarnings,
            Optional<Ending> otherEnding) {
        return new Result(
                verdict,
                operations,
                threads,
                furthest,
                visited,
                seconds,
                otherOrder,
                otherFrontier,
                frontierStates,
                stalled,
                message,
                incomplete,
                underView,
                unfit,
                actions,
                otherWarnings,
                confirmed,
                undecided,
                otherEnding);
    }

    /** The result for a trace of which only this is known. */
    public static Result undecided(int operations, int linearized, long states, String why) {
        return new ResultBuilder()
                .size(operations, 0)
                .linearized(linearized)
                .states(states)
                .message(why)
                .build(Verdict.UNDECIDED, 0);
    }

    /** The result for a trace of which the search, if there was one, says nothing. */
    public static Result undecided(Trace trace, String why, double seconds) {
        return new ResultBuilder(trace).message(why).build(Verdict.UNDECIDED, seconds);
    }
}
