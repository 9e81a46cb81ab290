package dev.traceloom.ui;

import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/**
 * Compares pictures as a person would who holds them at arm's length: by the average colours of small squares. Text may
 * be drawn a little differently from one machine to the next, boxes may not be somewhere else.
 */
final class Picture {
    static final Path GOLDEN = Path.of("src/test/resources/pictures");
    static final Path SEEN = Path.of("target/pictures");

    private static final int SQUARE = 8;
    private static final int TOLERANCE = 24;
    private static final double MAY_DIFFER = 0.006;

    private Picture() {}

    /** The share of squares that differ, or 1 for another size. */
    static double difference(BufferedImage a, BufferedImage b) {
        if (a.getWidth() != b.getWidth() || a.getHeight() != b.getHeight()) {
            return 1;
        }
        int different = 0;
        int squares = 0;
        for (int y = 0; y + SQUARE <= a.getHeight(); y += SQUARE) {
            for (int x = 0; x + SQUARE <= a.getWidth(); x += SQUARE) {
                squares++;
                different += differs(a, b, x, y) ? 1 : 0;
            }
        }
        return (double) different / squares;
    }

    static boolean isAlike(BufferedImage a, BufferedImage b) {
        return difference(a, b) <= MAY_DIFFER;
    }

    private static boolean differs(BufferedImage a, BufferedImage b, int x, int y) {
        int[] first = average(a, x, y);
        int[] second = average(b, x, y);
        for (int i = 0; i < 3; i++) {
            if (Math.abs(first[i] - second[i]) > TOLERANCE) {
                return true;
            }
        }
        return false;
    }

    private static int[] average(BufferedImage image, int left, int top) {
        int[] sums = new int[3];
        for (int y = top; y < top + SQUARE; y++) {
            for (int x = left; x < left + SQUARE; x++) {
                int rgb = image.getRGB(x, y);
                sums[0] += rgb >> 16 & 0xFF;
                sums[1] += rgb >> 8 & 0xFF;
                sums[2] += rgb & 0xFF;
            }
        }
        return new int[] {sums[0] / SQUARE / SQUARE, sums[1] / SQUARE / SQUARE, sums[2] / SQUARE / SQUARE};
    }

    /** How wide this machine's fonts are: pictures made with others have everything in other places. */
    static String fonts() {
        BufferedImage any = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = any.createGraphics();
        StringBuilder widths = new StringBuilder();
        for (String family : new String[] {Font.SANS_SERIF, Font.MONOSPACED}) {
            for (int style : new int[] {Font.PLAIN, Font.BOLD}) {
                FontMetrics metrics = g.getFontMetrics(new Font(family, style, 120));
                widths.append(metrics.stringWidth("KVRangeQuery(2, 9, 4) ✕ ↦ ⟨")).append(' ');
                widths.append(metrics.getHeight()).append(' ');
            }
        }
        g.dispose();
        return widths.toString().strip();
    }

    static BufferedImage read(Path file) throws IOException {
        return ImageIO.read(file.toFile());
    }

    static void write(BufferedImage image, Path file) throws IOException {
        Files.createDirectories(file.getParent());
        ImageIO.write(image, "png", file.toFile());
    }
}
