package dev.traceloom.trace.value;

import dev.traceloom.trace.value.Value.Bool;
import dev.traceloom.trace.value.Value.Fn;
import dev.traceloom.trace.value.Value.Int;
import dev.traceloom.trace.value.Value.Model;
import dev.traceloom.trace.value.Value.Rec;
import dev.traceloom.trace.value.Value.SetOf;
import dev.traceloom.trace.value.Value.Text;
import dev.traceloom.trace.value.Value.Tuple;
import java.util.List;
import java.util.regex.Pattern;

/** Values as TLA+ writes them. */
final class ValueText {
    private static final Pattern FIELD = Pattern.compile("[A-Za-z0-9_]*[A-Za-z][A-Za-z0-9_]*");

    private ValueText() {}

    static void append(StringBuilder text, Value value) {
        if (value instanceof Bool bool) {
            text.append(bool.value() ? "TRUE" : "FALSE");
        } else if (value instanceof Int number) {
            text.append(number.value());
        } else if (value instanceof Text string) {
            appendQuoted(text, string.value());
        } else if (value instanceof Model model) {
            text.append(model.name());
        } else if (value instanceof Tuple tuple) {
            appendAll(text, "<<", tuple.elements(), ">>");
        } else if (value instanceof SetOf set) {
            appendAll(text, "{", set.elements(), "}");
        } else if (value instanceof Rec rec) {
            appendRecord(text, rec);
        } else if (value instanceof Fn fn) {
            appendFunction(text, fn.keys(), fn.values());
        }
    }

    private static void appendAll(StringBuilder text, String open, List<Value> elements, String close) {
        text.append(open);
        for (int i = 0; i < elements.size(); i++) {
            text.append(i == 0 ? "" : ", ");
            append(text, elements.get(i));
        }
        text.append(close);
    }

    private static void appendRecord(StringBuilder text, Rec rec) {
        if (!areFields(rec.names())) {
            appendFunction(text, rec.names().stream().<Value>map(Text::new).toList(), rec.values());
            return;
        }
        text.append('[');
        for (int i = 0; i < rec.names().size(); i++) {
            text.append(i == 0 ? "" : ", ").append(rec.names().get(i)).append(" |-> ");
            append(text, rec.values().get(i));
        }
        text.append(']');
    }

    /** Whether they can all stand before {@code |->}. */
    static boolean areFields(List<String> names) {
        return names.stream().allMatch(name -> FIELD.matcher(name).matches());
    }

    private static void appendFunction(StringBuilder text, List<Value> keys, List<Value> values) {
        text.append('(');
        for (int i = 0; i < keys.size(); i++) {
            text.append(i == 0 ? "" : " @@ ");
            append(text, keys.get(i));
            text.append(" :> ");
            append(text, values.get(i));
        }
        text.append(')');
    }

    private static void appendQuoted(StringBuilder text, String string) {
        text.append('"');
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\t' -> text.append("\\t");
                case '\n' -> text.append("\\n");
                case '\f' -> text.append("\\f");
                case '\r' -> text.append("\\r");
                default -> text.append(c);
            }
        }
        text.append('"');
    }
}
