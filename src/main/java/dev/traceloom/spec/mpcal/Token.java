package dev.traceloom.spec.mpcal;

/**
 * A word of a module or of an algorithm in it.
 *
 * @param line counts from 1
 * @param column counts from 1, with a tab stop every eight columns, as lists of conjuncts are aligned by it
 */
record Token(Kind kind, String text, int line, int column) {

    enum Kind {
        /** An identifier, a keyword, or {@code $variable} and its like. */
        NAME,
        NUMBER,
        STRING,
        SYMBOL,
        /** Behind the last one. */
        END
    }

    boolean is(String other) {
        return kind != Kind.STRING && text.equals(other);
    }

    boolean isName() {
        return kind == Kind.NAME;
    }

    boolean isOneOf(String... others) {
        for (String other : others) {
            if (is(other)) {
                return true;
            }
        }
        return false;
    }

    boolean opens() {
        return kind == Kind.SYMBOL && isOneOf("(", "[", "{", "<<");
    }

    boolean closes() {
        return kind == Kind.SYMBOL && isOneOf(")", "]", "}", ">>", ">>_", "]_");
    }
}
