package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.testing.explained.Explanations;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JComponent;
import org.junit.jupiter.api.Test;

/** When a tooltip goes away, only what was below it is painted again; that has to look as it did. */
class PartialRepaintTest {
    private static final int WIDTH = 700;
    private static final int HEIGHT = 500;

    @Test
    void aPartThatIsPaintedAgainLooksAsItDid() {
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(false);
            CounterexamplePanel panel = new CounterexamplePanel(Explanations.miscount(), place -> {});
            OffScreen.layOut(panel, WIDTH, HEIGHT);
            // Some labels then stand where sight begins, and not where their boxes do.
            JComponent tree = panel.tree().canvas();
            tree.scrollRectToVisible(new Rectangle(90, 0, tree.getVisibleRect().width, 10));
            BufferedImage whole = OffScreen.paint(panel);
            List<String> different = new ArrayList<>();
            for (int x = 0; x < WIDTH; x += 37) {
                for (int y = 0; y < HEIGHT; y += 61) {
                    Rectangle part = new Rectangle(x, y, Math.min(90, WIDTH - x), Math.min(70, HEIGHT - y));
                    if (!isSame(whole, again(panel, whole, part))) {
                        different.add(part.x + ", " + part.y);
                    }
                }
            }
            assertEquals(List.of(), different);
        });
    }

    private static BufferedImage again(JComponent panel, BufferedImage painted, Rectangle part) {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.drawImage(painted, 0, 0, null);
        g.setClip(part);
        panel.printAll(g);
        g.dispose();
        return image;
    }

    private static boolean isSame(BufferedImage one, BufferedImage other) {
        for (int x = 0; x < WIDTH; x++) {
            for (int y = 0; y < HEIGHT; y++) {
                if (one.getRGB(x, y) != other.getRGB(x, y)) {
                    return false;
                }
            }
        }
        return true;
    }
}
