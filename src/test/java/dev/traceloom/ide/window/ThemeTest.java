package dev.traceloom.ide.window;

import com.intellij.openapi.editor.colors.EditorColorsManager;
import com.intellij.openapi.editor.colors.EditorColorsScheme;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.ui.kit.Theme;
import java.awt.Color;
import java.awt.Component;
import java.awt.Container;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Optional;
import javax.swing.LookAndFeel;
import javax.swing.SwingUtilities;
import javax.swing.UIDefaults;
import javax.swing.UIManager;
import javax.swing.UnsupportedLookAndFeelException;
import javax.swing.plaf.ColorUIResource;
import javax.swing.plaf.FontUIResource;
import javax.swing.plaf.metal.MetalLookAndFeel;

public final class ThemeTest extends WindowTestCase {

    /** Without a screen the platform's own dark theme is not complete, so this is one with its colours. */
    private static final class Dark extends MetalLookAndFeel {
        @Override
        public UIDefaults getDefaults() {
            UIDefaults defaults = super.getDefaults();
            for (String key : List.of("Panel.background", "Tree.background", "SplitPane.background")) {
                defaults.put(key, new ColorUIResource(0x3C3F41));
            }
            defaults.put("Label.foreground", new ColorUIResource(0xBBBBBB));
            return defaults;
        }
    }

    /** As the platform's own, by name and colours. */
    private static final class HighContrast extends MetalLookAndFeel {
        @Override
        public String getName() {
            return "High contrast";
        }

        @Override
        public UIDefaults getDefaults() {
            UIDefaults defaults = super.getDefaults();
            for (String key : List.of("Panel.background", "Tree.background", "SplitPane.background")) {
                defaults.put(key, new ColorUIResource(0x000000));
            }
            defaults.put("Label.foreground", new ColorUIResource(0xFFFFFF));
            return defaults;
        }
    }

    /** What the zoom and the presentation mode do: the fonts are larger. */
    private static final class Zoomed extends MetalLookAndFeel {
        @Override
        public UIDefaults getDefaults() {
            UIDefaults defaults = super.getDefaults();
            for (String key : List.of("Label.font", "List.font", "Tree.font", "Table.font")) {
                defaults.put(key, new FontUIResource(Font.SANS_SERIF, Font.PLAIN, 26));
            }
            return defaults;
        }
    }

    /** What the platform does when the theme is switched: it forgets all settings, and tells every window. */
    private static void use(LookAndFeel look, Component window) throws UnsupportedLookAndFeelException {
        UIManager.getDefaults().clear();
        UIManager.setLookAndFeel(look);
        SwingUtilities.updateComponentTreeUI(window);
    }

    public void testTheViewsFollowWhenTheThemeIsSwitched() throws Exception {
        LookAndFeel before = UIManager.getLookAndFeel();
        CounterexamplePanel panel = shown();
        try {
            double light = brightness(panel, 900, 700);
            use(new Dark(), TraceloomWindow.of(getProject()).panel().get());
            double dark = brightness(panel, 900, 700);
            assertTrue("light " + light + ", dark " + dark, light > 0.75 && dark < 0.35);
            // What is behind a tab while the room is low must have followed as well.
            double low = brightness(panel, 900, 300);
            assertTrue("low and dark " + low, low < 0.35);
            assertCodeHasTheFontOfTheEditors();
            use(before, TraceloomWindow.of(getProject()).panel().get());
            assertEquals(light, brightness(panel, 900, 700), 0.01);
        } finally {
            use(before, panel);
        }
    }

    public void testHighContrastDrawsOutlinesOnBlack() throws Exception {
        LookAndFeel before = UIManager.getLookAndFeel();
        CounterexamplePanel panel = shown();
        try {
            use(new HighContrast(), TraceloomWindow.of(getProject()).panel().get());
            assertTrue(Theme.now().highContrast);
            double black = brightness(panel, 900, 700);
            assertTrue("high contrast " + black, black < 0.12);
        } finally {
            use(before, panel);
        }
    }

    public void testWhatIsOpenGrowsWithTheZoom() throws Exception {
        LookAndFeel before = UIManager.getLookAndFeel();
        shown();
        TracesPanel panel = TraceloomWindow.of(getProject()).panel().get();
        int usual = panel.traces().traceList().getFixedCellHeight();
        double scale = Theme.scale();
        try {
            use(new Zoomed(), panel);
            assertEquals(26 / 13.0, Theme.scale(), 0.01);
            assertEquals(usual * 2 / scale, panel.traces().traceList().getFixedCellHeight(), 2);
        } finally {
            use(before, panel);
        }
    }

    public void testCodeHasTheFontOfTheEditors() throws Exception {
        shown();
        assertCodeHasTheFontOfTheEditors();
    }

    private static void assertCodeHasTheFontOfTheEditors() {
        EditorColorsScheme scheme = EditorColorsManager.getInstance().getGlobalScheme();
        Font font = UIManager.getFont("Traceloom.code.font");
        assertNotNull(font);
        assertEquals(scheme.getEditorFontName(), font.getName());
    }

    private CounterexamplePanel shown() throws Exception {
        put(real.finished());
        TracesPanel panel = panel();
        TraceOpener.open(getProject(), real.finished(), RealRun.REJECTED, Optional.empty());
        return read(panel);
    }

    private static double brightness(CounterexamplePanel panel, int width, int height) {
        panel.setSize(width, height);
        layOut(panel);
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        panel.printAll(g);
        g.dispose();
        double sum = 0;
        for (int x = 0; x < width; x += 5) {
            for (int y = 0; y < height; y += 5) {
                Color color = new Color(image.getRGB(x, y));
                sum += (color.getRed() + color.getGreen() + color.getBlue()) / 765.0;
            }
        }
        return sum / ((width / 5) * (height / 5));
    }

    private static void layOut(Container container) {
        container.doLayout();
        for (Component child : container.getComponents()) {
            if (child instanceof Container inner) {
                layOut(inner);
            }
        }
    }
}
