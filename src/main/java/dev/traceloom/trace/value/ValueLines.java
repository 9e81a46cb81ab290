package dev.traceloom.trace.value;

import dev.traceloom.trace.text.VisibleText;

/** A whole value as TLA+ is written, on as many lines as it needs: what fits a line stands on one. */
public final class ValueLines {
    private static final String INDENT = "  ";
    /** No key is longer. */
    private static final int LONGEST_KEY = 1_000;

    private final ValueExcerpt excerpt;
    private final int width;
    private final int longest;
    private final StringBuilder text = new StringBuilder();

    private ValueLines(Mappings mappings, int width, int longest) {
        excerpt = new ValueExcerpt(ValueExcerpt.WRITTEN, mappings);
        this.width = width;
        this.longest = longest;
    }

    /**
     * @param place where it stands in a state, as {@link Mappings} says it
     * @param width what a line should not exceed
     * @param longest about how many characters there may be; a value that has more says at its end that it was cut
     */
    public static String of(Value value, Mappings mappings, String place, int width, int longest) {
        ValueLines lines = new ValueLines(mappings, width, longest);
        boolean whole = lines.append(value, place, 0);
        return whole ? lines.text.toString() : lines.text + "\n\\* cut here: the value is longer";
    }

    /** Whether all of it was appended. */
    private boolean append(Value value, String place, int depth) {
        if (ValueExcerpt.isAtom(value)) {
            String atom = VisibleText.line(Values.toText(value));
            int room = Math.max(0, longest - text.length());
            text.append(atom, 0, Math.min(room, atom.length()));
            return atom.length() <= room;
        }
        int room = Math.min(width - column(), longest - text.length());
        if (excerpt.fits(room, value, place)) {
            text.append(excerpt.within(room, value, place));
            return true;
        }
        ValueExcerpt.Form form = excerpt.new Form(value, place, width);
        text.append(form.open);
        for (int i = 0; i < form.parts.size(); i++) {
            if (text.length() >= longest) {
                return false;
            }
            newLine(depth + 1);
            text.append(form.label(i, LONGEST_KEY));
            if (!append(form.parts.get(i), form.placeOf(i), depth + 1)) {
                return false;
            }
            text.append(i < form.parts.size() - 1 ? form.between.stripTrailing() : "");
        }
        newLine(depth);
        text.append(form.close);
        return true;
    }

    private void newLine(int depth) {
        text.append('\n').append(INDENT.repeat(depth));
    }

    private int column() {
        return text.length() - text.lastIndexOf("\n") - 1;
    }
}
