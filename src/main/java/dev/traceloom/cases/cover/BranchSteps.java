package dev.traceloom.cases.cover;

import dev.traceloom.cases.cover.Covering.Goal;
import dev.traceloom.cases.explore.StepListener;
import dev.traceloom.cases.graph.StateGraph;
import dev.traceloom.cases.graph.Walk;
import dev.traceloom.spec.Branch;
import dev.traceloom.spec.State;
import dev.traceloom.spec.StepDiagnosis;
import dev.traceloom.spec.StepDiagnosis.StepUse;
import dev.traceloom.spec.exploration.StepLabel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Every action, and every alternative within one: the first step of each while the graph is explored. To find out which alternatives a step takes is
 * much slower than to find the step; so an action is left alone when all of its alternatives were found, or none for a long time.
 */
public final class BranchSteps implements StepListener {
    private static final int PATIENCE = 2_000;

    private final StepDiagnosis diagnosis;
    private final List<Branch> branches;
    private final StepUse use = new StepUse();
    private final BitSet found = new BitSet();
    private final Map<String, Integer> firstOfAction = new HashMap<>();
    private final Map<Integer, BitSet> branchesOfStep = new HashMap<>();
    private final Map<String, Integer> vainly = new HashMap<>();
    private final Map<String, BitSet> ofAction = new HashMap<>();

    public BranchSteps(StepDiagnosis diagnosis) {
        this.diagnosis = diagnosis;
        this.branches = diagnosis.branches();
        for (int i = 0; i < branches.size(); i++) {
            ofAction.computeIfAbsent(branches.get(i).action(), name -> new BitSet()).set(i);
        }
    }

    /** Of a graph whose states nobody can look into: the first step of each action. */
    public static BranchSteps ofActions(StateGraph graph) {
        BranchSteps steps = new BranchSteps((state, calls) -> List.of());
        for (int step = 0; step < graph.steps(); step++) {
            steps.firstOfAction.putIfAbsent(graph.label(step).action(), step);
        }
        return steps;
    }

    @Override
    public void found(int step, State from, StepLabel label, State to) {
        boolean isFirst = firstOfAction.putIfAbsent(label.action(), step) == null;
        if (!isFirst && !isWorthLooking(label.action())) {
            return;
        }
        use.clear();
        diagnosis.useOfAny(from, to, use);
        BitSet fresh = (BitSet) use.branches().clone();
        fresh.andNot(found);
        if (fresh.isEmpty()) {
            vainly.merge(label.action(), 1, Integer::sum);
        } else {
            vainly.remove(label.action());
            found.or(fresh);
            branchesOfStep.put(step, fresh);
        }
    }

    private boolean isWorthLooking(String action) {
        BitSet left = (BitSet) ofAction.getOrDefault(action, new BitSet()).clone();
        left.andNot(found);
        return !left.isEmpty() && vainly.getOrDefault(action, 0) < PATIENCE;
    }

    /** The tests: ways to those steps, and none for what another way passes. */
    public Covering covering(StateGraph graph) {
        BitSet wanted = new BitSet();
        firstOfAction.values().forEach(wanted::set);
        branchesOfStep.keySet().forEach(wanted::set);
        List<Walk> candidates = new ArrayList<>();
        wanted.stream().forEach(step -> candidates.add(graph.walkTo(graph.source(step)).then(step)));
        candidates.sort(Comparator.comparingInt(Walk::length).reversed());
        List<Walk> walks = new ArrayList<>();
        BitSet passed = new BitSet();
        for (Walk candidate : candidates) {
            if (!passed.get(candidate.steps()[candidate.length() - 1])) {
                walks.add(candidate);
                for (int step : candidate.steps()) {
                    passed.set(step);
                }
            }
        }
        Goal goal = new Goal(
                "actions and alternatives",
                firstOfAction.size() + branches.size(),
                walk -> Arrays.stream(walk.steps()).filter(wanted::get).toArray(),
                this::covered);
        return new Covering(walks, goal, Optional.empty(), Optional.empty());
    }

    private long covered(List<Walk> walks) {
        BitSet passed = new BitSet();
        walks.forEach(walk -> Arrays.stream(walk.steps()).forEach(passed::set));
        return firstOfAction.values().stream().filter(passed::get).count()
                + branchesOfStep.entrySet().stream()
                        .filter(one -> passed.get(one.getKey()))
                        .mapToInt(one -> one.getValue().cardinality())
                        .sum();
    }

    /** The alternatives that no step takes, as far as was looked. */
    public List<Branch> neverTaken() {
        List<Branch> never = new ArrayList<>();
        for (int i = 0; i < branches.size(); i++) {
            if (!found.get(i)) {
                never.add(branches.get(i));
            }
        }
        return never;
    }
}
