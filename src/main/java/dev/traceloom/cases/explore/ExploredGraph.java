package dev.traceloom.cases.explore;

import dev.traceloom.cases.graph.Walk;
import dev.traceloom.cases.graph.StateGraph;
import dev.traceloom.cases.graph.StateIndex;
import dev.traceloom.spec.Failure;
import java.util.List;
import java.util.Optional;

/**
 * A state graph, and how much of it there is.
 *
 * @param index the numbers of the states by their hashes
 * @param unfinished why not all states were looked at; empty where they were
 * @param growing the variables that grew with every layer until the budget was spent, those that grew most first
 * @param failures what could not be evaluated, so that steps may be missing; the first of each action
 * @param violation an invariant that does not hold; nothing was explored after it
 */
public record ExploredGraph(
        StateGraph graph,
        StateIndex index,
        Optional<String> unfinished,
        List<String> growing,
        List<FailedStep> failures,
        Optional<Violation> violation) {

    /** A graph that somebody else explored. */
    public static ExploredGraph complete(StateGraph graph) {
        return new ExploredGraph(graph, new StateIndex(), Optional.empty(), List.of(), List.of(), Optional.empty());
    }

    public ExploredGraph {
        growing = List.copyOf(growing);
        failures = List.copyOf(failures);
    }

    /**
     * A step that could not be evaluated.
     *
     * @param state where
     */
    public record FailedStep(int state, String action, Failure failure) {}

    /**
     * An invariant that does not hold.
     *
     * @param walk a shortest way to the state where it does not
     * @param failure why it could not be evaluated; empty where it is false
     */
    public record Violation(String invariant, Walk walk, Optional<Failure> failure) {}
}
