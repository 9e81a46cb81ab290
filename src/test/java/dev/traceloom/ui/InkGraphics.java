package dev.traceloom.ui;

import dev.traceloom.ui.kit.Contrast;
import java.awt.Color;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Notes how well the words that are painted can be read on what is painted below them. */
final class InkGraphics extends PassingGraphics {
    private final BufferedImage sheet;
    private final List<Ink> seen;

    /** @param words what was written, in which colour, on which ground */
    record Ink(String words, Color colour, Color ground) {
        double contrast() {
            return Contrast.ratio(colour, ground);
        }

        @Override
        public String toString() {
            return String.format("'%s' %06x on %06x: %.2f",
                    words, colour.getRGB() & 0xFFFFFF, ground.getRGB() & 0xFFFFFF, contrast());
        }
    }

    InkGraphics(BufferedImage sheet, Graphics2D to, List<Ink> seen) {
        super(to);
        this.sheet = sheet;
        this.seen = seen;
    }

    @Override
    public Graphics create() {
        return new InkGraphics(sheet, (Graphics2D) to.create(), seen);
    }

    @Override
    public void drawString(String words, float x, float y) {
        note(words, x, y);
        super.drawString(words, x, y);
    }

    @Override
    public void drawString(String words, int x, int y) {
        note(words, x, y);
        super.drawString(words, x, y);
    }

    private void note(String words, double x, double y) {
        if (words.isBlank()) {
            return;
        }
        Rectangle place = to.getFontMetrics().getStringBounds(words, to).getBounds();
        place.translate((int) x, (int) y);
        Rectangle onSheet = to.getTransform().createTransformedShape(place).getBounds()
                .intersection(new Rectangle(sheet.getWidth(), sheet.getHeight()));
        if (to.getClip() != null) {
            onSheet = onSheet.intersection(to.getTransform().createTransformedShape(to.getClip()).getBounds());
        }
        if (!onSheet.isEmpty()) {
            seen.add(new Ink(words, to.getColor(), mostFrequent(onSheet)));
        }
    }

    private Color mostFrequent(Rectangle place) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int x = place.x; x < place.getMaxX(); x++) {
            for (int y = place.y; y < place.getMaxY(); y++) {
                counts.merge(sheet.getRGB(x, y), 1, Integer::sum);
            }
        }
        return new Color(counts.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey());
    }
}
