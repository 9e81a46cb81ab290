package dev.traceloom.ui.kit;

import java.awt.Color;
import java.util.stream.IntStream;

/** How well two colours can be told apart, as the Web Content Accessibility Guidelines (2.2, relative luminance) measure it. */
public final class Contrast {
    /** What text needs at least, and what it needs where somebody asks for high contrast. */
    public static final double TEXT = 4.5;
    public static final double TEXT_IN_HIGH_CONTRAST = 7;
    /** What lines and shapes need that tell something. */
    public static final double SHAPE = 3;

    private static final int STEPS = 40;

    /** Colours are worked out anew for every cell that is painted, and powers take long. */
    private static final double[] LINEAR = IntStream.range(0, 256).mapToDouble(Contrast::linear).toArray();

    private Contrast() {}

    /** From 1, for the same colour, to 21. */
    public static double ratio(Color one, Color other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    /** The colour, or as little lighter or darker as makes it readable on all of these grounds. */
    static Color against(Color ink, double least, Color... grounds) {
        Color end = black(grounds[0]) ? Color.BLACK : Color.WHITE;
        for (int step = 0; step < STEPS; step++) {
            Color tried = Theme.mix(ink, end, (double) step / STEPS);
            if (worst(tried, grounds) >= least) {
                return tried;
            }
        }
        return end;
    }

    /** Black or white, whichever can be read better on this. */
    static Color on(Color ground) {
        return black(ground) ? Color.BLACK : Color.WHITE;
    }

    private static boolean black(Color ground) {
        return ratio(Color.BLACK, ground) > ratio(Color.WHITE, ground);
    }

    /** The least of the contrasts with these. */
    static double worst(Color ink, Color... grounds) {
        double worst = Double.MAX_VALUE;
        for (Color ground : grounds) {
            worst = Math.min(worst, ratio(ink, ground));
        }
        return worst;
    }

    static double luminance(Color color) {
        return 0.2126 * LINEAR[color.getRed()] + 0.7152 * LINEAR[color.getGreen()] + 0.0722 * LINEAR[color.getBlue()];
    }

    private static double linear(int channel) {
        double share = channel / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }
}
