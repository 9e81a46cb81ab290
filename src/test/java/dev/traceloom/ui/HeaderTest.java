package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.Investigation;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JTextField;
import javax.swing.SwingUtilities;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The line at the top, with the tools of our own window, in rooms of any width. */
class HeaderTest {

    @ParameterizedTest
    @ValueSource(ints = {300, 340, 400, 559, 560, 600, 640, 760, 820, 900, 1400})
    void nothingIsCutOffAndNothingCoversAnything(int width) {
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(false);
            Header header = new Header(new Investigation(new Counterexample(Explanations.miscount())));
            List<JComponent> parts = new ArrayList<>();
            for (String name : List.of("Save bundle…", "Save page…", "Dark")) {
                JButton tool = new JButton(name);
                header.addTool(tool);
                parts.add(tool);
            }
            OffScreen.layOut(header, width, 32);
            OffScreen.layOut(header, width, header.getPreferredSize().height);

            JComponent words = OffScreen.find(header, "traceloom.verdict", JComponent.class);
            assertTrue(words.getWidth() >= words.getMinimumSize().width, "of the verdict " + words.getWidth());
            assertTrue(words.getHeight() >= words.getMinimumSize().height, "of the verdict " + words.getSize());
            parts.forEach(tool -> assertEquals(tool.getPreferredSize(), tool.getSize()));
            JTextField field = OffScreen.find(header, "traceloom.search", JTextField.class);
            assertTrue(field.getWidth() >= 150, "of the field " + field.getWidth());
            parts.add(words);
            parts.add(field);
            List<Rectangle> places = parts.stream()
                    .map(part -> SwingUtilities.convertRectangle(part.getParent(), part.getBounds(), header))
                    .toList();
            Rectangle all = new Rectangle(width, header.getHeight());
            for (Rectangle place : places) {
                assertTrue(all.contains(place), place + " in " + all);
                assertTrue(places.stream().noneMatch(other -> other != place && other.intersects(place)), places.toString());
            }
        });
    }
}
