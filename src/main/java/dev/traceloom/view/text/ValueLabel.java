package dev.traceloom.view.text;

import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.List;

/**
 * A value on one line, as TLA+ writes it, and never longer than asked: a state may hold a set of a million elements,
 * which nobody should have to write out in order to show its beginning.
 */
public final class ValueLabel {
    private ValueLabel() {}

    /** The value in at most so many characters; what does not fit is an ellipsis. */
    public static String within(Value value, int longest) {
        StringBuilder text = new StringBuilder();
        append(text, value, longest + 1);
        return OneLine.within(longest, VisibleText.line(text.toString()));
    }

    private static void append(StringBuilder text, Value value, int room) {
        if (value instanceof Value.Tuple tuple) {
            appendAll(text, "⟨", tuple.elements(), "⟩", room);
        } else if (value instanceof Value.SetOf set) {
            appendAll(text, "{", set.elements(), "}", room);
        } else if (value instanceof Value.Rec rec) {
            text.append('[');
            for (int i = 0; i < rec.names().size() && text.length() < room; i++) {
                text.append(i == 0 ? "" : ", ").append(rec.names().get(i)).append(" ↦ ");
                append(text, rec.values().get(i), room);
            }
            text.append(']');
        } else if (value instanceof Value.Fn fn) {
            text.append('(');
            for (int i = 0; i < fn.keys().size() && text.length() < room; i++) {
                text.append(i == 0 ? "" : ", ");
                append(text, fn.keys().get(i), room);
                text.append(" ↦ ");
                append(text, fn.values().get(i), room);
            }
            text.append(')');
        } else if (value instanceof Value.Text string && string.value().length() > room) {
            text.append('"').append(string.value(), 0, room);
        } else {
            text.append(Values.toText(value));
        }
    }

    private static void appendAll(StringBuilder text, String open, List<Value> elements, String close, int room) {
        text.append(open);
        for (int i = 0; i < elements.size() && text.length() < room; i++) {
            text.append(i == 0 ? "" : ", ");
            append(text, elements.get(i), room);
        }
        text.append(close);
    }
}
