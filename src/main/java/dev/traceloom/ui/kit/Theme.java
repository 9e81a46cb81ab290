package dev.traceloom.ui.kit;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Toolkit;
import java.util.Locale;
import java.util.Map;
import javax.swing.UIManager;

/**
 * All colours and fonts of the panels, taken from the look and feel at the moment of painting, so that they follow when
 * it changes. Hues of our own are mixed with its background, which keeps them calm on light and dark alike, and made
 * lighter or darker where that would not be readable. Where somebody asks for high contrast, fills give way to outlines.
 */
public final class Theme {
    /** The sign of the window, which stands among those of others, whatever the theme. */
    public static final Color SIGN_GROUND = new Color(0xF7F8FA);

    public static final Color SIGN_THREADS = new Color(0x5F6773);
    public static final Color SIGN_CHECK = new Color(0x3F9A57);

    private static final String CODE_FONT = "Traceloom.code.font";

    /** Where text of the usual size fits the layout's constants; a larger font scales everything. */
    private static final float USUAL_FONT = 13f;

    /** A line that is fainter than this stands behind others, in high contrast too. */
    private static final double BEHIND = 0.28;

    private static final Color[] THREADS_LIGHT = {
        new Color(0x3B7DD8), new Color(0x2A9D7F), new Color(0xB0742C), new Color(0x8A5CC2),
        new Color(0xB84F7A), new Color(0x4F8A2E), new Color(0x2E8FA8), new Color(0x7A6A55)
    };
    private static final Color[] THREADS_DARK = {
        new Color(0x6FA8F5), new Color(0x58C9A8), new Color(0xDDA55F), new Color(0xB591EA),
        new Color(0xE583AC), new Color(0x8CC265), new Color(0x62C0D8), new Color(0xB8A78F)
    };

    public final Color background;
    public final Color foreground;
    public final Color surface;
    public final Color faint;
    public final Color hairline;
    public final Color accent;
    public final Color stalled;
    public final Color core;
    public final Color pin;
    public final Color added;
    public final Color changed;
    public final Color gone;
    /** The ground of what somebody looks for. */
    public final Color found;
    public final boolean dark;
    /** Whether somebody wants to see more of it than what is pleasant. */
    public final boolean highContrast;

    private Theme() {
        surface = color("Panel.background", Color.LIGHT_GRAY);
        dark = brightness(surface) < 0.5;
        background = color("Tree.background", dark ? mix(surface, Color.BLACK, 0.1) : Color.WHITE);
        foreground = color("Label.foreground", dark ? Color.LIGHT_GRAY : Color.BLACK);
        highContrast = isHighContrast(background, foreground);
        faint = text(mix(foreground, background, 0.45));
        Color line = mix(background, foreground, dark ? 0.16 : 0.13);
        hairline = highContrast ? Contrast.against(line, Contrast.SHAPE, background, surface) : line;
        accent = text(dark ? new Color(0x6C9BF5) : new Color(0x2F65D0));
        stalled = text(dark ? new Color(0xF2716B) : new Color(0xC93A34));
        core = text(dark ? new Color(0xE5B454) : new Color(0xC98A12));
        pin = text(dark ? new Color(0xB794F6) : new Color(0x7B4FCB));
        added = text(dark ? new Color(0x74C991) : new Color(0x22804A));
        changed = text(dark ? new Color(0x7FB4F5) : new Color(0x1F66B8));
        gone = text(dark ? new Color(0xE58F89) : new Color(0xB3443E));
        found = dark ? new Color(0x5E5020) : new Color(0xFFE793);
    }

    /** Themes do not tell. Those of IDEs have the word in their name, and a ground of pure black; Windows says so. */
    private static boolean isHighContrast(Color background, Color foreground) {
        boolean named = UIManager.getLookAndFeel().getName().toLowerCase(Locale.ROOT).contains("contrast");
        boolean onBlack = background.equals(Color.BLACK) && Contrast.ratio(foreground, background) > 15;
        boolean system = Boolean.TRUE.equals(Toolkit.getDefaultToolkit().getDesktopProperty("win.highContrast.on"));
        return named || onBlack || system;
    }

    private double leastOfText() {
        return highContrast ? Contrast.TEXT_IN_HIGH_CONTRAST : Contrast.TEXT;
    }

    /** A hue in which words can be written, on panels and on what is in them. */
    private Color text(Color hue) {
        return Contrast.against(hue, leastOfText(), background, surface);
    }

    /** The ink, or as little lighter or darker as makes it readable on this ground. */
    public Color readable(Color ink, Color ground) {
        return Contrast.against(ink, leastOfText(), ground);
    }

    /** Black or white, for signs and words on a ground of a strong hue. */
    public static Color on(Color ground) {
        return Contrast.on(ground);
    }

    public static Theme now() {
        return new Theme();
    }

    public Color thread(int position) {
        Color[] hues = dark ? THREADS_DARK : THREADS_LIGHT;
        return text(hues[Math.floorMod(position, hues.length)]);
    }

    /** A hue as a background: text of the ordinary colour stays readable on it. */
    public Color tint(Color hue, double strength) {
        return mix(background, hue, strength * (highContrast ? 0.5 : dark ? 1.35 : 1));
    }

    /** The same behind words in other inks too: as strong as this at most, and no stronger than lets them be read. */
    public Color tint(Color hue, double strength, Color... inks) {
        for (double tried = strength; tried > 0.05; tried -= 0.02) {
            Color ground = tint(hue, tried);
            if (Contrast.worst(ground, inks) >= leastOfText()) {
                return ground;
            }
        }
        return tint(hue, 0.05);
    }

    /** A hue as a line around something or to it; in high contrast every line can be seen. */
    public Color outline(Color hue, double strength) {
        if (!highContrast) {
            return tint(hue, strength);
        }
        return strength < BEHIND ? Contrast.against(mix(background, hue, 0.5), Contrast.SHAPE, background) : hue;
    }

    /** A line that something may be seen through; in high contrast nothing is. */
    public Color veiled(Color color, int alpha) {
        return highContrast ? color : faded(color, alpha);
    }

    public static Color mix(Color a, Color b, double share) {
        double part = Math.max(0, Math.min(1, share));
        return new Color(
                blend(a.getRed(), b.getRed(), part),
                blend(a.getGreen(), b.getGreen(), part),
                blend(a.getBlue(), b.getBlue(), part));
    }

    public static Color faded(Color color, int alpha) {
        return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
    }

    private static int blend(int a, int b, double share) {
        return (int) Math.round(a + (b - a) * share);
    }

    private static double brightness(Color color) {
        return (0.299 * color.getRed() + 0.587 * color.getGreen() + 0.114 * color.getBlue()) / 255;
    }

    private static Color color(String key, Color otherwise) {
        Color found = UIManager.getColor(key);
        // A colour that belongs to the look and feel would be replaced when that changes, mixed ones would not.
        return found == null ? otherwise : new Color(found.getRGB());
    }

    public static Font font() {
        Font font = UIManager.getFont("Label.font");
        return font == null ? new Font(Font.SANS_SERIF, Font.PLAIN, 13) : font;
    }

    /** The font of code: the one that an editor beside us uses, if it told us, or else the look and feel's. */
    public static Font code() {
        Font told = UIManager.getFont(CODE_FONT);
        if (told != null) {
            return told.deriveFont(font().getSize2D());
        }
        Font font = UIManager.getFont("monospaced.font");
        return font == null ? new Font(Font.MONOSPACED, Font.PLAIN, font().getSize()) : font;
    }

    /** From now on code is shown in this font, as the editors beside the panels show it, in the size of the other text. */
    public static void useForCode(Font font) {
        UIManager.put(CODE_FONT, font);
    }

    /** How much larger than usual the look and feel's font is. */
    public static double scale() {
        return font().getSize2D() / USUAL_FONT;
    }

    /** The font in the layout's units: painting scales it back. */
    public static Font layoutFont(int style) {
        return font().deriveFont(style, USUAL_FONT - 1);
    }

    /** A copy to paint with, prepared, on a ground of this colour; the caller disposes of it. */
    public static Graphics2D onGround(Graphics graphics, Color ground) {
        Graphics2D g = (Graphics2D) graphics.create();
        prepare(g);
        g.setColor(ground);
        g.fill(g.getClipBounds());
        return g;
    }

    /** Smooth shapes, and text as the desktop wants it. */
    public static void prepare(Graphics2D g) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        Object hints = Toolkit.getDefaultToolkit().getDesktopProperty("awt.font.desktophints");
        if (hints instanceof Map<?, ?> desktop) {
            g.addRenderingHints(desktop);
        } else {
            g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        }
        g.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    }
}
