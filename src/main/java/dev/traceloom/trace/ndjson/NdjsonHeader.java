package dev.traceloom.trace.ndjson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.trace.Announced;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.ValueJson;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The first line of a trace in JSON lines, if it is none of a record: how much the file holds. Such a line begins with
 * the key {@code traceloom}, so that it is told from a record at once.
 */
public final class NdjsonHeader {
    static final String MARK = "traceloom";
    static final long FORMAT = 1;

    private static final String BY = "line 1";
    private static final JsonFactory JSON = new JsonFactory();

    private enum Field {
        TRACELOOM,
        THREADS,
        OPERATIONS,
        TRUNCATED
    }

    private final Map<Field, Long> given = new EnumMap<>(Field.class);
    private String field = "";

    /** The key that is being read; empty outside of any. */
    String field() {
        return field;
    }

    /** Whether a line begins as a header does; one that is cut before that is none yet. */
    static boolean isBegunBy(char[] characters, int length) {
        try (JsonParser json = JSON.createParser(characters, 0, length)) {
            return isBegunBy(json);
        } catch (IOException noJson) {
            return false;
        }
    }

    public static boolean isBegunBy(JsonParser json) throws IOException {
        return json.nextToken() == JsonToken.START_OBJECT
                && json.nextToken() == JsonToken.FIELD_NAME
                && json.currentName().equals(MARK);
    }

    Announced read(char[] characters, int length) throws IOException {
        try (JsonParser json = JSON.createParser(characters, 0, length)) {
            json.nextToken();
            while (json.nextToken() != JsonToken.END_OBJECT) {
                field = json.currentName();
                json.nextToken();
                readField(json);
            }
            field = "";
            if (json.nextToken() != null) {
                throw new BadValueException("expected one object a line, found more after it");
            }
        }
        return new Announced(
                BY, number(Field.THREADS), number(Field.OPERATIONS), given.getOrDefault(Field.TRUNCATED, 0L) == 1);
    }

    private void readField(JsonParser json) throws IOException {
        Field known = known(field).orElseThrow(() -> new BadValueException(
                "expected traceloom, threads, operations or truncated in the first line, found another key"));
        long value = known == Field.TRUNCATED ? truth(json) : count(json);
        if (given.put(known, value) != null) {
            throw new BadValueException("expected this key once, found it twice");
        }
        if (known == Field.TRACELOOM && value != FORMAT) {
            throw new BadValueException("expected format " + FORMAT + ", found " + value
                    + ": a later Traceloom wrote this file");
        }
    }

    private static Optional<Field> known(String name) {
        for (Field one : Field.values()) {
            if (one.name().toLowerCase(Locale.ROOT).equals(name)) {
                return Optional.of(one);
            }
        }
        return Optional.empty();
    }

    private static long truth(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.VALUE_TRUE && json.currentToken() != JsonToken.VALUE_FALSE) {
            throw new BadValueException("expected true or false, found " + ValueJson.describe(json));
        }
        return json.currentToken() == JsonToken.VALUE_TRUE ? 1 : 0;
    }

    private static long count(JsonParser json) throws IOException {
        boolean whole = json.currentToken() == JsonToken.VALUE_NUMBER_INT;
        if (whole && json.getNumberType() != JsonParser.NumberType.BIG_INTEGER && json.getLongValue() >= 0) {
            return json.getLongValue();
        }
        throw new BadValueException("expected a whole number of at least 0, found " + ValueJson.describe(json));
    }

    private OptionalLong number(Field wanted) {
        Long value = given.get(wanted);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
