package dev.traceloom.ide.lineup;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A class in a Java source with methods that are marked as operations.
 *
 * @param name as {@link Class#getName} tells it: with its package, and a dollar sign before the name of an inner class
 * @param start where its name begins in the text
 * @param end behind its name
 * @param bodyEnd behind its body, or the end of a text that breaks off
 */
public record MarkedClass(String name, int start, int end, int bodyEnd) {
    private static final String ANNOTATIONS = "dev.traceloom.lineup.annotation";
    private static final String OPERATION = "Operation";

    /** Nobody writes longer sources, and editors ask while somebody types. */
    private static final int MOST_CHARACTERS = 1_000_000;

    /** Those of a text, in its order. */
    public static List<MarkedClass> in(CharSequence text) {
        if (text.length() > MOST_CHARACTERS || !mentions(text)) {
            return List.of();
        }
        return new Reader(new JavaTokens(text)).read();
    }

    /** Most sources know nothing of us, which is seen faster than their classes are. */
    private static boolean mentions(CharSequence text) {
        String all = text.toString();
        return all.contains(ANNOTATIONS) && all.contains("@");
    }

    /** Follows the braces; what is inside of methods is passed over like anything else. */
    private static final class Reader {
        private final JavaTokens tokens;
        private final Deque<Open> open = new ArrayDeque<>();
        private final Map<Open, Integer> ends = new LinkedHashMap<>();
        private String folder = "";
        private boolean isImported;
        private Open declared;
        private int depth;

        /** A class whose body is being read. */
        private static final class Open {
            final String name;
            final int start;
            final int end;
            int depth;
            boolean isMarked;

            Open(String name, int start, int end) {
                this.name = name;
                this.start = start;
                this.end = end;
            }
        }

        Reader(JavaTokens tokens) {
            this.tokens = tokens;
        }

        List<MarkedClass> read() {
            String before = "";
            while (tokens.next()) {
                String word = tokens.word();
                switch (word) {
                    case "package" -> folder = before.isEmpty() || before.equals(";") ? name() : folder;
                    case "import" -> isImported |= isOurs(name());
                    case "class", "enum", "interface", "record" -> declare(before, word);
                    case "@" -> mark();
                    case "{" -> begin();
                    case "}" -> end();
                    default -> { }
                }
                before = tokens.word();
            }
            while (!open.isEmpty()) {
                ends.put(open.pop(), tokens.length());
            }
            return ends.entrySet().stream()
                    .filter(entry -> entry.getKey().isMarked)
                    .map(entry -> new MarkedClass(
                            entry.getKey().name, entry.getKey().start, entry.getKey().end, entry.getValue()))
                    .sorted((one, other) -> Integer.compare(one.start, other.start))
                    .toList();
        }

        /** A name with dots, from the next token on. */
        private String name() {
            List<String> parts = new ArrayList<>();
            while (tokens.next() && !tokens.word().equals(";")) {
                parts.add(tokens.word());
            }
            return String.join("", parts);
        }

        private static boolean isOurs(String imported) {
            return imported.equals(ANNOTATIONS + ".*") || imported.equals(ANNOTATIONS + "." + OPERATION);
        }

        /** {@code Counter.class} declares nothing, nor does a variable that is called record. */
        private void declare(String before, String keyword) {
            if (before.equals(".") || !tokens.peekIsName()) {
                return;
            }
            tokens.next();
            int start = tokens.start();
            int end = tokens.end();
            String own = tokens.word();
            if (keyword.equals("record") && !tokens.peekIs('(') && !tokens.peekIs('<')) {
                return;
            }
            String outer = open.isEmpty() ? (folder.isEmpty() ? "" : folder + ".") : open.peek().name + "$";
            declared = new Open(outer + own, start, end);
        }

        private void mark() {
            if (!tokens.peekIsName()) {
                return;
            }
            StringBuilder name = new StringBuilder();
            do {
                tokens.next();
                name.append(tokens.word());
            } while (tokens.peekIs('.') || name.charAt(name.length() - 1) == '.' && tokens.peekIsName());
            boolean isOperation = name.toString().equals(ANNOTATIONS + "." + OPERATION)
                    || isImported && name.toString().equals(OPERATION);
            if (isOperation && !open.isEmpty()) {
                open.peek().isMarked = true;
            }
        }

        private void begin() {
            depth++;
            if (declared != null) {
                declared.depth = depth;
                open.push(declared);
                declared = null;
            }
        }

        private void end() {
            if (!open.isEmpty() && open.peek().depth == depth) {
                ends.put(open.pop(), tokens.end());
            }
            depth--;
        }
    }
}
