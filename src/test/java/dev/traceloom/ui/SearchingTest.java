package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.TraceWindow;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.kit.Theme;
import java.awt.image.BufferedImage;
import java.util.Optional;
import javax.swing.JLabel;
import javax.swing.JTextField;
import org.junit.jupiter.api.Test;

/** What is searched for is found, counted and marked, and nothing is claimed of records that are not there. */
class SearchingTest extends ShownCounterexample {
    @Test
    void searchingFindsTheNextOperationEachTime() {
        show(Explanations.miscount());
        OffScreen.onEventThread(() -> {
            JTextField field = OffScreen.find(panel, "traceloom.search", JTextField.class);
            field.setText("kverase");
            type(field, "ENTER");
            RecordRef first = investigation.operation().orElseThrow();
            type(field, "ENTER");
            RecordRef second = investigation.operation().orElseThrow();
            assertNotEquals(first, second);
            type(field, "shift ENTER");
            assertEquals(Optional.of(first), investigation.operation());
            field.setText("nothing like this");
            type(field, "ENTER");
            assertEquals(Optional.of(first), investigation.operation());
        });
    }

    @Test
    void whatIsFoundIsCountedAndMarkedEverywhere() {
        show(Explanations.miscount());
        OffScreen.onEventThread(() -> {
            JTextField field = OffScreen.find(panel, "traceloom.search", JTextField.class);
            JLabel count = OffScreen.find(panel, "traceloom.search.count", JLabel.class);
            BufferedImage before = OffScreen.paint(panel);
            field.setText("kvinsert(");
            assertEquals("6 found", count.getText());
            assertTrue(yellow(OffScreen.paint(panel.timeboxes())) > yellow(before));
            assertTrue(yellow(OffScreen.paint(panel.tree())) > 0);
            typeInside("F3");
            assertTrue(count.getText().endsWith(" of 6"), count.getText());
            RecordRef first = investigation.operation().orElseThrow();
            typeInside("F3");
            typeInside("shift F3");
            assertEquals(Optional.of(first), investigation.operation());
            type(field, "ESCAPE");
            assertEquals("", count.getText());
            assertEquals(0, yellow(OffScreen.paint(panel)));
        });
    }

    @Test
    void whereRecordsAreMissingItSaysThatOnlyTheOthersWereLookedThrough() {
        show(TraceWindow.of(Explanations.insert(), 200));
        OffScreen.onEventThread(() -> {
            JLabel count = OffScreen.find(panel, "traceloom.search.count", JLabel.class);
            OffScreen.find(panel, "traceloom.search", JTextField.class).setText("nothing like this");
            assertEquals("none found here", count.getText());
            assertTrue(count.getToolTipText().contains(" operations that are here were looked through"), count.getToolTipText());
        });
        show(Explanations.insert());
        OffScreen.onEventThread(() -> {
            JLabel count = OffScreen.find(panel, "traceloom.search.count", JLabel.class);
            OffScreen.find(panel, "traceloom.search", JTextField.class).setText("nothing like this");
            assertEquals("none found", count.getText());
        });
    }

    /** How many pixels have the ground of what was found. */
    private static int yellow(BufferedImage image) {
        int wanted = Theme.now().found.getRGB();
        int count = 0;
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                count += image.getRGB(x, y) == wanted ? 1 : 0;
            }
        }
        return count;
    }
}
