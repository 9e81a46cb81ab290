package dev.traceloom.ui;

import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;

/**
 * Compares pictures tile by tile, so that a changed word counts as much in a large picture as in a small one. Edges may
 * be a little softer, harder or brighter from one machine to the next: that is why pixels are compared with their
 * neighbours averaged in, and only clear differences count.
 */
final class Picture {
    static final Path GOLDEN = Path.of("src/test/resources/pictures");
    static final Path SEEN = Path.of("target/pictures");

    private static final int TILE = 16;
    private static final int CLEARLY = 20;
    /** Pixels of a tile that may differ clearly; a digit that became another one has more. */
    private static final int MAY_DIFFER = 3;

    private Picture() {}

    /** Where the pictures differ: the tiles' corners and how many pixels differ there. */
    static List<String> differences(BufferedImage a, BufferedImage b) {
        if (a.getWidth() != b.getWidth() || a.getHeight() != b.getHeight()) {
            return List.of(a.getWidth() + " × " + a.getHeight() + " and " + b.getWidth() + " × " + b.getHeight());
        }
        List<String> differences = new ArrayList<>();
        if (Arrays.equals(pixels(a), pixels(b))) {
            return differences;
        }
        int[][] first = softened(a);
        int[][] second = softened(b);
        for (int top = 0; top < a.getHeight(); top += TILE) {
            for (int left = 0; left < a.getWidth(); left += TILE) {
                int count = count(first, second, left, top);
                if (count > MAY_DIFFER) {
                    differences.add("(" + left + ", " + top + "): " + count);
                }
            }
        }
        return differences;
    }

    private static int count(int[][] a, int[][] b, int left, int top) {
        int count = 0;
        for (int y = top; y < Math.min(top + TILE, a.length); y++) {
            for (int x = left; x < Math.min(left + TILE, a[y].length); x++) {
                count += differ(a[y][x], b[y][x]) ? 1 : 0;
            }
        }
        return count;
    }

    private static boolean differ(int a, int b) {
        for (int shift = 0; shift < 24; shift += 8) {
            if (Math.abs((a >> shift & 0xFF) - (b >> shift & 0xFF)) > CLEARLY) {
                return true;
            }
        }
        return false;
    }

    /** Every pixel as the average of it and its neighbours. */
    private static int[][] softened(BufferedImage image) {
        int[][] soft = new int[image.getHeight()][image.getWidth()];
        int[] rgb = pixels(image);
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                soft[y][x] = average(rgb, image.getWidth(), image.getHeight(), x, y);
            }
        }
        return soft;
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }

    private static int average(int[] rgb, int width, int height, int x, int y) {
        int red = 0;
        int green = 0;
        int blue = 0;
        int count = 0;
        for (int row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
            for (int column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
                int pixel = rgb[row * width + column];
                red += pixel >> 16 & 0xFF;
                green += pixel >> 8 & 0xFF;
                blue += pixel & 0xFF;
                count++;
            }
        }
        return red / count << 16 | green / count << 8 | blue / count;
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
