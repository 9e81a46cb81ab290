package dev.traceloom.view.flow;

import dev.traceloom.trace.text.OneLine;
import dev.traceloom.view.flow.Card.Paragraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Cards one below the other, their paragraphs broken into lines, in logical units. */
public final class Flow {
    public static final double LINE = 19;
    public static final double MARGIN = 10;
    public static final double PADDING = 11;
    public static final double INDENT = 14;
    private static final double PARAGRAPH_GAP = 3;

    /** Characters that are shown of one piece of text; who wants more copies it. */
    static final int MOST_CHARACTERS = 5_000;

    private static final int SHORT = 64;

    /** How wide text is in a style. */
    @FunctionalInterface
    public interface Widths {
        double of(String text, Style style);
    }

    /** A card and where it stands. */
    public record PlacedCard(Card card, double x, double y, double width, double height) {}

    /** A piece of one line and where it stands; all lines are equally high. */
    public record PlacedRun(TextRun run, String text, double x, double y, double width) {}

    private final List<PlacedCard> cards = new ArrayList<>();
    private final List<PlacedRun> runs = new ArrayList<>();
    private final Widths widths;
    private final double width;
    private double y = MARGIN;

    public Flow(List<Card> content, Widths widths, double width) {
        this.widths = widths;
        this.width = Math.max(width, 120);
        content.forEach(this::place);
    }

    public List<PlacedCard> cards() {
        return cards;
    }

    public List<PlacedRun> runs() {
        return runs;
    }

    public double height() {
        return y;
    }

    /** The piece of text at a point. */
    public Optional<PlacedRun> at(double px, double py) {
        return runs.stream()
                .filter(run -> py >= run.y() && py < run.y() + LINE && px >= run.x() && px < run.x() + run.width())
                .findFirst();
    }

    public Optional<PlacedCard> cardAt(double py) {
        return cards.stream().filter(card -> py >= card.y() && py < card.y() + card.height()).findFirst();
    }

    private void place(Card card) {
        double top = y;
        y += PADDING;
        for (Paragraph paragraph : card.paragraphs()) {
            new Lines(MARGIN + PADDING + paragraph.indent() * INDENT, width - MARGIN - PADDING).place(paragraph);
            y += PARAGRAPH_GAP;
        }
        y += PADDING - PARAGRAPH_GAP;
        cards.add(new PlacedCard(card, MARGIN, top, width - 2 * MARGIN, y - top));
        y += MARGIN;
    }

    /** Breaks one paragraph at spaces, and inside a word only when it is wider than a whole line. */
    private final class Lines {
        private final double left;
        private final double right;
        private double x;

        Lines(double left, double right) {
            this.left = left;
            this.right = Math.max(right, left + 40);
            x = left;
        }

        void place(Paragraph paragraph) {
            for (TextRun run : paragraph.runs()) {
                place(run);
            }
            y += LINE;
        }

        private void place(TextRun run) {
            String rest = OneLine.beginning(MOST_CHARACTERS, run.text());
            while (!rest.isEmpty()) {
                int fitting = fitting(rest, run.style());
                if (fitting > 0) {
                    String text = rest.substring(0, fitting);
                    double wide = widths.of(text, run.style());
                    runs.add(new PlacedRun(run, text, x, y, wide));
                    x += wide;
                    rest = rest.substring(fitting);
                }
                if (!rest.isEmpty()) {
                    rest = rest.stripLeading();
                    x = left;
                    y += LINE;
                }
            }
        }

        /** How many characters go onto the present line: up to a space, or all. */
        private int fitting(String all, Style style) {
            // A line holds the beginning, so no more than twice that is measured, however long the text is.
            int low = 0;
            int high = Math.min(all.length(), SHORT);
            while (widths.of(all.substring(0, high), style) <= right - x) {
                if (high == all.length()) {
                    return high;
                }
                low = high;
                high = Math.min(all.length(), 2 * high);
            }
            String text = all.substring(0, high--);
            while (low < high) {
                int middle = (low + high + 1) >>> 1;
                if (widths.of(text.substring(0, middle), style) <= right - x) {
                    low = middle;
                } else {
                    high = middle - 1;
                }
            }
            int space = text.lastIndexOf(' ', low);
            if (space > 0) {
                return space;
            }
            return x > left ? 0 : Math.max(1, low);
        }
    }
}
