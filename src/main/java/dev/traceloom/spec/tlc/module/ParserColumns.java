package dev.traceloom.spec.tlc.module;

/** TLC's parser counts columns, and a tabulator as several of them; people and editors count characters. */
final class ParserColumns {
    /** A tabulator fills the columns up to the next multiple of this. */
    private static final int TABULATOR = 8;

    private ParserColumns() {}

    /** The character of a line, counted from 1, that stands in a column of the parser's. */
    static int character(String line, int column) {
        int reached = 0;
        for (int i = 0; i < line.length(); i++) {
            reached = line.charAt(i) == '\t' ? reached - reached % TABULATOR + TABULATOR : reached + 1;
            if (reached >= column) {
                return i + 1;
            }
        }
        return line.length() + column - reached;
    }
}
