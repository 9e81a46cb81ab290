package dev.traceloom.ui.traces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.ui.OffScreen;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.traces.Arrangement;
import dev.traceloom.view.traces.TraceGrouping;
import dev.traceloom.view.traces.TraceLine;
import dev.traceloom.view.traces.TraceLines;
import dev.traceloom.view.traces.TraceRow;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TraceListTest {
    private final List<String> heard = new ArrayList<>();

    @Test
    void theSelectionStaysWithItsTrace() throws Exception {
        OffScreen.onEventThread(() -> {
            TraceList list = list();
            show(list, row("b", Verdict.ACCEPTED), row("c", Verdict.ACCEPTED));
            assertTrue(list.select("c"));
            show(list, row("a", Verdict.REJECTED), row("b", Verdict.ACCEPTED), row("c", Verdict.ACCEPTED));
            assertEquals("c", trace(list));
            assertEquals(List.of("c"), heard, "the reader has selected once");
            show(list, row("a", Verdict.REJECTED));
            assertTrue(list.isSelectionEmpty());
            show(list, row("c", Verdict.ACCEPTED));
            assertEquals("c", trace(list), "it comes back with its trace");
        });
    }

    @Test
    void headingsAreStridedOver() throws Exception {
        OffScreen.onEventThread(() -> {
            TraceList list = list();
            list.show(TraceLines.of(
                    List.of(row("a", Verdict.REJECTED, "One"), row("b", Verdict.REJECTED, "Two")),
                    Arrangement.USUAL.groupedBy(TraceGrouping.TAGS)));
            assertEquals(4, list.lines().size());
            list.setSelectedIndex(1);
            list.setSelectedIndex(2);
            assertEquals("b", trace(list));
            list.setSelectedIndex(2);
            assertEquals("a", trace(list));
            list.setSelectedIndex(0);
            assertEquals("a", trace(list), "there is nothing above the first heading");
        });
    }

    @Test
    void aTraceThatIsNotThereCannotBeSelected() throws Exception {
        OffScreen.onEventThread(() -> assertFalse(list().select("nobody")));
    }

    @Test
    void eachVerdictHasItsColour() throws Exception {
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(false);
            TraceList list = list();
            show(list, row("a", Verdict.REJECTED), row("b", Verdict.UNDECIDED), row("c", Verdict.ACCEPTED));
            list.setSize(300, 3 * list.getFixedCellHeight());
            BufferedImage picture = OffScreen.paint(list);
            assertAlike(Theme.now().stalled, sign(picture, list, 0));
            assertAlike(Theme.now().core, sign(picture, list, 1));
            assertAlike(Theme.now().added, sign(picture, list, 2));
        });
    }

    /** Edges are smoothed, which may touch a point beside them. */
    private static void assertAlike(Color wanted, Color painted) {
        int difference = Math.abs(wanted.getRed() - painted.getRed())
                + Math.abs(wanted.getGreen() - painted.getGreen())
                + Math.abs(wanted.getBlue() - painted.getBlue());
        assertTrue(difference < 20, () -> "expected " + wanted + ", painted " + painted);
    }

    /** Inside of the disc, beside what is written on it. */
    private static Color sign(BufferedImage picture, TraceList list, int line) {
        double scale = Theme.scale();
        int middle = line * list.getFixedCellHeight() + list.getFixedCellHeight() / 2;
        return new Color(picture.getRGB((int) ((9 + 2) * scale), middle));
    }

    private TraceList list() {
        return new TraceList(row -> row.ifPresent(selected -> heard.add(selected.trace())));
    }

    private static void show(TraceList list, TraceRow... rows) {
        list.show(TraceLines.of(List.of(rows), Arrangement.USUAL));
    }

    private static String trace(TraceList list) {
        return ((TraceLine.Entry) list.getSelectedValue()).row().trace();
    }

    private static TraceRow row(String name, Verdict verdict, String... tags) {
        return TraceRow.done(new TraceOutcome(
                name, "/" + name, verdict, 9, 2, 5, 0.1, Optional.empty(), List.of(tags), false, Optional.empty(),
                List.of(), List.of(), List.of()));
    }
}
