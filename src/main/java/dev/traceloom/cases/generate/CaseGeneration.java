package dev.traceloom.cases.generate;

import dev.traceloom.cases.cover.BranchSteps;
import dev.traceloom.cases.cover.Covering;
import dev.traceloom.cases.explore.ExploredGraph;
import dev.traceloom.cases.explore.GraphExploration;
import dev.traceloom.cases.explore.StepListener;
import dev.traceloom.cases.graph.StateGraph;
import dev.traceloom.cases.testcase.TestCases;
import dev.traceloom.cases.write.CaseWriter;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.behaviour.Behaviours.EvaluationFailed;
import dev.traceloom.spec.exploration.Exploration;
import java.io.IOException;
import java.util.List;

/** Generates tests of one specification, step by step, so that whoever asks can tell how far it is. */
public final class CaseGeneration {
    private final Specification specification;
    private final Exploration exploration;
    private final Request request;
    private final BranchSteps branches;

    /**
     * What is wanted.
     *
     * @param observed variables and operators that tests look at; empty for all variables
     * @param depth how many steps away from the initial states at most
     * @param length how many steps a test has at most where steps are covered; 0 to choose
     * @param most how many tests at most, the best ones
     */
    public record Request(CoverKind cover, List<String> observed, int depth, int length, int most) {}

    /** @throws SpecificationException when the specification does not say what a step is, or what is to be observed is not there */
    public CaseGeneration(Specification specification, Request request) throws SpecificationException {
        this.specification = specification;
        this.request = request;
        this.exploration = specification
                .as(Exploration.class)
                .orElseThrow(() -> new SpecificationException(
                        Kind.CONFIGURATION,
                        "there is no next-state relation; name it with NEXT or SPECIFICATION in the configuration"));
        this.branches = request.cover == CoverKind.ACTIONS ? new BranchSteps(specification) : null;
        exploration.observer(observed());
    }

    private List<String> observed() {
        return request.observed.isEmpty() ? specification.variables() : request.observed;
    }

    public ExploredGraph explore(GraphExploration.Limits limits, GraphExploration.Progress progress) throws SpecificationException {
        return new GraphExploration(
                        specification, exploration, limits, progress, branches == null ? StepListener.NOBODY : branches)
                .explore();
    }

    /** The walks that become tests: all that are wanted, or those that are there when the budget is spent. */
    public Covering cover(StateGraph graph, Budget budget) {
        return Covers.of(graph, request, branches, budget);
    }

    /**
     * What was written.
     *
     * @param tests how many tests; fewer than there are where the budget was spent
     * @param cut how many of them end sooner than they should: see {@link TestCases}
     */
    public record Written(int tests, int cut) {}

    /** Evaluates the tests and writes them, as many as the budget allows. */
    public Written write(ExploredGraph explored, Covering covering, CaseWriter writer, Budget budget)
            throws SpecificationException, EvaluationFailed, IOException {
        TestCases tests =
                new TestCases(explored.graph(), explored.index(), exploration, exploration.observer(observed()));
        int count = tests.forEach(covering.walks(), budget, writer::write);
        return new Written(count, tests.cut());
    }

    /** The alternatives that no step takes; only where these are covered. */
    public List<String> neverTaken() {
        return branches == null
                ? List.of()
                : branches.neverTaken().stream().map(branch -> branch.action() + " " + branch.place()).toList();
    }
}
