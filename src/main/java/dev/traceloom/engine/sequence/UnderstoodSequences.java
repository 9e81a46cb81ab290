package dev.traceloom.engine.sequence;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call.SequenceUse;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the operations of a trace do with sequences.
 *
 * @param variables those of which every operation tells what becomes of them
 * @param uses by operation; incomplete where there are no such variables
 */
public record UnderstoodSequences(Set<String> variables, Map<BoundOperation, List<SequenceUse>> uses) {

    public static UnderstoodSequences of(Problem problem) {
        Map<BoundOperation, List<SequenceUse>> uses = new IdentityHashMap<>();
        Set<String> understood = null;
        for (Lane lane : problem.lanes) {
            for (BoundOperation operation : lane.operations) {
                if (operation.effect() != null && !uses.containsKey(operation)) {
                    List<SequenceUse> ofIt = operation.effect().sequences();
                    uses.put(operation, ofIt);
                    Set<String> variables = new HashSet<>();
                    ofIt.forEach(use -> variables.add(use.variable()));
                    if (understood == null) {
                        understood = variables;
                    } else {
                        understood.retainAll(variables);
                    }
                    if (understood.isEmpty()) {
                        return new UnderstoodSequences(Set.of(), uses);
                    }
                }
            }
        }
        return new UnderstoodSequences(understood == null ? Set.of() : understood, uses);
    }

    /** Whether no operation fails to evaluate in any state: each is understood wholly, and compares elements with what is of their kind. */
    public boolean isTotal() {
        Map<String, Set<String>> kinds = new HashMap<>();
        uses.values().forEach(some -> some.forEach(use -> kinds.computeIfAbsent(use.variable(), fresh -> new HashSet<>())
                .addAll(use.kinds())));
        return uses.values().stream().allMatch(some -> some.stream()
                .anyMatch(use -> use.total()
                        && variables.contains(use.variable())
                        && kinds.get(use.variable()).size() <= 1));
    }
}
