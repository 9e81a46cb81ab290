package dev.traceloom.trace.text;

/**
 * How many columns of a terminal text takes: ideographs and most pictures take two, accents that stand on the letter
 * before them none (UAX 11 and 44, as {@code wcwidth} has it).
 */
public final class Cells {
    /** Where wide characters begin and end, ascending. */
    private static final int[] WIDE = {
        0x1100, 0x115f, 0x231a, 0x231b, 0x2e80, 0x303e, 0x3041, 0x33ff, 0x3400, 0x4dbf, 0x4e00, 0xa4cf, 0xa960, 0xa97c,
        0xac00, 0xd7a3, 0xf900, 0xfaff, 0xfe30, 0xfe6f, 0xff01, 0xff60, 0xffe0, 0xffe6, 0x16fe0, 0x18cff, 0x1b000, 0x1b2ff,
        0x1f300, 0x1f64f, 0x1f680, 0x1f6ff, 0x1f900, 0x1f9ff, 0x1fa70, 0x1faff, 0x20000, 0x3fffd
    };

    private Cells() {}

    public static int of(String text) {
        int cells = 0;
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            cells += of(text.codePointAt(at));
        }
        return cells;
    }

    public static int of(int c) {
        if (c < WIDE[0]) {
            // What most text consists of is told at once.
            return c < 0x300 || !isMark(c) ? 1 : 0;
        }
        if (isMark(c)) {
            return 0;
        }
        for (int i = 0; i < WIDE.length && WIDE[i] <= c; i += 2) {
            if (c <= WIDE[i + 1]) {
                return 2;
            }
        }
        return 1;
    }

    private static boolean isMark(int c) {
        return switch (Character.getType(c)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> true;
            default -> false;
        };
    }
}
