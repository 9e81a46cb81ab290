package dev.traceloom.trace.value;

import dev.traceloom.trace.text.OneLine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Values in the syntax of TLA+, as TLC prints them. What is something else is thrown as a {@link BadValueException}. */
public final class TlaValueReader {
    private static final int LARGEST_INTERVAL = 100_000;
    private static final int LONGEST_INT = 11;

    private final String text;
    private final Pool pool;
    private int at;
    private int depth;

    public TlaValueReader(String text, Pool pool) {
        this.text = text;
        this.pool = pool;
        skipSpace();
    }

    /** The variables of a state: {@code x = 1}, or several after {@code /\\}. */
    public static Map<String, Value> state(String text, Pool pool) {
        TlaValueReader reader = new TlaValueReader(text, pool);
        Map<String, Value> variables = new LinkedHashMap<>();
        while (!reader.isAtEnd()) {
            reader.takes("/\\");
            String variable = reader.identifier();
            reader.expect("=");
            variables.put(pool.string(variable), reader.value());
        }
        return variables;
    }

    /** The values of {@code (1, "a")}; none where there is nothing. */
    public static List<Value> arguments(String text, Pool pool) {
        TlaValueReader reader = new TlaValueReader(text, pool);
        return reader.takes("(") ? reader.valuesUntil(")") : List.of();
    }

    public boolean isAtEnd() {
        return at == text.length();
    }

    /** Takes this if it comes next. */
    public boolean takes(String symbol) {
        if (!text.startsWith(symbol, at)) {
            return false;
        }
        at += symbol.length();
        skipSpace();
        return true;
    }

    public void expect(String symbol) {
        if (!takes(symbol)) {
            throw unexpected(symbol);
        }
    }

    public String identifier() {
        int from = at;
        while (at < text.length() && isPartOfName(text.charAt(at))) {
            at++;
        }
        if (at == from) {
            throw unexpected("a name");
        }
        String name = text.substring(from, at);
        skipSpace();
        return name;
    }

    /** What stands up to the end, separated by commas and closed by this; what opened it has been taken. */
    public List<Value> valuesUntil(String closing) {
        List<Value> values = new ArrayList<>();
        if (takes(closing)) {
            return values;
        }
        do {
            values.add(value());
        } while (takes(","));
        expect(closing);
        return values;
    }

    public Value value() {
        if (++depth > Depth.MAX) {
            throw new BadValueException("expected at most " + Depth.MAX + " levels of nesting, found more");
        }
        try {
            return anyValue();
        } finally {
            depth--;
        }
    }

    private Value anyValue() {
        if (takes("<<")) {
            return new Value.Tuple(valuesUntil(">>"));
        }
        if (takes("{")) {
            return Values.set(valuesUntil("}"));
        }
        if (takes("[")) {
            String first = identifier();
            return takes("\\in") ? emptyFunction() : pairs(
                    "]", ",", new Value.Text(first), () -> new Value.Text(identifier()), "|->");
        }
        if (takes("(")) {
            // In parentheses of its own, as PGo writes keys and values, or the first key of a function.
            Value first = value();
            return takes(")") ? first : pairs(")", "@@", first, this::value, ":>");
        }
        if (at < text.length() && text.charAt(at) == '"') {
            return pool.text(string());
        }
        if (at < text.length() && (text.charAt(at) == '-' || Character.isDigit(text.charAt(at)))) {
            return number();
        }
        String name = identifier();
        return switch (name) {
            case "TRUE" -> Value.Bool.TRUE;
            case "FALSE" -> Value.Bool.FALSE;
            default -> new Value.Model(pool.string(name));
        };
    }

    /** A record or a function whose first key was read: something stands between a key and its value, and between pairs. */
    private Value pairs(String closing, String separator, Value first, Supplier<Value> key, String arrow) {
        Map<Value, Value> pairs = new LinkedHashMap<>();
        Value from = first;
        do {
            from = from == null ? key.get() : from;
            expect(arrow);
            if (pairs.put(from, value()) != null) {
                throw new BadValueException("expected each key once, found " + Values.toText(from) + " twice");
            }
            from = null;
        } while (takes(separator));
        expect(closing);
        return Values.function(pairs);
    }

    /** The rest of {@code [x \in {} |-> x]}. */
    private Value emptyFunction() {
        expect("{");
        expect("}");
        expect("|->");
        identifier();
        expect("]");
        return Values.function(Map.of());
    }

    private Value number() {
        int first = integer();
        if (!takes("..")) {
            return Value.Int.of(first);
        }
        int last = integer();
        if ((long) last - first > LARGEST_INTERVAL) {
            throw new BadValueException("expected at most " + LARGEST_INTERVAL + " numbers in a set, found more");
        }
        List<Value> elements = new ArrayList<>();
        for (long i = first; i <= last; i++) {
            elements.add(Value.Int.of((int) i));
        }
        return Values.set(elements);
    }

    private int integer() {
        int from = at;
        at += text.startsWith("-", at) ? 1 : 0;
        while (at < text.length() && Character.isDigit(text.charAt(at))) {
            at++;
        }
        String digits = text.substring(from, at);
        skipSpace();
        try {
            if (digits.length() <= LONGEST_INT) {
                return Integer.parseInt(digits);
            }
        } catch (NumberFormatException e) {
            // Told below.
        }
        throw new BadValueException("expected an integer of at most 32 bits, found " + OneLine.shortened(digits));
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        for (at++; at < text.length() && text.charAt(at) != '"'; at++) {
            char c = text.charAt(at);
            if (c == '\\' && at + 1 < text.length()) {
                c = switch (text.charAt(++at)) {
                    case 'n' -> '\n';
                    case 't' -> '\t';
                    case 'r' -> '\r';
                    case 'f' -> '\f';
                    default -> text.charAt(at);
                };
            }
            string.append(c);
        }
        if (at >= text.length()) {
            throw new BadValueException("expected the end of a string, found the end of the state");
        }
        at++;
        skipSpace();
        return string.toString();
    }

    private BadValueException unexpected(String expected) {
        return new BadValueException("expected " + expected + ", found "
                + (isAtEnd() ? "the end of the state" : OneLine.quoted(text.substring(at))));
    }

    private static boolean isPartOfName(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '!';
    }

    private void skipSpace() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }
}
