package dev.traceloom.trace.value;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import dev.traceloom.trace.text.OneLine;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.msgpack.value.IntegerValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

/**
 * What the implementation wants a person to see about an operation: any structure at all.
 *
 * <p>It is kept as canonical MessagePack (the shortest form of every item, floats as doubles, maps in recorded order),
 * because hardly any of it is ever looked at and a long trace has a lot of it. A nil alone is the same as none.
 *
 * <p>JSON has no form for some of what MessagePack can hold, and the other way round; these keep everything:
 * <ul>
 *   <li>{@code {"#map": [[key, value], …]}}: a map with a key that is no string, begins with {@code #} or comes twice
 *   <li>{@code {"#bin": base64}}: binary data
 *   <li>{@code {"#ext": [type, base64]}}: an extension
 *   <li>{@code {"#str": base64}}: a string that is not UTF-8
 *   <li>{@code {"#float": "NaN"}}, {@code "Infinity"}, {@code "-Infinity"}
 *   <li>an integer beyond 64 bits: in MessagePack an extension of type 3 whose body is its decimal digits
 * </ul>
 * An object that only looks like one of these, such as {@code {"#bin": 5}}, is an ordinary map.
 */
public final class Meta {
    public static final Meta NONE = new Meta(new byte[0]);

    private static final int LONGEST_NOTE = 250;

    private static final JsonFactory JSON = new JsonFactory();

    private final byte[] packed;

    Meta(byte[] packed) {
        this.packed = packed;
    }

    /** Reads the JSON value that begins at the parser's current token, and leaves the parser at its last. */
    public static Meta fromJson(JsonParser json) throws IOException {
        return of(MetaJson.read(json));
    }

    public static Meta fromJson(String json) {
        try (JsonParser parser = JSON.createParser(json)) {
            parser.nextToken();
            return fromJson(parser);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void toJson(JsonGenerator json) throws IOException {
        MetaJson.write(json, unpacked());
    }

    public boolean isEmpty() {
        return packed.length == 0;
    }

    /** The source file of the call. */
    public Optional<String> file() {
        return get("file").filter(Value::isStringValue).map(Value::toString);
    }

    /** The line of the call in its source file. */
    public OptionalInt line() {
        Optional<IntegerValue> line = get("line").filter(Value::isIntegerValue).map(Value::asIntegerValue);
        return line.isPresent() && line.get().isInIntRange() ? OptionalInt.of(line.get().asInt()) : OptionalInt.empty();
    }

    /** Where a call stands in its source. */
    public record SourceLine(String file, int line) {}

    /**
     * The file and the line together, where both are told: for whoever asks of every operation of a long trace, since
     * nothing else is unpacked.
     */
    public Optional<SourceLine> sourceLine() {
        if (isEmpty()) {
            return Optional.empty();
        }
        try {
            return MetaPack.sourceLine(packed);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * What the program wants to be read on the time line, {@code note}: its beginning where it is long. Painting asks this of
     * everything in sight.
     */
    public Optional<String> note() {
        if (isEmpty()) {
            return Optional.empty();
        }
        try {
            // A character takes up to four bytes, so that the last one, which may be torn, is cut off.
            return MetaPack.note(packed, 4 * LONGEST_NOTE + 4)
                    .filter(note -> !note.isBlank())
                    .map(note -> OneLine.beginning(LONGEST_NOTE, note));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The number of the event at which a recorder such as rr can stop. */
    public OptionalLong rr() {
        Optional<IntegerValue> event = get("rr").filter(Value::isIntegerValue).map(Value::asIntegerValue);
        return event.isPresent() && event.get().isInLongRange()
                ? OptionalLong.of(event.get().asLong())
                : OptionalLong.empty();
    }

    /** The rest of a map without some of its fields; none where nothing is left. What is no map stays as it is. */
    public Meta without(Set<String> names) {
        Value value = unpacked();
        if (!value.isMapValue()) {
            return this;
        }
        List<Value> rest = new ArrayList<>();
        Value[] pairs = value.asMapValue().getKeyValueArray();
        for (int i = 0; i < pairs.length; i += 2) {
            if (!pairs[i].isStringValue() || !names.contains(text(pairs[i]))) {
                rest.add(pairs[i]);
                rest.add(pairs[i + 1]);
            }
        }
        return rest.isEmpty() ? NONE : of(ValueFactory.newMap(rest.toArray(Value[]::new)));
    }

    /** The same with another field, or another value of it; it must be a map, or none. */
    public Meta with(String name, Meta value) {
        Meta others = without(Set.of(name));
        List<Value> pairs = new ArrayList<>();
        if (!others.isEmpty()) {
            pairs.addAll(Arrays.asList(others.unpacked().asMapValue().getKeyValueArray()));
        }
        pairs.add(ValueFactory.newString(name));
        pairs.add(value.unpacked());
        return of(ValueFactory.newMap(pairs.toArray(Value[]::new)));
    }

    /** A field of a map. */
    public Optional<Meta> field(String name) {
        return get(name).map(Meta::of);
    }

    private static Meta of(Value value) {
        try {
            return value.isNilValue() ? NONE : new Meta(MetaPack.pack(value));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes something of all of it; null alone is nothing. */
    public <T> T fold(MetaFold<T> fold) {
        return fold(unpacked(), fold);
    }

    private static <T> T fold(Value value, MetaFold<T> fold) {
        if (value.isNilValue()) {
            return fold.nothing();
        } else if (value.isBooleanValue()) {
            return fold.truth(value.asBooleanValue().getBoolean());
        } else if (value.isIntegerValue()) {
            return fold.integer(value.asIntegerValue().toBigInteger());
        } else if (value.isStringValue()) {
            return fold.text(text(value));
        } else if (value.isArrayValue()) {
            return fold.list(value.asArrayValue().list().stream().map(element -> fold(element, fold)).toList());
        } else if (value.isMapValue()) {
            return foldMap(value.asMapValue().getKeyValueArray(), fold);
        }
        return fold.other(value.toJson());
    }

    private static <T> T foldMap(Value[] pairs, MetaFold<T> fold) {
        List<T> values = new ArrayList<>(pairs.length / 2);
        Set<String> names = new LinkedHashSet<>();
        for (int i = 0; i < pairs.length; i += 2) {
            values.add(fold(pairs[i + 1], fold));
            if (pairs[i].isStringValue()) {
                names.add(text(pairs[i]));
            }
        }
        if (names.size() == values.size()) {
            return fold.record(List.copyOf(names), values);
        }
        List<T> keys = new ArrayList<>(values.size());
        for (int i = 0; i < pairs.length; i += 2) {
            keys.add(fold(pairs[i], fold));
        }
        return fold.map(keys, values);
    }

    /** As its own method has it, which takes several times as long. */
    private static String text(Value string) {
        return new String(string.asStringValue().asByteArray(), StandardCharsets.UTF_8);
    }

    public byte[] packed() {
        return packed.clone();
    }

    private Optional<Value> get(String key) {
        Value value = unpacked();
        if (!value.isMapValue()) {
            return Optional.empty();
        }
        Value[] pairs = value.asMapValue().getKeyValueArray();
        for (int i = 0; i < pairs.length; i += 2) {
            if (pairs[i].isStringValue() && pairs[i].asStringValue().toString().equals(key)) {
                return Optional.of(pairs[i + 1]);
            }
        }
        return Optional.empty();
    }

    private Value unpacked() {
        if (isEmpty()) {
            return ValueFactory.newNil();
        }
        try {
            return MetaPack.unpack(packed);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Meta that && Arrays.equals(packed, that.packed);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(packed);
    }

    /** JSON. */
    @Override
    public String toString() {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            toJson(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
