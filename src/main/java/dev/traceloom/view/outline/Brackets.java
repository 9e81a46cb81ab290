package dev.traceloom.view.outline;

import dev.traceloom.view.text.TlaScanner.Kind;
import java.util.Arrays;

/**
 * Which bracket closes which. A bracket that was forgotten must not swallow the rest of a module: none reaches beyond the
 * next definition that begins at the beginning of a line, nor beyond a rule.
 */
final class Brackets {
    private static final int LONGEST_HEAD = 64;

    private Brackets() {}

    static int[] partners(Tokens tokens) {
        int[] partners = new int[tokens.count()];
        Arrays.fill(partners, -1);
        int[] open = new int[16];
        int depth = 0;
        for (int i = 0; i < partners.length; i++) {
            Kind kind = tokens.kind(i);
            Kind opening = opening(kind);
            if (isOpening(kind)) {
                if (depth == open.length) {
                    open = Arrays.copyOf(open, 2 * depth);
                }
                open[depth++] = i;
            } else if (opening != null) {
                int match = depth - 1;
                // Two forgotten ones at most: looking further down would take long where many are open.
                while (match >= 0 && match >= depth - 3 && tokens.kind(open[match]) != opening) {
                    match--;
                }
                if (match >= 0 && tokens.kind(open[match]) == opening) {
                    partners[i] = open[match];
                    partners[open[match]] = i;
                    depth = match;
                }
            } else if (kind == Kind.RULE || kind == Kind.DEFINED_NAME && beginsDefinition(tokens, i)) {
                depth = 0;
            }
        }
        return partners;
    }

    /** {@code Name ==} or {@code Name(a, f(_)) ==}. */
    private static boolean beginsDefinition(Tokens tokens, int name) {
        int depth = 0;
        for (int i = name + 1; i <= name + LONGEST_HEAD; i++) {
            Kind kind = tokens.kind(i);
            if (depth == 0 && tokens.is(i, "==")) {
                return true;
            }
            depth += kind == Kind.OPEN_PARENTHESIS ? 1 : kind == Kind.CLOSE_PARENTHESIS ? -1 : 0;
            if (depth < 0 || depth == 0 && kind != Kind.CLOSE_PARENTHESIS || !isPartOfHead(kind)) {
                return false;
            }
        }
        return false;
    }

    private static boolean isPartOfHead(Kind kind) {
        return kind == Kind.NAME
                || kind == Kind.DEFINED_NAME
                || kind == Kind.COMMA
                || kind == Kind.OPEN_PARENTHESIS
                || kind == Kind.CLOSE_PARENTHESIS
                || kind == Kind.OPERATOR
                || kind == Kind.WORD_OPERATOR;
    }

    private static boolean isOpening(Kind kind) {
        return kind == Kind.OPEN_PARENTHESIS
                || kind == Kind.OPEN_BRACKET
                || kind == Kind.OPEN_BRACE
                || kind == Kind.OPEN_TUPLE;
    }

    private static Kind opening(Kind closing) {
        return switch (closing) {
            case CLOSE_PARENTHESIS -> Kind.OPEN_PARENTHESIS;
            case CLOSE_BRACKET -> Kind.OPEN_BRACKET;
            case CLOSE_BRACE -> Kind.OPEN_BRACE;
            case CLOSE_TUPLE -> Kind.OPEN_TUPLE;
            default -> null;
        };
    }
}
