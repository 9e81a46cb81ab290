package dev.traceloom.explain.results;

import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.explain.accepted.LimitedTime;
import dev.traceloom.spec.Branch;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.StepDiagnosis.SilentStep;
import dev.traceloom.spec.StepDiagnosis.StepUse;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What an order that a specification allows makes use of.
 *
 * @param branches all branches of the specification, in the order of the text, and how often each was taken
 * @param actions how often each action happened without a record of that name: silently, by way of the operator for a record,
 *     or as a part of a composition
 * @param names the actions that records were which name none, as far as they have a name
 * @param followed how many moves of the order were followed
 * @param moves how many there are
 */
public record OrderUse(
        List<BranchUse> branches,
        Map<String, Integer> actions,
        Map<RecordRef, String> names,
        int followed,
        int moves) {

    /** Nobody followed an order. */
    public static final OrderUse UNKNOWN = new OrderUse(List.of(), Map.of(), Map.of(), 0, 1);

    /** Whether the whole order was followed. */
    public boolean whole() {
        return followed == moves;
    }

    /** How often a branch was taken. */
    public record BranchUse(Branch branch, long taken) {}

    /** What is wanted of it: less of it takes less time. */
    public enum Detail {
        /** How often each branch was taken. */
        COUNTS,
        /** Whether each branch was taken. */
        WHETHER
    }

    /** What was found out when the time is over stands. */
    public static OrderUse of(
            Trace trace, Specification specification, Linearization order, Duration limit, Detail detail) {
        Counting counting = new Counting(trace, specification, order, detail);
        if (counting.isNeeded()) {
            LimitedTime.run(limit, specification, () ->
                    counting.followed = OrderWalk.along(trace, specification, order, counting::step));
        }
        return counting.use();
    }

    /** The same of a behaviour of a trace specification; its actions are all those that happened in it. */
    public static OrderUse of(Specification specification, List<State> behaviour, Duration limit) {
        List<Branch> branches = specification.branches();
        long[] taken = new long[branches.size()];
        Map<String, Integer> actions = new TreeMap<>();
        int[] followed = new int[1];
        StepUse use = new StepUse();
        LimitedTime.run(limit, specification, () -> {
            for (int i = 1; i < behaviour.size(); i++) {
                use.clear();
                specification.useOfAny(behaviour.get(i - 1), behaviour.get(i), use);
                use.branches().stream().forEach(branch -> taken[branch]++);
                use.actions().forEach(action -> actions.merge(action, 1, Integer::sum));
                followed[0] = i;
            }
        });
        return new OrderUse(
                counts(branches, taken), actions, Map.of(), followed[0], behaviour.size() - 1);
    }

    private static List<BranchUse> counts(List<Branch> branches, long[] taken) {
        List<BranchUse> counts = new ArrayList<>();
        for (int i = 0; i < taken.length; i++) {
            counts.add(new BranchUse(branches.get(i), taken[i]));
        }
        return counts;
    }

    private static final class Counting {
        private final Trace trace;
        private final Specification specification;
        private final Linearization order;
        private final Detail detail;
        private final List<Branch> branches;
        private final long[] taken;
        private final Map<String, Integer> actions = new TreeMap<>();
        private final Map<RecordRef, String> names = new HashMap<>();
        private final StepUse use = new StepUse();
        /** The actions that did not happen yet, and that no record names. */
        private final Set<String> unseen = new HashSet<>();
        private final boolean byOperators;
        /** How many branches of each action were not taken yet; those inside of another action are branches of both. */
        private final Map<String, Integer> untakenOf = new HashMap<>();
        private int untaken;
        private int followed;

        Counting(Trace trace, Specification specification, Linearization order, Detail detail) {
            this.trace = trace;
            this.specification = specification;
            this.order = order;
            this.detail = detail;
            this.branches = specification.branches();
            this.taken = new long[branches.size()];
            this.untaken = taken.length;
            this.byOperators = !specification.recordOperators().isEmpty();
            specification.actions().forEach(action -> {
                unseen.add(action.name());
                untakenOf.put(action.name(), 0);
            });
            branches.forEach(branch -> untakenOf.merge(branch.action(), 1, Integer::sum));
            trace.threads().forEach(
                    thread -> thread.operations().forEach(operation -> unseen.remove(operation.name())));
        }

        void step(OrderWalk.Step step) {
            followed = step.entry() + 1;
            use.clear();
            if (order.kind(step.entry()) == Linearization.Kind.SILENT) {
                specification.useOfSilent(step.from(), step.to(), use);
                use.actions().forEach(this::happened);
            } else if (step.call() != null) {
                recorded(step);
            }
            use.branches().stream().forEach(branch -> {
                if (taken[branch]++ == 0) {
                    untaken--;
                    untakenOf.merge(branches.get(branch).action(), -1, Integer::sum);
                }
            });
        }

        private void recorded(OrderWalk.Step step) {
            List<SilentStep> silences = specification.silences(step.from(), step.call(), step.to());
            State from = step.from();
            for (SilentStep silence : silences) {
                specification.useOfSilent(from, silence.to(), use);
                happened(silence.action());
                from = silence.to();
            }
            TraceThread thread = trace.threads().get(order.thread(step.entry()));
            int index = order.index(step.entry());
            Operation operation = thread.operation(index);
            if (operation.isAnyStep() && !from.hasHashOf(step.to())) {
                specification.actionsOf(from, step.to()).stream().findFirst().ifPresent(name -> {
                    names.put(new RecordRef(thread.id(), index), name);
                    unseen.remove(name);
                });
            }
            if (detail == Detail.COUNTS || mayTakeAnother(operation) || byOperators && !unseen.isEmpty()) {
                use.actions().clear();
                specification.use(from, step.call(), step.to(), use);
                if (!operation.isAnyStep()) {
                    use.actions().remove(operation.name());
                    use.actions().forEach(this::happened);
                }
            }
        }

        /** A step of an action takes branches of that action, and of others only those that are also its own. */
        private boolean mayTakeAnother(Operation operation) {
            return untaken > 0
                    && (byOperators
                            || operation.isAnyStep()
                            || untakenOf.getOrDefault(operation.name(), untaken) > 0);
        }

        private void happened(String action) {
            actions.merge(action, 1, Integer::sum);
            unseen.remove(action);
        }

        /** Whether an order tells anything that is not known without it. */
        boolean isNeeded() {
            return untaken > 0
                    || byOperators && !unseen.isEmpty()
                    || !specification.silentActions().isEmpty()
                    || NamedSteps.areUnnamed(trace);
        }

        OrderUse use() {
            return new OrderUse(counts(branches, taken), actions, names, isNeeded() ? followed : order.size(), order.size());
        }
    }
}
