package dev.traceloom.view.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.Dice;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.view.tree.TreeRows.Cell;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TreeLayoutTest {
    private static final double EXACT = 1e-6;

    @Test
    void everyTextFitsAndNothingOverlaps() {
        for (long seed = 0; seed < 500; seed++) {
            TreeLayout layout = randomLayout(seed, 0);
            for (int r = 0; r < layout.rows().rows().size(); r++) {
                List<Cell> cells = layout.rows().rows().get(r).cells();
                double free = 0;
                for (int c = 0; c < cells.size(); c++) {
                    assertTrue(layout.cellX(r, c) >= free - EXACT, "seed " + seed);
                    assertTrue(layout.cellWidth(r, c) >= wish(r, c, -1) - EXACT, "seed " + seed);
                    free = layout.cellX(r, c) + layout.cellWidth(r, c);
                    for (int s = 0; s < cells.get(c).slots().size(); s++) {
                        assertTrue(layout.slotWidth(r, c, s) >= wish(r, c, s) - EXACT, "seed " + seed);
                    }
                }
                assertTrue(free <= layout.width(), "seed " + seed);
            }
        }
    }

    @Test
    void aCellBelowSpansExactlyTheSlotsThatComeFromIt() {
        for (long seed = 0; seed < 500; seed++) {
            TreeLayout layout = randomLayout(seed, 900);
            for (int r = 0; r + 1 < layout.rows().rows().size(); r++) {
                List<Cell> cells = layout.rows().rows().get(r).cells();
                for (int c = 0; c < cells.size(); c++) {
                    for (int s = 0; s < cells.get(c).slots().size(); s++) {
                        int below = cells.get(c).slots().get(s).below();
                        double left = layout.cellX(r + 1, below);
                        double right = left + layout.cellWidth(r + 1, below);
                        assertTrue(layout.slotX(r, c, s) >= left - EXACT, "seed " + seed);
                        assertTrue(layout.slotX(r, c, s) + layout.slotWidth(r, c, s) <= right + EXACT, "seed " + seed);
                    }
                }
            }
        }
    }

    @Test
    void aNarrowTreeFillsTheRoomThatItHas() {
        Linearizations all = new Linearizations(Explanations.lostElement().graph());
        TreeLayout layout = new TreeLayout(TreeRows.of(all, Focus.on(all), 10), WISHES, 1000);
        assertEquals(1000, layout.width(), EXACT);
    }

    @Test
    void whatIsUnderThePointerIsFound() {
        TreeLayout layout = randomLayout(3, 600);
        for (int r = 0; r < layout.rows().rows().size(); r++) {
            List<Cell> cells = layout.rows().rows().get(r).cells();
            for (int c = 0; c < cells.size(); c++) {
                double middle = layout.cellX(r, c) + layout.cellWidth(r, c) / 2;
                assertEquals(
                        Optional.of(new TreeLayout.Hit(r, c, -1)), layout.hit(middle, TreeLayout.y(r) + 3));
                for (int s = 0; s < cells.get(c).slots().size(); s++) {
                    double x = layout.slotX(r, c, s) + layout.slotWidth(r, c, s) / 2;
                    assertEquals(
                            Optional.of(new TreeLayout.Hit(r, c, s)),
                            layout.hit(x, TreeLayout.y(r) + TreeLayout.STATE_HEIGHT + 3));
                }
            }
        }
        assertEquals(Optional.empty(), layout.hit(10, -5));
        assertEquals(Optional.empty(), layout.hit(10, layout.height() + 100));
    }

    private static final TreeLayout.Wishes WISHES = new TreeLayout.Wishes() {
        @Override
        public double cell(int row, int cell) {
            return wish(row, cell, -1);
        }

        @Override
        public double slot(int row, int cell, int slot) {
            return wish(row, cell, slot);
        }
    };

    private static double wish(int row, int cell, int slot) {
        return 20 + new Dice(row * 1000L + cell * 31L + slot).below(200);
    }

    private static TreeLayout randomLayout(long seed, double width) {
        Linearizations all = RandomGraphs.of(seed);
        return new TreeLayout(TreeRows.of(all, Focus.on(all), 100), WISHES, width);
    }
}
