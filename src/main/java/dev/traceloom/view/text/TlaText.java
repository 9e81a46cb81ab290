package dev.traceloom.view.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The parts of a module that are shown in other colours: comments, strings, reserved words. */
public final class TlaText {
    private static final Set<String> RESERVED = Set.of(
            "ASSUME", "ASSUMPTION", "AXIOM", "BOOLEAN", "CASE", "CHOOSE", "CONSTANT", "CONSTANTS", "DOMAIN", "ELSE",
            "ENABLED", "EXCEPT", "EXTENDS", "FALSE", "IF", "IN", "INSTANCE", "LAMBDA", "LET", "LOCAL", "MODULE",
            "OTHER", "RECURSIVE", "STRING", "SUBSET", "THEN", "THEOREM", "TRUE", "UNCHANGED", "UNION", "VARIABLE", "VARIABLES",
            "WITH");

    /** What a part is. */
    public enum Kind {
        COMMENT,
        STRING,
        RESERVED
    }

    /** From one character up to another. */
    public record Span(int from, int to, Kind kind) {}

    private final String text;
    private final List<Span> spans = new ArrayList<>();

    private TlaText(String text) {
        this.text = text;
    }

    /** In order, without overlaps. */
    public static List<Span> spans(String module) {
        TlaText found = new TlaText(module);
        for (int at = 0; at < module.length(); ) {
            at = found.next(at);
        }
        return found.spans;
    }

    private int next(int at) {
        char c = text.charAt(at);
        if (text.startsWith("\\*", at)) {
            return add(at, lineEnd(at), Kind.COMMENT);
        }
        if (text.startsWith("(*", at)) {
            return add(at, commentEnd(at), Kind.COMMENT);
        }
        if (c == '"') {
            return add(at, stringEnd(at), Kind.STRING);
        }
        if (Character.isJavaIdentifierStart(c)) {
            int end = at;
            while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
                end++;
            }
            return RESERVED.contains(text.substring(at, end)) ? add(at, end, Kind.RESERVED) : end;
        }
        return at + 1;
    }

    private int add(int from, int to, Kind kind) {
        spans.add(new Span(from, to, kind));
        return to;
    }

    private int lineEnd(int at) {
        int end = text.indexOf('\n', at);
        return end < 0 ? text.length() : end;
    }

    /** Comments nest. */
    private int commentEnd(int at) {
        int depth = 0;
        for (int i = at; i < text.length() - 1; i++) {
            if (text.startsWith("(*", i)) {
                depth++;
                i++;
            } else if (text.startsWith("*)", i)) {
                depth--;
                i++;
                if (depth == 0) {
                    return i + 1;
                }
            }
        }
        return text.length();
    }

    private int stringEnd(int at) {
        for (int i = at + 1; i < text.length() && text.charAt(i) != '\n'; i++) {
            if (text.charAt(i) == '\\') {
                i++;
            } else if (text.charAt(i) == '"') {
                return i + 1;
            }
        }
        return lineEnd(at);
    }
}
