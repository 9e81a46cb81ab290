package dev.traceloom.explain.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.state.ValueParts;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Value.Fn;
import dev.traceloom.trace.value.Value.Rec;
import dev.traceloom.trace.value.Value.SetOf;
import dev.traceloom.trace.value.Value.Text;
import dev.traceloom.trace.value.Value.Tuple;
import dev.traceloom.trace.value.ValueJson;
import dev.traceloom.trace.value.ValueWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A table of values, each of them there once, for a page with thousands of states that hardly differ. Elsewhere, and within others,
 * a value is {@code {"#ref": 7}}, its number in the table. One that differs little from an earlier one is written as the difference:
 * {@code {"#like": 3, "at": 10, "drop": 1, "put": [5]}} for the elements of a list, a set or a function, {@code {"#like": 3, "with":
 * {"term": 5}}} for the fields of a record. Small ones stand where they are. What no longer fits is cut, and shown as {@code …}.
 */
final class SharedValues implements ValueWriter {
    private static final JsonFactory JSON = new JsonFactory();
    /** So many parts are no longer than their number and what is around it. */
    private static final int SMALL = 5;
    private static final int SHORT_TEXT = 60;
    private static final int LONGEST_TEXT = 10_000;
    /** About what the punctuation around a part takes. */
    private static final int AROUND = 8;
    private static final Value CUT = new Value.Model("…");

    private final int most;
    private final Map<Value, Integer> known = new HashMap<>();
    private final List<String> table = new ArrayList<>();
    private int written;
    private boolean complete = true;

    /** @param most about how many characters the table may have */
    SharedValues(int most) {
        this.most = most;
    }

    /** With the states of a graph, what is nearest to the end first. */
    static SharedValues of(LinearizationGraph graph, int most) throws IOException {
        SharedValues values = new SharedValues(most);
        Map<String, Value> last = new HashMap<>();
        for (int i = graph.nodes().size() - 1; i >= 0; i--) {
            for (Map.Entry<String, Value> variable : graph.nodes().get(i).state().entrySet()) {
                values.add(variable.getValue(), Optional.ofNullable(last.put(variable.getKey(), variable.getValue())));
            }
        }
        return values;
    }

    /** Whether nothing was cut. */
    boolean isComplete() {
        return complete;
    }

    /** Takes a value into the table, as a difference to another where that is shorter. */
    void add(Value value, Optional<Value> similar) throws IOException {
        if (!isSmall(value) && !(value instanceof Text) && !known.containsKey(value) && !isFull()) {
            enter(value, similar);
        }
    }

    @Override
    public void write(JsonGenerator json, Value value) throws IOException {
        part(json, value, Optional.empty());
    }

    void writeTable(JsonGenerator json) throws IOException {
        json.writeStartArray();
        for (String entry : table) {
            json.writeRawValue(entry);
        }
        json.writeEndArray();
    }

    private void part(JsonGenerator json, Value value, Optional<Value> similar) throws IOException {
        if (isSmall(value)) {
            written += AROUND;
            ValueJson.write(json, value);
        } else if (value instanceof Text text) {
            String shown = shortened(text.value(), isFull() ? SHORT_TEXT : LONGEST_TEXT);
            written += AROUND + shown.length();
            json.writeString(shown);
        } else {
            Integer number = known.get(value);
            if (number == null && isFull()) {
                ValueJson.write(json, CUT);
            } else {
                json.writeStartObject();
                json.writeNumberField("#ref", number == null ? enter(value, similar) : number);
                json.writeEndObject();
                written += AROUND;
            }
        }
    }

    private String shortened(String text, int longest) {
        if (text.length() <= longest) {
            return text;
        }
        complete = false;
        return text.substring(0, text.offsetByCodePoints(0, text.codePointCount(0, longest) - 1)) + "…";
    }

    private boolean isFull() {
        complete &= written < most;
        return written >= most;
    }

    /** Its number. What is inside of it comes later in the table, and what it is similar to comes before it. */
    private int enter(Value value, Optional<Value> similar) throws IOException {
        int number = table.size();
        known.put(value, number);
        table.add("");
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.setCharacterEscapes(new InsideScript());
            Optional<Value> base = similar.filter(this::isWritten);
            if (base.isEmpty() || !writeDifference(json, value, base.get())) {
                writeWhole(json, value);
            }
        }
        table.set(number, text.toString());
        return number;
    }

    /** One that is being written must not be what its own parts are like. */
    private boolean isWritten(Value value) {
        Integer number = known.get(value);
        return number != null && !table.get(number).isEmpty();
    }

    private boolean writeDifference(JsonGenerator json, Value value, Value base) throws IOException {
        if (value instanceof Rec rec && base instanceof Rec other) {
            return isObject(rec) && rec.names().equals(other.names()) && writeFields(json, rec, other);
        }
        if (value.getClass() != base.getClass()) {
            return false;
        }
        List<Entry> entries = entries(value);
        List<Entry> before = entries(base);
        int shorter = Math.min(entries.size(), before.size());
        int front = 0;
        while (front < shorter && entries.get(front).equals(before.get(front))) {
            front++;
        }
        int back = 0;
        while (back < shorter - front
                && entries.get(entries.size() - 1 - back).equals(before.get(before.size() - 1 - back))) {
            back++;
        }
        if (2 * (front + back) < entries.size()) {
            return false;
        }
        json.writeStartObject();
        json.writeNumberField("#like", known.get(base));
        json.writeNumberField("at", front);
        json.writeNumberField("drop", before.size() - front - back);
        json.writeFieldName("put");
        writeEntries(json, entries.subList(front, entries.size() - back), before.subList(front, before.size() - back));
        json.writeEndObject();
        return true;
    }

    private boolean writeFields(JsonGenerator json, Rec rec, Rec before) throws IOException {
        json.writeStartObject();
        json.writeNumberField("#like", known.get(before));
        json.writeObjectFieldStart("with");
        for (int i = 0; i < rec.names().size(); i++) {
            Value field = rec.values().get(i);
            Value other = before.values().get(i);
            if (!field.equals(other)) {
                json.writeFieldName(rec.names().get(i));
                part(json, field, Optional.of(other));
            }
        }
        json.writeEndObject();
        json.writeEndObject();
        return true;
    }

    private void writeWhole(JsonGenerator json, Value value) throws IOException {
        if (value instanceof Tuple tuple) {
            writeEntries(json, entries(tuple), List.of());
        } else if (value instanceof Rec rec && isObject(rec)) {
            json.writeStartObject();
            for (int i = 0; i < rec.names().size(); i++) {
                if (isFull()) {
                    json.writeFieldName("…");
                    writeRest(json, rec.names().size() - i, false);
                    break;
                }
                written += rec.names().get(i).length();
                json.writeFieldName(rec.names().get(i));
                part(json, rec.values().get(i), Optional.empty());
            }
            json.writeEndObject();
        } else {
            json.writeStartObject();
            json.writeFieldName(value instanceof SetOf ? "#set" : "#map");
            writeEntries(json, entries(value), List.of());
            json.writeEndObject();
        }
    }

    /** Names that begin so have a meaning of their own in JSON. */
    private static boolean isObject(Rec rec) {
        return rec.names().stream().noneMatch(name -> name.startsWith("#"));
    }

    /** What a list is made of: its elements, or pairs of a key and a value. */
    private record Entry(Optional<Value> key, Value value) {}

    private static List<Entry> entries(Value value) {
        if (value instanceof Tuple tuple) {
            return tuple.elements().stream().map(element -> new Entry(Optional.empty(), element)).toList();
        }
        if (value instanceof SetOf set) {
            return set.elements().stream().map(element -> new Entry(Optional.empty(), element)).toList();
        }
        List<Entry> pairs = new ArrayList<>();
        if (value instanceof Fn fn) {
            for (int i = 0; i < fn.keys().size(); i++) {
                pairs.add(new Entry(Optional.of(fn.keys().get(i)), fn.values().get(i)));
            }
        } else if (value instanceof Rec rec) {
            for (int i = 0; i < rec.names().size(); i++) {
                pairs.add(new Entry(Optional.of(new Text(rec.names().get(i))), rec.values().get(i)));
            }
        }
        return pairs;
    }

    /** @param before what stands in their place in a similar value */
    private void writeEntries(JsonGenerator json, List<Entry> entries, List<Entry> before) throws IOException {
        boolean aligned = entries.size() == before.size();
        json.writeStartArray();
        for (int i = 0; i < entries.size(); i++) {
            if (isFull()) {
                writeRest(json, entries.size() - i, entries.get(i).key().isPresent());
                break;
            }
            Optional<Value> similar = aligned ? Optional.of(before.get(i).value()) : Optional.empty();
            Entry entry = entries.get(i);
            if (entry.key().isPresent()) {
                json.writeStartArray();
                part(json, entry.key().get(), Optional.empty());
                part(json, entry.value(), similar);
                json.writeEndArray();
            } else {
                part(json, entry.value(), similar);
            }
        }
        json.writeEndArray();
    }

    private static void writeRest(JsonGenerator json, int left, boolean pairs) throws IOException {
        Value rest = new Value.Model("… " + left + " more");
        ValueJson.write(json, pairs ? new Tuple(List.of(CUT, rest)) : rest);
    }

    private static boolean isSmall(Value value) {
        return left(value, SMALL) > 0;
    }

    /** What is left of so many parts, nothing or less where there are more. */
    private static int left(Value value, int parts) {
        if (value instanceof Text text) {
            return text.value().length() <= SHORT_TEXT ? parts - 1 : 0;
        }
        int left = parts - 1;
        if (value instanceof Tuple || value instanceof SetOf || value instanceof Fn || value instanceof Rec) {
            if (ValueParts.count(value) > left) {
                return 0;
            }
            for (Entry entry : entries(value)) {
                left = entry.key().isPresent() ? left(entry.key().get(), left) : left;
                left = left <= 0 ? 0 : left(entry.value(), left);
                if (left <= 0) {
                    return 0;
                }
            }
        }
        return left;
    }
}
