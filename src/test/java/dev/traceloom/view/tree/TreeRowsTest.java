package dev.traceloom.view.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.explained.ByHand;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.tree.TreeRows.Cell;
import dev.traceloom.view.tree.TreeRows.Row;
import dev.traceloom.view.tree.TreeRows.Slot;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TreeRowsTest {

    @Test
    void theEndComesFirstAndEachRowIsOneDepthEarlier() {
        TreeRows rows = rows(new Linearizations(Explanations.lostElement().graph()), 100);
        assertEquals(List.of(3, 2, 1, 0), rows.rows().stream().map(Row::depth).toList());
        assertFalse(rows.more());
    }

    @Test
    void whatTwoOrdersShareIsOneCellBelowBoth() {
        // Both elements were enqueued, in either order, before a took 1: only <<1, 2>> leads there.
        Linearizations all = new Linearizations(Explanations.lostElement().graph());
        List<Row> rows = rows(all, 100).rows();
        assertEquals(List.of(1, 1, 1, 1), rows.stream().map(row -> row.cells().size()).toList());
        Slot last = rows.get(0).cells().get(0).slots().get(0);
        assertEquals(new RecordRef("a", 1), all.edge(last.arrival().consuming()).operation());
    }

    @Test
    void rowsComeOnDemand() {
        Linearizations all = new Linearizations(Explanations.busyQueue().graph());
        TreeRows few = rows(all, 5);
        assertEquals(5, few.rows().size());
        assertTrue(few.more());
        assertEquals(-1, few.rows().get(4).cells().get(0).slots().get(0).below());
        assertEquals(few.rows().subList(0, 4), rows(all, 9).rows().subList(0, 4));
    }

    @Test
    void slotsStandAboveTheStateThatTheyComeFromAndEqualNeighboursAreOneCell() {
        for (long seed = 0; seed < 1000; seed++) {
            Linearizations all = RandomGraphs.of(seed);
            List<Row> rows = rows(all, 100).rows();
            for (int r = 0; r + 1 < rows.size(); r++) {
                int previous = -1;
                for (Cell cell : rows.get(r).cells()) {
                    for (Slot slot : cell.slots()) {
                        assertEquals(slot.arrival().from(), rows.get(r + 1).cells().get(slot.below()).node());
                        assertEquals(slot.arrival().to(), cell.node());
                        assertTrue(slot.below() == previous || slot.below() == previous + 1, "seed " + seed);
                        previous = slot.below();
                    }
                }
            }
            assertEquals(inFocus(all), shown(rows), "seed " + seed);
        }
    }

    @Test
    void noTwoNeighboursShowTheSameState() {
        List<Row> rows = rows(new Linearizations(Explanations.busyQueue().graph()), 60).rows();
        for (Row row : rows) {
            for (int i = 1; i < row.cells().size(); i++) {
                assertNotEquals(row.cells().get(i - 1).node(), row.cells().get(i).node());
            }
        }
    }

    @Test
    void stepsArePartOfTheWayAndCirclesEnd() {
        Linearizations all = new Linearizations(ByHand.steps());
        List<Row> rows = rows(all, 100).rows();
        assertEquals(List.of(6, 5, 3), rows.stream().map(row -> row.cells().get(0).node()).toList());
        assertEquals(1, rows.get(1).cells().get(0).slots().get(0).arrival().steps());
        Path path = Path.through(6, all, Focus.on(all));
        assertEquals(List.of(3, 4, 5, 6), path.nodes());
    }

    @Test
    void aRowThatNobodyCouldReadIsLeftOut() {
        Linearizations all = new Linearizations(Wide.graph(50));
        TreeRows rows = rows(all, 100);
        assertTrue(rows.tooWide());
        assertFalse(rows.more());
        Focus narrower = Focus.on(all).with(new Pin.Passes(50, 1));
        assertFalse(TreeRows.of(all, narrower, 100).tooWide());
    }

    private static TreeRows rows(Linearizations all, int count) {
        return TreeRows.of(all, Focus.on(all), count);
    }

    private static Set<Integer> shown(List<Row> rows) {
        Set<Integer> shown = new HashSet<>();
        rows.forEach(row -> row.cells().forEach(cell -> shown.add(cell.node())));
        return shown;
    }

    /** All but those that are passed only in the middle of steps. */
    private static Set<Integer> inFocus(Linearizations all) {
        Focus focus = Focus.on(all);
        Set<Integer> nodes = new HashSet<>(focus.stalled());
        Set<Integer> open = new HashSet<>(nodes);
        while (!open.isEmpty()) {
            Set<Integer> next = new HashSet<>();
            open.forEach(node -> all.arrivals(node, focus, new EdgeBudget()).forEach(arrival -> next.add(arrival.from())));
            next.removeAll(nodes);
            nodes.addAll(next);
            open = next;
        }
        return nodes;
    }
}
