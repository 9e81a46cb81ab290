package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.spec.Place;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.ui.window.ViewPane;
import dev.traceloom.view.state.ValuePath;
import dev.traceloom.view.tree.Pin;
import dev.traceloom.view.tree.TreeRows;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.swing.JComponent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What readers see, compared with pictures that somebody has looked at. {@code -Dpictures=write} makes them anew; look
 * at them before they are committed. On a machine with other fonts the comparison is left out: everything would stand
 * elsewhere there, and where it stands is proved by the tests of the view.
 */
class GoldenPicturesTest {
    private static final Path FONTS = Picture.GOLDEN.resolve("fonts.txt");

    @ParameterizedTest
    @CsvSource({
        "miscount, light, 1400, 900",
        "miscount, dark, 1400, 900",
        "miscount, light, 900, 640",
        "miscount, dark, 900, 640",
        "pinned, light, 1400, 900",
        "pinned, dark, 900, 640",
        "sources, light, 900, 640",
        "undecided, dark, 900, 640"
    })
    void thePanelsLookAsTheyDid(String scene, String theme, int width, int height) throws IOException {
        BufferedImage seen = paint(scene, theme.equals("dark"), width, height);
        String name = scene + "-" + theme + "-" + width + ".png";
        if (System.getProperty("pictures", "").equals("write")) {
            Picture.write(seen, Picture.GOLDEN.resolve(name));
            Files.writeString(FONTS, Picture.fonts() + "\n");
            return;
        }
        Picture.write(seen, Picture.SEEN.resolve(name));
        assumeTrue(
                Files.readString(FONTS).strip().equals(Picture.fonts()),
                "the fonts of this machine are others than those of the pictures");
        double difference = Picture.difference(Picture.read(Picture.GOLDEN.resolve(name)), seen);
        assertTrue(
                Picture.isAlike(Picture.read(Picture.GOLDEN.resolve(name)), seen),
                () -> name + " looks different in " + difference * 100 + " % of it; compare "
                        + Picture.SEEN.resolve(name) + " with " + Picture.GOLDEN.resolve(name));
    }

    @Test
    void aBoxSomewhereElseIsNoticedAndAnotherThemeToo() {
        BufferedImage picture = paint("miscount", false, 900, 640);
        assertTrue(Picture.isAlike(picture, paint("miscount", false, 900, 640)));
        assertFalse(Picture.isAlike(picture, paint("pinned", false, 900, 640)));
        assertFalse(Picture.isAlike(picture, paint("miscount", true, 900, 640)));
        BufferedImage moved = paint("miscount", false, 900, 640);
        moved.getRaster().setRect(0, 30, moved.getData(new Rectangle(100, 100, 300, 300)));
        assertFalse(Picture.isAlike(picture, moved));
    }

    private static BufferedImage paint(String scene, boolean dark, int width, int height) {
        BufferedImage[] painted = new BufferedImage[1];
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(dark);
            JComponent panel = scene(scene, width, height);
            OffScreen.layOut(panel, width, height);
            painted[0] = OffScreen.paint(panel);
        });
        return painted[0];
    }

    private static JComponent scene(String name, int width, int height) {
        return switch (name) {
            case "miscount" -> new CounterexamplePanel(Explanations.miscount(), place -> {});
            case "pinned" -> pinned();
            case "sources" -> sources(width, height);
            default -> new CounterexamplePanel(Explanations.steps(), place -> {});
        };
    }

    private static JComponent pinned() {
        CounterexamplePanel panel = new CounterexamplePanel(Explanations.busyQueue(), place -> {});
        TreeRows.Row row = panel.investigation().rows().rows().get(4);
        int edge = row.cells().get(0).slots().get(1).arrival().consuming();
        panel.investigation()
                .pin(new Pin.Comes(
                        panel.investigation().counterexample().linearizations().edge(edge).operation(), row.depth()));
        panel.investigation().follow(ValuePath.variable("queue"));
        return panel;
    }

    private static JComponent sources(int width, int height) {
        Explanation explanation = Explanations.miscount();
        ViewPane pane = new ViewPane(explanation, List.of());
        OffScreen.layOut(pane, width, height);
        Place place = explanation.stalls().get(0).refusals().get(0).reasons().get(0).place();
        pane.open(place);
        // Without a screen nothing has a size right away, and only what has one can scroll.
        OffScreen.layOut(pane, width, height);
        pane.open(place);
        return pane;
    }
}
