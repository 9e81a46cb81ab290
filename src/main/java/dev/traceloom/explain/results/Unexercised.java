package dev.traceloom.explain.results;

import dev.traceloom.explain.results.OrderUse.BranchUse;
import dev.traceloom.spec.Branch;
import dev.traceloom.spec.SpecificationOutline.ObservedField;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What an accepted trace says nothing about, besides actions that never happened: whoever trusts it should know.
 *
 * @param untaken alternatives of actions that happened, and operators for records, that no step took: {@code Write
 *     Register.tla:14:8}
 * @param implied those that it goes without saying of, since an action never happened, or the alternative around was not taken
 * @param unobserved names that {@code Observe(op)} gives a meaning to and no record tells, {@code term of Observe}, and
 *     variables of which records tell nothing where they tell of others
 * @param followed how many steps of the order were looked at, at most; 0 for all of them
 */
public record Unexercised(List<String> untaken, List<String> implied, List<String> unobserved, int followed) {
    private static final int MOST_NAMED = 8;
    private static final int TELLING_STEPS = 1000;
    private static final String MATCH = "Match_";

    public Unexercised {
        untaken = List.copyOf(untaken);
        implied = List.copyOf(implied);
        unobserved = List.copyOf(unobserved);
    }

    /**
     * @param seen how often each action happened
     * @param unnamed whether some records name no action, so that parts of the next-state relation without a name count
     */
    public static Unexercised of(OrderUse use, ObservationUse observed, Map<String, Integer> seen, boolean unnamed) {
        List<String> unobserved = new ArrayList<>();
        for (Map.Entry<ObservedField, Integer> field : observed.fields().entrySet()) {
            if (field.getValue() == 0) {
                unobserved.add(field.getKey().name() + " of " + field.getKey().operator());
            }
        }
        unobserved.addAll(observed.unobserved());
        boolean enough = isEnough(use);
        List<String> all = enough ? untaken(use.branches(), branch -> true) : List.of();
        List<String> told = enough
                ? untaken(use.branches(), branch -> isTold(branch, use.branches(), seen, unnamed))
                : List.of();
        return new Unexercised(
                told,
                all.stream().filter(branch -> !told.contains(branch)).toList(),
                unobserved,
                use.whole() ? 0 : Math.max(1, use.followed()));
    }

    /** What was not taken in the first few steps of many says nothing. */
    private static boolean isEnough(OrderUse use) {
        return use.whole() || use.followed() >= TELLING_STEPS || 2 * use.followed() >= use.moves() && use.followed() > 0;
    }

    /** The same where alternatives of values, of which helpers of a trace specification have many, are of no interest. */
    public static Unexercised ofFormulas(OrderUse use, Map<String, Integer> seen) {
        Set<String> formulas = use.branches().stream()
                .filter(one -> one.branch().formula())
                .map(Unexercised::words)
                .collect(Collectors.toSet());
        Unexercised all = of(use, ObservationUse.NONE, seen, true);
        return new Unexercised(
                all.untaken.stream().filter(formulas::contains).toList(),
                all.implied.stream().filter(formulas::contains).toList(),
                List.of(),
                all.followed);
    }

    private static List<String> untaken(List<BranchUse> branches, Predicate<Branch> wanted) {
        // Where one begins with another, both begin at the same place; then the outer one is meant.
        Set<String> taken =
                branches.stream().filter(use -> use.taken() > 0).map(Unexercised::words).collect(Collectors.toSet());
        return branches.stream()
                .filter(use -> use.taken() == 0 && wanted.test(use.branch()))
                .map(Unexercised::words)
                .filter(words -> !taken.contains(words))
                .distinct()
                .toList();
    }

    private static boolean isTold(
            Branch branch, List<BranchUse> branches, Map<String, Integer> seen, boolean unnamed) {
        if (branch.within() != -1 && branches.get(branch.within()).taken() == 0) {
            return false;
        }
        return branch.action().equals(Branch.UNNAMED) ? unnamed : !isUnseen(branch.action(), seen);
    }

    /** Whether it is told already that the action, or records for its operator, never occurred. */
    private static boolean isUnseen(String action, Map<String, Integer> seen) {
        String record = action.startsWith(MATCH) ? action.substring(MATCH.length()) : action;
        return seen.getOrDefault(record, 1) == 0;
    }

    private static String words(BranchUse use) {
        return use.branch().action() + " " + use.branch().place();
    }

    /** Whether steps were left out, in which actions may have happened that no record names. */
    public boolean isPartial() {
        return followed > 0;
    }

    /** What neither of two traces exercises. */
    public Unexercised and(Unexercised other) {
        List<String> neither = untaken.stream().filter(other::lacks).collect(Collectors.toCollection(ArrayList::new));
        other.untaken.stream().filter(this::lacks).filter(one -> !neither.contains(one)).forEach(neither::add);
        return new Unexercised(
                neither,
                implied.stream().filter(other.implied::contains).toList(),
                unobserved.stream().filter(other.unobserved::contains).toList(),
                Math.max(followed, other.followed));
    }

    private boolean lacks(String branch) {
        return untaken.contains(branch) || implied.contains(branch);
    }

    /** The same in a line each, for a person. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        listed(untaken).ifPresent(words -> lines.add(
                (followed == 0 ? "never taken: " : "not taken in the first " + followed + " steps: ") + words));
        listed(unobserved).ifPresent(words -> lines.add("never observed: " + words));
        return lines;
    }

    private static Optional<String> listed(List<String> all) {
        if (all.isEmpty()) {
            return Optional.empty();
        }
        String some = String.join(", ", all.subList(0, Math.min(MOST_NAMED, all.size())));
        return Optional.of(all.size() <= MOST_NAMED ? some : some + " and " + (all.size() - MOST_NAMED) + " more");
    }
}
