package dev.traceloom.cases.generate;

import dev.traceloom.cases.cover.BranchSteps;
import dev.traceloom.cases.cover.Covering;
import dev.traceloom.cases.explore.ExploredGraph;
import dev.traceloom.cases.explore.GraphExploration;
import dev.traceloom.cases.explore.StepListener;
import dev.traceloom.cases.graph.StateGraph;
import dev.traceloom.cases.testcase.TestCases;
import dev.traceloom.cases.write.CaseWriter;
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

    /** The walks that become tests. */
    public Covering cover(StateGraph graph) {
        return Covers.of(graph, request, branches);
    }

    /**
     * Evaluates the tests and writes them.
     *
     * @return how many end sooner than they should: see {@link TestCases}
     */
    public int write(ExploredGraph explored, Covering covering, CaseWriter writer)
            throws SpecificationException, EvaluationFailed, IOException {
        TestCases tests =
                new TestCases(explored.graph(), explored.index(), exploration, exploration.observer(observed()));
        tests.forEach(covering.walks(), writer::write);
        return tests.cut();
    }

    /** The alternatives that no step takes; only where these are covered. */
    public List<String> neverTaken() {
        return branches == null
                ? List.of()
                : branches.neverTaken().stream().map(branch -> branch.action() + " " + branch.place()).toList();
    }
}
