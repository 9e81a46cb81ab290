package dev.traceloom.trace.text;

/**
 * A line that is longer than the terminal is wide. It is broken where a gap of two spaces or more separates one thing from
 * the next, or else between words; what follows stands where the writer of the line wants it, or else below the second thing
 * of a line that begins at the left, two columns further in than any other. A word that is wider than all of it, such as a path, is left to the terminal, and so is a
 * command of ours: so they can be copied.
 */
final class FoldedLine {
    private static final int FURTHER = 2;
    private static final char STYLE = '\033';
    private static final char STYLE_END = 'm';
    private static final String COMMAND = "./traceloom ";

    private final int columns;
    private final StringBuilder folded = new StringBuilder();
    private int column;
    private int hanging;
    private boolean begun;
    private boolean isEmpty = true;

    FoldedLine(int columns) {
        this.columns = columns;
    }

    /** Where the lines begin that follow the one that begins now, as in the last column of a table. */
    void hang(int column) {
        hanging = Math.min(column, columns * 2 / 3);
        begun = true;
    }

    /** The next part of the line, which may have styles of terminals in it. */
    String part(String text) {
        folded.setLength(0);
        int at = 0;
        while (at < text.length()) {
            int thing = pastSpaces(text, at);
            int end = gap(text, thing);
            place(thing - at, text.substring(thing, end), pastSpaces(text, end) - end);
            at = end;
        }
        return folded.toString();
    }

    /** The line is at its end. */
    void end() {
        column = 0;
        hanging = 0;
        begun = false;
        isEmpty = true;
    }

    /** @param after how wide the gap is that follows */
    private void place(int spaces, String thing, int after) {
        int cells = cells(thing);
        if (!begun && cells > 0) {
            begun = true;
            int second = column + spaces + cells + after;
            boolean isHead = column + spaces == 0 && after > 1 && second <= columns / 2;
            hanging = isHead ? second : Math.min(column + spaces + FURTHER, columns / 2);
        }
        if (column + spaces + cells <= columns) {
            add(spaces, thing, cells);
        } else if (!isEmpty && hanging + cells <= columns) {
            breakLine();
            add(0, thing, cells);
        } else if (column > Math.max(hanging, columns / 2)) {
            // Its beginning would stand lost behind another thing.
            breakLine();
            placeWords(0, thing);
        } else {
            placeWords(spaces, thing);
        }
    }

    private void placeWords(int spaces, String thing) {
        int before = spaces;
        int at = 0;
        while (at < thing.length()) {
            int end = thing.startsWith(COMMAND, at) ? thing.length() : thing.indexOf(' ', at);
            String word = thing.substring(at, end < 0 ? thing.length() : end);
            int cells = cells(word);
            if (fits(before + cells)) {
                add(before, word, cells);
            } else {
                breakLine();
                add(0, word, cells);
            }
            before = 1;
            at += word.length() + 1;
        }
    }

    private boolean fits(int cells) {
        return isEmpty || cells == 0 || column + cells <= columns;
    }

    private void breakLine() {
        folded.append('\n').append(" ".repeat(hanging));
        column = hanging;
        isEmpty = true;
    }

    private void add(int spaces, String text, int cells) {
        folded.append(" ".repeat(spaces)).append(text);
        column += spaces + cells;
        isEmpty &= cells == 0;
    }

    private static int pastSpaces(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    /** Where the next gap begins. */
    private static int gap(String text, int from) {
        int gap = text.indexOf("  ", from);
        return gap < 0 ? text.length() : gap;
    }

    private static int cells(String text) {
        int cells = 0;
        for (int at = 0; at < text.length(); ) {
            int c = text.codePointAt(at);
            cells += c == STYLE ? 0 : Cells.of(c);
            at = c == STYLE ? Math.max(at + 1, text.indexOf(STYLE_END, at) + 1) : at + Character.charCount(c);
        }
        return cells;
    }
}
