package dev.traceloom.explain;

import java.util.List;

/**
 * Deepest states that differ only in what does not matter: in each of them every stalled operation is refused by the
 * same conjunct with the same values.
 *
 * @param number from 0
 * @param nodes their ids in the graph
 * @param irrelevant the variables in which they differ among themselves
 */
public record FrontierGroup(int number, List<Integer> nodes, List<String> irrelevant) {
    public FrontierGroup {
        nodes = List.copyOf(nodes);
        irrelevant = List.copyOf(irrelevant);
    }
}
