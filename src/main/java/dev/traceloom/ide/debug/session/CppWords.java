package dev.traceloom.ide.debug.session;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** As much of C++ as a debugger has to know: which files, and what in a line is a value. */
final class CppWords {
    private static final Set<String> ENDINGS = Set.of(
            "c", "cc", "cp", "cpp", "cxx", "c++", "h", "hh", "hp", "hpp", "hxx", "h++", "inl", "ipp", "tpp", "tcc", "ixx", "cppm");

    /** A part of a text. */
    record Part(int from, int to) {}

    private CppWords() {}

    /** @param ending of a file's name, without the dot; may be null */
    static boolean isSource(String ending) {
        return ending != null && ENDINGS.contains(ending.toLowerCase(Locale.ROOT));
    }

    /**
     * The name at a place of a text, with what it is a member of; nothing for a number, a function that is called, or a
     * member of what is not a name itself.
     */
    static Optional<Part> expressionAt(CharSequence text, int offset) {
        int from = offset;
        int to = offset;
        while (to < text.length() && isOfName(text.charAt(to))) {
            to++;
        }
        while (from > 0 && isOfName(text.charAt(from - 1))) {
            from--;
        }
        if (from == to || Character.isDigit(text.charAt(from)) || isCalled(text, to)) {
            return Optional.empty();
        }
        return whole(text, from, to);
    }

    private static boolean isCalled(CharSequence text, int end) {
        int i = end;
        while (i < text.length() && text.charAt(i) == ' ') {
            i++;
        }
        return i < text.length() && text.charAt(i) == '(';
    }

    /** Back over names that are joined by a dot, an arrow or colons; nothing where one is a member of something else. */
    private static Optional<Part> whole(CharSequence text, int from, int to) {
        int at = from;
        for (int joined = joint(text, at); joined < at; joined = joint(text, at)) {
            int start = joined;
            while (start > 0 && isOfName(text.charAt(start - 1))) {
                start--;
            }
            if (start == joined && !isGlobal(text, joined) || Character.isDigit(text.charAt(start))) {
                // A member of what a call returns, or of an element. Its name alone may be that of another variable.
                return Optional.empty();
            }
            at = start;
        }
        return Optional.of(new Part(at, to));
    }

    /** Colons before which nothing stands that they could belong to. */
    private static boolean isGlobal(CharSequence text, int joined) {
        return text.charAt(joined) == ':' && (joined == 0 || text.charAt(joined - 1) != '>');
    }

    /** Where what joins a name to the one before begins; where the name itself does if nothing joins it. */
    private static int joint(CharSequence text, int from) {
        if (from >= 1 && text.charAt(from - 1) == '.') {
            return from - 1;
        }
        if (from >= 2) {
            String two = text.subSequence(from - 2, from).toString();
            if (two.equals("->") || two.equals("::")) {
                return from - 2;
            }
        }
        return from;
    }

    private static boolean isOfName(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }
}
