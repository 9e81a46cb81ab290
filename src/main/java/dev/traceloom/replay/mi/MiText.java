package dev.traceloom.replay.mi;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the grammar of gdb/MI from the bytes of one line; a {@link MiSyntaxException} where it does not follow it. */
final class MiText {
    /** Deeper than any answer; a line of brackets must not use up the stack. */
    private static final int MOST_LEVELS = 200;

    private final byte[] line;
    private int at;

    MiText(byte[] line, int at) {
        this.line = line;
        this.at = at;
    }

    /** What a value of gdb is that is a string. */
    static Optional<String> constant(String value) {
        try {
            MiText text = new MiText(value.getBytes(StandardCharsets.UTF_8), 0);
            String constant = text.string();
            return text.atEnd() ? Optional.of(constant) : Optional.empty();
        } catch (MiSyntaxException none) {
            return Optional.empty();
        }
    }

    boolean atEnd() {
        return at == line.length;
    }

    /** The byte here, -1 at the end. */
    int peek() {
        return atEnd() ? -1 : line[at] & 0xFF;
    }

    boolean take(char expected) {
        if (peek() == expected) {
            at++;
            return true;
        }
        return false;
    }

    void require(char expected) throws MiSyntaxException {
        if (!take(expected)) {
            throw new MiSyntaxException();
        }
    }

    String digits() {
        int from = at;
        while (peek() >= '0' && peek() <= '9') {
            at++;
        }
        return text(from);
    }

    /** A name of a result, a class or a kind: whatever gdb may use in one. */
    String word() throws MiSyntaxException {
        int from = at;
        while (isOfWord(peek())) {
            at++;
        }
        if (at == from) {
            throw new MiSyntaxException();
        }
        return text(from);
    }

    private static boolean isOfWord(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '.';
    }

    /** The {@code ,name=value} that follow, to the end of the line. */
    MiValue.Fields results() throws MiSyntaxException {
        List<MiValue.Field> fields = new ArrayList<>();
        while (take(',')) {
            fields.add(field(0));
        }
        if (!atEnd()) {
            throw new MiSyntaxException();
        }
        return new MiValue.Fields(fields);
    }

    private MiValue.Field field(int depth) throws MiSyntaxException {
        String name = word();
        require('=');
        return new MiValue.Field(name, value(depth));
    }

    private MiValue value(int depth) throws MiSyntaxException {
        if (depth > MOST_LEVELS) {
            throw new MiSyntaxException();
        }
        return switch (peek()) {
            case '"' -> new MiValue.Text(string());
            case '{' -> group('{', '}', depth);
            case '[' -> group('[', ']', depth);
            default -> throw new MiSyntaxException();
        };
    }

    /** A tuple has results, a list has values or results; gdb has tuples of values too. */
    private MiValue group(char open, char close, int depth) throws MiSyntaxException {
        require(open);
        List<MiValue.Field> fields = new ArrayList<>();
        List<MiValue> items = new ArrayList<>();
        while (!take(close)) {
            if (!fields.isEmpty() || !items.isEmpty()) {
                require(',');
            }
            if (isOfWord(peek())) {
                fields.add(field(depth + 1));
            } else {
                items.add(value(depth + 1));
            }
        }
        if (!fields.isEmpty() && !items.isEmpty()) {
            throw new MiSyntaxException();
        }
        return items.isEmpty() && (open == '{' || !fields.isEmpty())
                ? new MiValue.Fields(fields)
                : new MiValue.Items(items);
    }

    /** A string of C. Bytes beyond ASCII come as they are or in octal; together they are UTF-8. */
    String string() throws MiSyntaxException {
        require('"');
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        while (!take('"')) {
            if (atEnd()) {
                throw new MiSyntaxException();
            }
            int c = line[at++];
            bytes.write(c == '\\' ? escaped() : c);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private int escaped() throws MiSyntaxException {
        int c = peek();
        if (c >= '0' && c <= '7') {
            int value = 0;
            for (int i = 0; i < 3 && peek() >= '0' && peek() <= '7'; i++) {
                value = value * 8 + (line[at++] - '0');
            }
            return value;
        }
        at++;
        return switch (c) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'a' -> 7;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'v' -> 11;
            case 'e' -> 27;
            case -1 -> throw new MiSyntaxException();
            default -> c;
        };
    }

    private String text(int from) {
        return new String(line, from, at - from, StandardCharsets.US_ASCII);
    }
}
