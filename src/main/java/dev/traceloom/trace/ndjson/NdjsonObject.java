package dev.traceloom.trace.ndjson;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.trace.RawRecord;
import dev.traceloom.trace.ThreadChecks;
import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Pool;
import dev.traceloom.trace.value.UntrustedJson;
import dev.traceloom.trace.value.Utf8;
import dev.traceloom.trace.value.ValueJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The JSON object of a line: which keys it may have, and what they hold. What it means beside other lines is the
 * reader's affair.
 *
 * <p>Where reading fails, {@link #field} says at which key, and what was read before it stands.
 */
final class NdjsonObject implements LineObject {
    private static final ThreadChecks.Fields FIELDS = new ThreadChecks.Fields("op", "start", "end", "signal", "step");
    private static final String TIMESTAMP = "an unsigned 64-bit number";
    private static final int LONGEST_UNSIGNED = 20;
    /** Whose records those of a log are that neither tells times nor threads. */
    static final String ONLY_THREAD = "0";

    /** What to do with a line that has nothing of ours. */
    private static final String OF_OTHERS = "; of a log in a format of its own, --fields tells where what stands";

    /** The keys that a line may have. */
    enum Field {
        THREAD,
        OP,
        ARGS,
        START,
        END,
        TIME,
        CLOCK,
        BEFORE,
        AFTER,
        UPDATES,
        EVENTS,
        STEP,
        RECORD,
        LINE,
        META,
        ABORTED,
        SIGNAL,
        TRUNCATED;

        private static final Map<String, Field> BY_NAME = new LinkedHashMap<>();

        /** As it is written. */
        final byte[] key = name().toLowerCase(Locale.ROOT).getBytes(StandardCharsets.US_ASCII);

        static {
            for (Field field : values()) {
                BY_NAME.put(field.name().toLowerCase(Locale.ROOT), field);
            }
        }
    }

    private static final Set<Field> NAMING =
            EnumSet.of(Field.THREAD, Field.OP, Field.BEFORE, Field.AFTER, Field.UPDATES, Field.EVENTS);

    private final Pool pool;
    private final PlainLine plain;
    private final RawRecord raw = new RawRecord();
    private final ClockJson clocks = new ClockJson();
    private final Set<Field> given = EnumSet.noneOf(Field.class);
    private String field = "";
    private String thread;
    private boolean truncated;

    NdjsonObject(Pool pool) {
        this.pool = pool;
        this.plain = new PlainLine(pool);
    }

    /** The keys that a line may have. */
    static Set<String> keys() {
        return Field.BY_NAME.keySet();
    }

    @Override
    public void clear() {
        raw.clear();
        given.clear();
        field = "";
        thread = null;
        truncated = false;
    }

    @Override
    public boolean readPlain(byte[] bytes, int length) throws IOException {
        clear();
        return plain.read(bytes, length, this) && !(given.contains(Field.TIME) && tellsTimebox());
    }

    /** Whether a key is met for the first time. */
    boolean give(Field known) {
        return given.add(known);
    }

    /** Whose record it is. */
    void take(String known) {
        thread = known;
    }

    @Override
    public void read(char[] characters, int length, long line) throws IOException {
        clear();
        try (JsonParser json = UntrustedJson.parser(characters, length)) {
            read(json);
        }
    }

    @Override
    public String field() {
        return field;
    }

    @Override
    public String thread() {
        return thread;
    }

    @Override
    public String requireThread() {
        if (thread == null && isInFileOrder()) {
            return ONLY_THREAD;
        }
        if (thread == null) {
            field = "thread";
            throw new BadValueException("expected the name of a thread, found nothing; what happened to no thread, or to all,"
                    + " has a thread of its own");
        }
        return thread;
    }

    @Override
    public boolean isInFileOrder() {
        return isRecord() && !tellsTime() && !given.contains(Field.CLOCK);
    }

    private boolean tellsTime() {
        return tellsTimebox() || given.contains(Field.TIME);
    }

    private boolean tellsTimebox() {
        return given.contains(Field.START) || given.contains(Field.END);
    }

    @Override
    public boolean isTruncated() {
        return truncated;
    }

    /** Whether it says more than that there is a thread, and whether that is truncated. */
    @Override
    public boolean isRecord() {
        int aboutTheThread = (given.contains(Field.THREAD) ? 1 : 0) + (given.contains(Field.TRUNCATED) ? 1 : 0);
        return given.size() > aboutTheThread;
    }

    @Override
    public RawRecord record() {
        return raw;
    }

    @Override
    public ThreadChecks.Fields fields() {
        return FIELDS;
    }

    private void read(JsonParser json) throws IOException {
        json.nextToken();
        expect(json, JsonToken.START_OBJECT, "an object");
        while (json.nextToken() != JsonToken.END_OBJECT) {
            field = json.currentName();
            Field known = Field.BY_NAME.get(field);
            if (known == null) {
                throw new BadValueException(
                        "expected one of " + String.join(", ", Field.BY_NAME.keySet()) + ", found another key"
                                + (given.stream().noneMatch(NAMING::contains) ? OF_OTHERS : ""));
            }
            if (!give(known)) {
                throw new BadValueException("expected this key once, found it twice");
            }
            json.nextToken();
            readField(json, known);
        }
        if (given.contains(Field.TIME) && tellsTimebox()) {
            field = "time";
            throw new BadValueException("expected a time, or a start and an end, found both");
        }
        if (given.contains(Field.CLOCK)) {
            takeClock();
        }
        field = "";
        if (json.nextToken() != null) {
            throw new BadValueException("expected one object a line, found more after it");
        }
    }

    private void takeClock() {
        if (raw.clock.isNone()) {
            field = "clock";
            throw new BadValueException("expected how many records of its own thread there are with this one, found none");
        }
        if (!tellsTime()) {
            raw.putAnywhen();
        }
    }

    private void readField(JsonParser json, Field known) throws IOException {
        switch (known) {
            case THREAD -> take(pool.string(string(json, "the name of a thread")));
            case OP -> raw.name = string(json, "the name of an operation");
            case ARGS -> readArguments(json);
            case START -> {
                raw.start = timestamp(json, TIMESTAMP);
                raw.hasStart = true;
            }
            case END -> {
                raw.endIsNull = json.currentToken() == JsonToken.VALUE_NULL;
                if (!raw.endIsNull) {
                    raw.end = timestamp(json, TIMESTAMP + " or null");
                    raw.hasEnd = true;
                }
            }
            case TIME -> raw.putAt(timestamp(json, TIMESTAMP));
            case CLOCK -> raw.clock = clocks.read(json, pool);
            case BEFORE -> ObservationJson.read(json, pool, raw.before);
            case AFTER -> ObservationJson.read(json, pool, raw.after);
            case UPDATES -> ObservationJson.readUpdates(json, pool, raw.updates);
            case EVENTS -> ObservationJson.readEvents(json, pool, raw.events);
            case STEP -> raw.step = bool(json);
            case RECORD -> raw.fields = Meta.fromJson(json);
            case LINE -> raw.putLine(timestamp(json, "the number of a line"));
            case META -> raw.meta = Meta.fromJson(json);
            case ABORTED -> raw.aborted = bool(json);
            case SIGNAL -> raw.signal = string(json, "a string");
            case TRUNCATED -> truncated = bool(json);
        }
    }

    private void readArguments(JsonParser json) throws IOException {
        if (json.currentToken() == JsonToken.START_ARRAY) {
            raw.positional = true;
            while (json.nextToken() != JsonToken.END_ARRAY) {
                raw.values.add(ValueJson.read(json, pool, 0));
            }
            return;
        }
        expect(json, JsonToken.START_OBJECT, "an object or an array");
        while (json.nextToken() != JsonToken.END_OBJECT) {
            field = pool.string(Utf8.checked(json.currentName()));
            if (RawRecord.RESERVED.contains(field)) {
                throw new BadValueException("expected the name of a parameter, found one that logs reserve");
            }
            raw.addName(field);
            json.nextToken();
            raw.values.add(ValueJson.read(json, pool, 0));
        }
        field = "args";
    }

    private static String string(JsonParser json, String expected) throws IOException {
        expect(json, JsonToken.VALUE_STRING, expected);
        return Utf8.checked(json.getText());
    }

    private static boolean bool(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.VALUE_TRUE) {
            expect(json, JsonToken.VALUE_FALSE, "true or false");
        }
        return json.currentToken() == JsonToken.VALUE_TRUE;
    }

    private static long timestamp(JsonParser json, String expected) throws IOException {
        expect(json, JsonToken.VALUE_NUMBER_INT, expected);
        String digits = json.getText();
        try {
            if (digits.length() <= LONGEST_UNSIGNED) {
                return Long.parseUnsignedLong(digits);
            }
        } catch (NumberFormatException e) {
            // Negative or too large: refused below with the others.
        }
        throw new BadValueException("expected " + TIMESTAMP + ", found " + OneLine.shortened(digits));
    }

    private static void expect(JsonParser json, JsonToken token, String what) throws IOException {
        if (json.currentToken() != token) {
            throw new BadValueException("expected " + what + ", found " + ValueJson.describe(json));
        }
    }
}
