package dev.traceloom.view.outline;

import dev.traceloom.view.text.TlaScanner.Kind;

/** The names of steps in proofs: {@code <1>2.}, {@code <2>a}, {@code <*>}. */
final class Steps {
    /** Of {@code <*>} and {@code <+>}. */
    static final int SAME = -1;
    static final int DEEPER = -2;

    private Steps() {}

    /** The token after a step's name that begins here; the same token if none does. */
    static int end(Tokens tokens, int at) {
        if (!tokens.is(at, "<") || !tokens.is(at + 2, ">") || !tokens.touches(at + 1) || !tokens.touches(at + 2)) {
            return at;
        }
        boolean level = tokens.kind(at + 1) == Kind.NUMBER || tokens.is(at + 1, "*") || tokens.is(at + 1, "+");
        if (!level) {
            return at;
        }
        int next = at + 3;
        if (tokens.touches(next) && (tokens.isName(next) || tokens.kind(next) == Kind.NUMBER)) {
            next++;
        }
        while (tokens.touches(next) && tokens.is(next, ".")) {
            next++;
        }
        return next;
    }

    static int level(Tokens tokens, int at) {
        String level = tokens.word(at + 1);
        if (level.equals("*")) {
            return SAME;
        }
        try {
            return level.equals("+") ? DEEPER : Integer.parseInt(level);
        } catch (NumberFormatException huge) {
            return SAME;
        }
    }
}
