package dev.traceloom.ui.access;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.ui.OffScreen;
import dev.traceloom.ui.kit.Theme;
import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.event.FocusEvent;
import java.awt.image.BufferedImage;
import java.util.List;
import javax.swing.JComponent;
import javax.swing.JPanel;
import org.junit.jupiter.api.Test;

class FocusRingTest {

    @Test
    void whatHasTheFocusHasARingAroundItAndNothingMovesWhenItComes() {
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(false);
            JPanel frame = new JPanel(new BorderLayout());
            JComponent canvas = new JComponent() {};
            canvas.setFocusable(true);
            frame.add(canvas);
            FocusRing.around(frame, canvas, theme -> theme.background);
            OffScreen.layOut(frame, 60, 40);
            Theme theme = Theme.now();
            assertEquals(List.of(theme.background, theme.background), corners(frame));
            int before = canvas.getWidth();
            List.of(canvas.getFocusListeners())
                    .forEach(listener -> listener.focusGained(new FocusEvent(canvas, FocusEvent.FOCUS_GAINED)));
            OffScreen.layOut(frame, 60, 40);
            assertEquals(List.of(theme.accent, theme.accent), corners(frame));
            assertEquals(before, canvas.getWidth());
            List.of(canvas.getFocusListeners())
                    .forEach(listener -> listener.focusLost(new FocusEvent(canvas, FocusEvent.FOCUS_LOST)));
            assertEquals(List.of(theme.background, theme.background), corners(frame));
        });
    }

    private static List<Color> corners(JComponent component) {
        BufferedImage image = OffScreen.paint(component);
        return List.of(new Color(image.getRGB(1, 1)), new Color(image.getRGB(image.getWidth() - 2, image.getHeight() - 1)));
    }
}
