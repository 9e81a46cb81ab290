package dev.traceloom.engine.verdict;

import dev.traceloom.engine.ending.Ending;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.spec.State;
import dev.traceloom.trace.Trace;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Gathers a {@link Result}; everything but the verdict has a meaning when it is not set. */
public final class ResultBuilder {
    private static final int MOST_DEEPEST_STATES = 1000;

    private int operations;
    private int threads;
    private int linearized;
    private long states;
    private Linearization order;
    private Ending ending;
    private Result.Deepest deepest = Result.Deepest.NONE;
    private String message;
    private List<String> incomplete = List.of();
    private boolean underView;
    private boolean unfit;
    private Map<String, Integer> actions = Map.of();
    private Boolean confirmed;
    private Undecided undecided;
    private Result.Classes classes;
    private final Set<String> warnings = new LinkedHashSet<>();

    public ResultBuilder(Trace trace) {
        size(trace.operationCount(), trace.threads().size());
    }

    /** For a trace whose size is not known yet. */
    public ResultBuilder() {}

    public ResultBuilder size(int records, int ofThreads) {
        operations = records;
        threads = ofThreads;
        return this;
    }

    public ResultBuilder linearized(int count) {
        linearized = count;
        return this;
    }

    public ResultBuilder states(long count) {
        states = count;
        return this;
    }

    public ResultBuilder order(Optional<Linearization> found) {
        order = found.orElse(null);
        return this;
    }

    public ResultBuilder ending(Ending found) {
        ending = found;
        return this;
    }

    public ResultBuilder deepest(LastLayers layers, List<Stalled> operations) {
        List<State> states =
                layers.deepest().stream().limit(MOST_DEEPEST_STATES).map(SearchState::state).toList();
        return deepest(new Result.Deepest(states, layers.deepestCount(), operations));
    }

    ResultBuilder deepest(Result.Deepest known) {
        deepest = known;
        return this;
    }

    ResultBuilder stalled(List<Stalled> operations) {
        return deepest(new Result.Deepest(deepest.states(), deepest.count(), operations));
    }

    public ResultBuilder message(String words) {
        message = words;
        return this;
    }

    public ResultBuilder incomplete(List<String> threads) {
        incomplete = threads;
        return this;
    }

    public ResultBuilder underView(boolean view) {
        underView = view;
        return this;
    }

    ResultBuilder unfit() {
        unfit = true;
        return this;
    }

    public ResultBuilder actions(Map<String, Integer> counts) {
        actions = counts;
        return this;
    }

    ResultBuilder confirmed(boolean bySearchWithoutReductions) {
        confirmed = bySearchWithoutReductions;
        return this;
    }

    ResultBuilder classes(Result.Classes searched) {
        classes = searched;
        return this;
    }

    ResultBuilder undecided(Optional<Undecided> where) {
        undecided = where.orElse(null);
        return this;
    }

    public ResultBuilder warn(String words) {
        warnings.add(words);
        return this;
    }

    public ResultBuilder warn(List<String> words) {
        warnings.addAll(words);
        return this;
    }

    public Result build(Verdict verdict, double seconds) {
        return new Result(
                verdict,
                new Result.Recorded(operations, threads, actions, incomplete),
                new Result.Searched(linearized, states, seconds, underView, Optional.ofNullable(classes)),
                Optional.ofNullable(order),
                deepest,
                Optional.ofNullable(message),
                unfit,
                List.copyOf(warnings),
                Optional.ofNullable(confirmed),
                verdict == Verdict.UNDECIDED ? Optional.ofNullable(undecided) : Optional.empty(),
                verdict == Verdict.ACCEPTED ? Optional.empty() : Optional.ofNullable(ending),
                List.of());
    }
}
