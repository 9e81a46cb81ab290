package dev.traceloom.trace;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads a trace with one JSON object a line. Threads are numbered in the order in which they first appear.
 *
 * <p>A line with a {@code thread} and nothing else, or with {@code truncated} alone, introduces a thread without
 * adding to it: only so can a thread be written of which nothing was recorded.
 *
 * <p>A last line without a line feed that breaks off inside its object is what a killed recorder leaves. If its thread
 * can still be read, this thread is truncated. If not, it may have been any, so all are: a rejection must not rest on
 * the belief that a thread is complete when it may not be.
 */
public final class NdjsonReader {
    private static final ThreadChecks.Fields FIELDS = new ThreadChecks.Fields("op", "start", "end", "signal");
    private static final String TIMESTAMP = "an unsigned 64-bit number";
    private static final int LONGEST_UNSIGNED = 20;
    private static final Pattern UNFINISHED_NUMBER = Pattern.compile("-?([0-9]+(\\.[0-9]*)?([eE][+-]?[0-9]*)?)?");

    /** Names are pooled here instead: Jackson's symbol table would grow with hostile names and fail on collisions. */
    private static final JsonFactory JSON = JsonFactory.builder()
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(4 * Depth.MAX)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private enum Field {
        THREAD,
        OP,
        ARGS,
        START,
        END,
        META,
        ABORTED,
        SIGNAL,
        TRUNCATED;

        private static final Map<String, Field> BY_NAME = new LinkedHashMap<>();

        static {
            for (Field field : values()) {
                BY_NAME.put(field.name().toLowerCase(Locale.ROOT), field);
            }
        }
    }

    /** A thread so far. */
    private static final class Recorded {
        final String id;
        final int number;
        final ThreadChecks checks;

        Recorded(String id, int number, Pool pool) {
            this.id = id;
            this.number = number;
            this.checks = new ThreadChecks(pool);
        }
    }

    private final String name;
    private final LineSource lines;
    private final Pool pool;
    private final Map<String, Recorded> threads = new HashMap<>();
    private final List<Recorded> inOrder = new ArrayList<>();
    private final List<String> ids = new ArrayList<>();
    private final RawRecord raw = new RawRecord();
    private final Set<Field> given = EnumSet.noneOf(Field.class);
    private final CharsetDecoder decoder = Utf8.strictDecoder();
    private CharBuffer characters = CharBuffer.allocate(1 << 10);
    private long line;
    private long record;
    private String field = "";
    private String thread;
    private boolean truncated;
    private boolean ended;
    private Operation operation;
    private int number;

    NdjsonReader(InputStream input, String name, Pool pool) {
        this.name = name;
        this.lines = new LineSource(input);
        this.pool = pool;
    }

    public static Trace read(Path file) throws TraceException {
        try (InputStream input = Files.newInputStream(file)) {
            return read(input, file.toString());
        } catch (IOException e) {
            throw TraceException.unreadable(file.toString(), e);
        }
    }

    static Trace read(InputStream input, String name) throws TraceException {
        return read(input, name, new Pool(), 0, 0);
    }

    /**
     * @param lines how many lines of the file come before the input, which messages count from there
     * @param records how many of them are records
     */
    static Trace read(InputStream input, String name, Pool pool, long lines, long records) throws TraceException {
        NdjsonReader reader = new NdjsonReader(input, name, pool);
        reader.line = lines;
        reader.record = records;
        List<List<Operation>> operations = new ArrayList<>();
        while (reader.next()) {
            while (operations.size() <= reader.thread()) {
                operations.add(new ArrayList<>());
            }
            operations.get(reader.thread()).add(reader.operation());
        }
        List<TraceThread> recorded = new ArrayList<>();
        for (Recorded one : reader.inOrder) {
            List<Operation> own = one.number < operations.size() ? operations.get(one.number) : List.of();
            recorded.add(new TraceThread(one.id, List.copyOf(own), reader.isTruncated(one.number)));
        }
        return new Trace(name, List.copyOf(recorded));
    }

    /** Moves to the next record of any thread; false at the end of the input. */
    boolean next() throws TraceException {
        try {
            return !ended && readLine();
        } catch (ThreadChecks.Misplaced e) {
            throw TraceException.inRecord(name, place(), e.field(), e.getMessage());
        } catch (BadValueException e) {
            throw TraceException.inRecord(name, place(), field, e.getMessage());
        } catch (JsonProcessingException e) {
            throw TraceException.inRecord(
                    name,
                    place(),
                    field,
                    "expected JSON, found something else at column " + e.getLocation().getColumnNr());
        } catch (IOException e) {
            throw TraceException.unreadable(name, e);
        }
    }

    /** The current record. */
    Operation operation() {
        return operation;
    }

    /** The number of the current record's thread. */
    int thread() {
        return number;
    }

    /** The position of the current record in its thread. */
    int index() {
        return inOrder.get(number).checks.count() - 1;
    }

    /** The ids of the threads so far, by their numbers. */
    List<String> threads() {
        return Collections.unmodifiableList(ids);
    }

    /** Whether the recording of a thread broke off; known at the end of the input. */
    boolean isTruncated(int threadNumber) {
        return inOrder.get(threadNumber).checks.brokenOffIn().isPresent();
    }

    /** Where the current record is, as messages say it. */
    String place() {
        return line == record ? String.valueOf(record) : record + " (line " + line + ")";
    }

    private boolean readLine() throws IOException {
        while (nextLine()) {
            line++;
            int length = decode();
            if (isBlank(length)) {
                continue;
            }
            record++;
            field = "";
            try (JsonParser json = JSON.createParser(characters.array(), 0, length)) {
                readRecord(json);
            } catch (JsonParseException e) {
                if (lines.isTerminated() || !isCutOff(e, length)) {
                    throw e;
                }
                breakOff();
                break;
            }
            if (takeRecord()) {
                return true;
            }
        }
        ended = true;
        return false;
    }

    private boolean nextLine() throws IOException {
        try {
            return lines.next();
        } catch (BadValueException e) {
            line++;
            record++;
            field = "";
            throw e;
        }
    }

    /** Fills {@link #characters}; a character that the end of the input cuts in two is left out. */
    private int decode() {
        if (characters.capacity() < lines.length()) {
            characters = CharBuffer.allocate(Math.max(lines.length(), 2 * characters.capacity()));
        }
        characters.clear();
        ByteBuffer bytes = ByteBuffer.wrap(lines.bytes(), 0, lines.length());
        if (line == 1 && lines.length() >= 3 && startsWithByteOrderMark()) {
            bytes.position(3);
        }
        decoder.reset();
        CoderResult result = decoder.decode(bytes, characters, lines.isTerminated());
        if (result.isError()) {
            record++;
            field = "";
            throw new BadValueException("expected UTF-8, found other bytes at byte " + (bytes.position() + 1));
        }
        return characters.position();
    }

    private boolean startsWithByteOrderMark() {
        byte[] bytes = lines.bytes();
        return bytes[0] == (byte) 0xef && bytes[1] == (byte) 0xbb && bytes[2] == (byte) 0xbf;
    }

    private boolean isBlank(int length) {
        for (int i = 0; i < length; i++) {
            if (" \t\r".indexOf(characters.get(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Jackson calls an end inside a number or a word, such as {@code tru}, a mistake like any other. */
    private boolean isCutOff(JsonParseException e, int length) {
        if (e instanceof JsonEOFException) {
            return true;
        }
        int word = length;
        while (word > 0 && isPartOfWord(characters.get(word - 1))) {
            word--;
        }
        String last = new String(characters.array(), word, length - word);
        boolean couldGoOn = Stream.of("true", "false", "null").anyMatch(whole -> whole.startsWith(last))
                || UNFINISHED_NUMBER.matcher(last).matches();
        return couldGoOn && e.getLocation().getCharOffset() >= word;
    }

    private static boolean isPartOfWord(char c) {
        return Character.isLetterOrDigit(c) || c == '+' || c == '-' || c == '.';
    }

    private void breakOff() {
        if (thread != null) {
            known(thread).checks.breakOff(place());
        } else {
            inOrder.forEach(any -> any.checks.breakOff(place()));
        }
    }

    private Recorded known(String id) {
        return threads.computeIfAbsent(id, first -> {
            Recorded fresh = new Recorded(first, inOrder.size(), pool);
            inOrder.add(fresh);
            ids.add(first);
            return fresh;
        });
    }

    private void readRecord(JsonParser json) throws IOException {
        raw.clear();
        given.clear();
        thread = null;
        truncated = false;
        json.nextToken();
        expect(json, JsonToken.START_OBJECT, "an object");
        while (json.nextToken() != JsonToken.END_OBJECT) {
            field = json.currentName();
            Field known = Field.BY_NAME.get(field);
            if (known == null) {
                throw new BadValueException(
                        "expected one of " + String.join(", ", Field.BY_NAME.keySet()) + ", found another key");
            }
            if (!given.add(known)) {
                throw new BadValueException("expected this key once, found it twice");
            }
            json.nextToken();
            readField(json, known);
        }
        field = "";
        if (json.nextToken() != null) {
            throw new BadValueException("expected one object a line, found more after it");
        }
    }

    private void readField(JsonParser json, Field known) throws IOException {
        switch (known) {
            case THREAD -> thread = pool.string(string(json, "the name of a thread"));
            case OP -> raw.name = string(json, "the name of an operation");
            case ARGS -> readArguments(json);
            case START -> {
                raw.start = timestamp(json, TIMESTAMP);
                raw.hasStart = true;
            }
            case END -> {
                if (json.currentToken() != JsonToken.VALUE_NULL) {
                    raw.end = timestamp(json, TIMESTAMP + " or null");
                    raw.hasEnd = true;
                }
            }
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

    /** Tells whether the line holds a record: it may do no more than introduce a thread. */
    private boolean takeRecord() {
        if (thread == null) {
            field = "thread";
            throw new BadValueException("expected the name of a thread, found nothing");
        }
        Recorded known = known(thread);
        if (known.checks.brokenOffIn().isPresent()) {
            throw new BadValueException("expected no record of thread " + OneLine.quoted(thread) + " after record "
                    + known.checks.brokenOffIn().get() + ", where its recording broke off");
        }
        given.remove(Field.THREAD);
        given.remove(Field.TRUNCATED);
        boolean isRecord = !given.isEmpty();
        if (isRecord) {
            number = known.number;
            operation = known.checks.take(raw, place(), FIELDS);
        }
        if (truncated) {
            known.checks.breakOff(place());
        }
        return isRecord;
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
