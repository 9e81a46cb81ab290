package dev.traceloom.engine.search;

import dev.traceloom.engine.explore.LayerNode;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.problem.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Search states of which none has consumed all that another has consumed and more, where both have the same state of the
 * specification and only operations that never returned make the difference. Of such two, the one with more is left out.
 */
final class MinimalStates {
    private record Key(long low, long high) {}

    private final Problem problem;
    private final Map<Key, List<LayerNode>> alike = new LinkedHashMap<>();

    MinimalStates(Problem problem) {
        this.problem = problem;
    }

    void add(LayerNode node) {
        List<LayerNode> others = alike.computeIfAbsent(key(node), first -> new ArrayList<>(1));
        if (others.stream().noneMatch(other -> isLess(other, node))) {
            others.removeIf(other -> isLess(node, other));
            others.add(node);
        }
    }

    /** Whether one of them has consumed no more than a search state that is otherwise the same. */
    boolean hasLess(LayerNode node) {
        return alike.getOrDefault(key(node), List.of()).stream().anyMatch(other -> isLess(other, node));
    }

    /** In the order in which they came. */
    List<LayerNode> nodes() {
        return alike.values().stream().flatMap(List::stream).toList();
    }

    private Key key(LayerNode node) {
        long low = 0;
        long high = 0;
        for (int lane = 0; lane < problem.lanes.length; lane++) {
            if (!problem.lanes[lane].optional) {
                low += problem.stepLow[lane] * node.position()[lane];
                high += problem.stepHigh[lane] * node.position()[lane];
            }
        }
        return new Key(Memo.low(node.state(), low), Memo.high(node.state(), high));
    }

    /** States that are equal may behave differently, where TLC keeps their values in other forms. */
    private static boolean isLess(LayerNode one, LayerNode other) {
        boolean same = true;
        for (int lane = 0; lane < one.position().length; lane++) {
            if (one.position()[lane] > other.position()[lane]) {
                return false;
            }
            same &= one.position()[lane] == other.position()[lane];
        }
        return same || one.state().isCanonical() && other.state().isCanonical();
    }
}
