package dev.traceloom.engine.verdict;

import dev.traceloom.engine.ending.Ending;
import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.spec.State;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a validation found.
 *
 * @param verdict the answer
 * @param recorded what was validated
 * @param searched how much of it was searched
 * @param order one order that the specification allows; only when accepted, or rejected for a crash alone
 * @param deepest how far a search came that found no order
 * @param message why it is undecided or an error, or which invariant rejects it
 * @param unfit whether an error is the trace's: it names what the specification does not have
 * @param warnings what a reader should weigh
 * @param confirmed of a rejection that was found with reductions: whether a search without them found the same (rule
 *     19)
 * @param undecided of a search that its budget ended: where it became wide, and what may help
 * @param ending what the search keeps of its end, for an explanation; never when accepted
 * @param paths what was found out about the paths through the trace, where that was asked
 */
public record Result(
        Verdict verdict,
        Recorded recorded,
        Searched searched,
        Optional<Linearization> order,
        Deepest deepest,
        Optional<String> message,
        boolean unfit,
        List<String> warnings,
        Optional<Boolean> confirmed,
        Optional<Undecided> undecided,
        Optional<Ending> ending,
        List<PathFinding> paths) {
    /**
     * What was validated.
     *
     * @param operations every record of the trace, thread ends included
     * @param threads how many threads there are
     * @param actions how often each action of the specification occurs in the trace
     * @param incomplete the threads whose recording may lack operations (semantics, rule 11)
     */
    public record Recorded(int operations, int threads, Map<String, Integer> actions, List<String> incomplete) {}

    /**
     * How much was searched.
     *
     * @param linearized the largest number of records that were consumed on any path; all of them when accepted
     * @param states pairs of positions and state that were visited, those that only confirm a rejection included
     * @param seconds how long it took
     * @param underView whether states were told apart by a VIEW
     * @param classes the classes that were searched one by one, where the answer rests on these
     */
    public record Searched(int linearized, long states, double seconds, boolean underView, Optional<Classes> classes) {}

    /**
     * Classes of operations that were validated each by itself (semantics, rule 22).
     *
     * @param derived whether they were found from what the operations touch, and not by the specification's {@code Partition}
     */
    public record Classes(int count, boolean derived) {
        /** One line for a person. */
        public String words() {
            return "validated in " + count + " classes" + (derived ? ", derived from footprints" : " by Partition");
        }
    }

    /**
     * The deepest states of a search that found no order.
     *
     * @param states those that were kept
     * @param count how many there were, kept or not
     * @param stalled the operations that could not follow them
     */
    public record Deepest(List<State> states, long count, List<Stalled> stalled) {
        static final Deepest NONE = new Deepest(List.of(), 0, List.of());
    }

    public int operations() {
        return recorded.operations;
    }

    public int threads() {
        return recorded.threads;
    }

    public Map<String, Integer> actions() {
        return recorded.actions;
    }

    public List<String> incomplete() {
        return recorded.incomplete;
    }

    public int linearized() {
        return searched.linearized;
    }

    public long states() {
        return searched.states;
    }

    public double seconds() {
        return searched.seconds;
    }

    public boolean underView() {
        return searched.underView;
    }

    public Optional<Classes> classes() {
        return searched.classes;
    }

    public List<State> frontier() {
        return deepest.states;
    }

    public long frontierStates() {
        return deepest.count;
    }

    public List<Stalled> stalled() {
        return deepest.stalled;
    }

    /** The same without what only an explanation needs: it takes room, and is of use only with the specification. */
    public Result withoutEnding() {
        return with(searched, order, deepest, warnings, Optional.empty());
    }

    /** The same without what is of use in this process alone: states, and an order by the numbers of a problem. */
    public Result portable() {
        Deepest told = new Deepest(List.of(), deepest.count, deepest.stalled);
        return with(searched, Optional.empty(), told, warnings, Optional.empty());
    }

    /** The same with more to weigh. */
    public Result warning(List<String> more) {
        List<String> all = new ArrayList<>(warnings);
        all.addAll(more);
        return with(searched, order, deepest, List.copyOf(all), ending);
    }

    /** The same with the actions of a trace in which more records have names. */
    public Result counting(Trace named) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        recorded.actions.keySet().stream()
                .filter(name -> !name.equals(Operation.ANY_STEP))
                .forEach(name -> counts.put(name, 0));
        named.threads().stream()
                .flatMap(thread -> thread.operations().stream())
                .filter(Operation::hasEffect)
                .forEach(operation -> counts.merge(operation.name(), 1, Integer::sum));
        return counting(counts);
    }

    private Result counting(Map<String, Integer> counts) {
        Recorded counted = new Recorded(recorded.operations, recorded.threads, counts, recorded.incomplete);
        return new Result(
                verdict, counted, searched, order, deepest, message, unfit, warnings, confirmed, undecided, ending, paths);
    }

    /** The same with actions that happened though no record names them. */
    public Result adding(Map<String, Integer> happened) {
        Map<String, Integer> counts = new LinkedHashMap<>(recorded.actions);
        happened.forEach((name, count) -> counts.merge(name, count, (known, more) -> known == 0 ? more : known));
        return counts.equals(recorded.actions) ? this : counting(counts);
    }

    /** The same, though its order shows too little to be accepted. */
    public Result notAccepted(String why) {
        return new Result(
                Verdict.ERROR,
                recorded,
                searched,
                order,
                deepest,
                Optional.of(why),
                true,
                warnings,
                confirmed,
                undecided,
                ending,
                paths);
    }

    /** The same which tells, where it is undecided, what keeps the trace from being validated in classes. */
    public Result undivided(String why) {
        return new Result(
                verdict,
                recorded,
                searched,
                order,
                deepest,
                message,
                unfit,
                warnings,
                confirmed,
                undecided.map(where -> where.undivided(why)),
                ending,
                paths);
    }

    /** The same with what was found out about paths. */
    public Result with(List<PathFinding> found) {
        return new Result(
                verdict,
                recorded,
                searched,
                order,
                deepest,
                message,
                unfit,
                warnings,
                confirmed,
                undecided,
                ending,
                List.copyOf(found));
    }

    /**
     * What a build server goes by: the verdict, or what was asked about paths if that is worse. Something rejected is the worst,
     * then something that failed to evaluate.
     */
    public Verdict outcome() {
        Verdict worst = verdict;
        for (PathFinding path : paths) {
            worst = badness(path.verdict()) > badness(worst) ? path.verdict() : worst;
        }
        return worst;
    }

    private static int badness(Verdict verdict) {
        return switch (verdict) {
            case ACCEPTED -> 0;
            case UNDECIDED -> 1;
            case ERROR -> 2;
            case REJECTED -> 3;
        };
    }

    /** The same of a search that is known to have come so far. */
    Result having(int furthest, long visited) {
        Searched known = new Searched(furthest, visited, searched.seconds, searched.underView, searched.classes);
        return with(known, order, deepest, warnings, ending);
    }

    private Result with(
            Searched otherSearched,
            Optional<Linearization> otherOrder,
            Deepest otherDeepest,
            List<String> otherWarnings,
            Optional<Ending> otherEnding) {
        return new Result(
                verdict,
                recorded,
                otherSearched,
                otherOrder,
                otherDeepest,
                message,
                unfit,
                otherWarnings,
                confirmed,
                undecided,
                otherEnding,
                paths);
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
