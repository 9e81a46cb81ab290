package dev.traceloom.explain;

import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the fewest variables that tell groups of states apart: no two states of different groups agree in all of them.
 *
 * <p>Small sets are all tried, in order of size; where those do not suffice, variables are added one by one, each time
 * the one that leaves the fewest states confused. Two groups can hold the same state, when what differs is the
 * operations behind it; nothing can tell those apart.
 */
final class DistinguishingVariables {
    private static final int MOST_TRIED = 2000;

    private final List<List<Map<String, Value>>> groups;
    private final List<String> variables;

    /** @param groups the states of each group; all states have the same variables */
    DistinguishingVariables(List<List<Map<String, Value>>> groups) {
        this.groups = groups;
        this.variables = groups.stream()
                .flatMap(List::stream)
                .findFirst()
                .map(state -> List.copyOf(state.keySet()))
                .orElse(List.of());
    }

    List<String> variables() {
        int best = confused(variables);
        if (groups.size() < 2 || confused(List.of()) == best) {
            return List.of();
        }
        int tried = 0;
        for (int size = 1; size < variables.size(); size++) {
            tried += combinations(variables.size(), size);
            if (tried > MOST_TRIED) {
                return greedily(best);
            }
            List<String> found = firstOf(size, 0, List.of(), best);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return variables;
    }

    private static int combinations(int of, int size) {
        long count = 1;
        for (int i = 0; i < size && count < MOST_TRIED; i++) {
            count = count * (of - i) / (i + 1);
        }
        return (int) Math.min(count, MOST_TRIED + 1L);
    }

    private List<String> firstOf(int size, int from, List<String> chosen, int best) {
        if (size == 0) {
            return confused(chosen) == best ? chosen : List.of();
        }
        for (int i = from; i <= variables.size() - size; i++) {
            List<String> found = firstOf(size - 1, i + 1, with(chosen, variables.get(i)), best);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    private List<String> greedily(int best) {
        List<String> chosen = List.of();
        while (confused(chosen) > best) {
            List<String> better = List.of();
            for (String variable : variables) {
                List<String> longer = with(chosen, variable);
                if (!chosen.contains(variable) && (better.isEmpty() || confused(longer) < confused(better))) {
                    better = longer;
                }
            }
            chosen = better;
        }
        return variables.stream().filter(chosen::contains).toList();
    }

    private static List<String> with(List<String> chosen, String another) {
        List<String> longer = new ArrayList<>(chosen);
        longer.add(another);
        return longer;
    }

    /** How many states look, by these variables alone, like one of an earlier group. */
    private int confused(List<String> by) {
        Map<List<Value>, Integer> owner = new HashMap<>();
        int count = 0;
        for (int group = 0; group < groups.size(); group++) {
            for (Map<String, Value> state : groups.get(group)) {
                List<Value> look = by.stream().map(state::get).toList();
                Integer known = owner.putIfAbsent(look, group);
                count += known != null && known != group ? 1 : 0;
            }
        }
        return count;
    }
}
