package dev.traceloom.trace.table;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.trace.log.LogFile;
import dev.traceloom.trace.ndjson.LineSource;
import dev.traceloom.trace.ndjson.NdjsonHeader;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.PackSource;
import dev.traceloom.trace.value.Pool;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePackException;
import org.msgpack.value.ValueType;

/** Where the records of one file are, with as much of each as is needed to bring them into an order. */
final class RecordPlaces {
    static final String BREAKS_OFF = "The recording breaks off inside this record.";

    private static final int FIRST = 1 << 10;
    private static final int ASK = 1 << 12;
    private static final JsonFactory JSON = new JsonFactory();

    private long[] offsets = new long[FIRST];
    private long[] starts = new long[FIRST];
    private int[] threadOf = new int[FIRST];
    private int[] indexes = new int[FIRST];
    private int[] lines = new int[FIRST];
    private int size;
    private long end;
    private String lastProblem;
    private final Map<String, Integer> threads = new LinkedHashMap<>();
    private final List<String> names = new ArrayList<>();
    private final List<Integer> counts = new ArrayList<>();
    private final boolean jsonLines;

    private RecordPlaces(boolean jsonLines) {
        this.jsonLines = jsonLines;
    }

    /** MessagePack has no marks between records, so nothing can be found after one that is none. */
    static RecordPlaces inLog(LogFile log, String thread, BooleanSupplier cancelled) throws IOException {
        RecordPlaces places = new RecordPlaces(false);
        int number = places.threadNumber(thread);
        long size = log.size();
        PackSource source = new PackSource(log.stream(), size, new Pool(FIRST >> 4));
        long start = 0;
        while (!places.isTimeToStop(cancelled) && source.hasNext()) {
            long from = source.position();
            try {
                start = startOfRecord(source, start);
                places.add(from, start, number, 1, 0);
                from = source.position();
                places.end = from;
                if (source.hasNext() && source.isZero()) {
                    // As LogReader has it: the zeros may belong to this record, of which half was written.
                    places.breakOffInLast(size);
                    return places;
                }
            } catch (MessageInsufficientBufferException e) {
                places.breakOff(from, size, start, number, BREAKS_OFF);
                return places;
            } catch (MessagePackException | BadValueException e) {
                String found =
                        e instanceof BadValueException ? e.getMessage() : "expected MessagePack, found other bytes";
                places.breakOff(
                        from,
                        size,
                        start,
                        number,
                        "From byte " + from + " on this is no record of a log: " + VisibleText.line(found));
                return places;
            }
        }
        return places;
    }

    /** Passes over a record. Only what is needed to find its end is checked. */
    private static long startOfRecord(PackSource source, long otherwise) throws IOException {
        long start = otherwise;
        int length = source.recordHeader();
        for (int i = 0; i < length; i++) {
            String key = key(source);
            if (key.equals("operation") && source.type() == ValueType.MAP) {
                int fields = source.mapHeader();
                for (int j = 0; j < fields; j++) {
                    start = startIf(key(source).equals("_op_start"), source, start);
                }
            } else {
                start = startIf(key.equals("op_start"), source, start);
            }
        }
        return start;
    }

    private static String key(PackSource source) throws IOException {
        if (source.type() == ValueType.STRING) {
            return source.string();
        }
        source.skip();
        return "";
    }

    private static long startIf(boolean wanted, PackSource source, long otherwise) throws IOException {
        if (wanted && source.type() == ValueType.INTEGER) {
            return source.bigInteger().longValue();
        }
        source.skip();
        return otherwise;
    }

    /** A line that is no record harms no other. */
    static RecordPlaces inJsonLines(InputStream input, BooleanSupplier cancelled) throws IOException {
        RecordPlaces places = new RecordPlaces(true);
        LineSource source = new LineSource(input);
        int line = 0;
        boolean headed = false;
        try {
            while (!places.isTimeToStop(cancelled) && source.next()) {
                long from = places.end;
                places.end += source.length() + (source.isTerminated() ? 1 : 0);
                boolean mayBeHeader = places.size == 0 && !headed;
                if (mayBeHeader && isHeader(source)) {
                    headed = true;
                } else if (!isBlank(source)) {
                    places.addLine(source, from, line);
                }
                line++;
            }
        } catch (BadValueException e) {
            places.breakOff(places.end, places.end, 0, places.threadNumber(""), e.getMessage());
        }
        return places;
    }

    private static boolean isHeader(LineSource line) {
        try (JsonParser json = JSON.createParser(line.bytes(), 0, line.length())) {
            return NdjsonHeader.isBegunBy(json);
        } catch (IOException noJson) {
            return false;
        }
    }

    private void addLine(LineSource source, long from, int line) throws IOException {
        String thread = "";
        boolean recorded = false;
        try (JsonParser json = JSON.createParser(source.bytes(), 0, source.length())) {
            if (json.nextToken() == JsonToken.START_OBJECT) {
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    String field = json.currentName();
                    json.nextToken();
                    if (field.equals("thread") && json.currentToken() == JsonToken.VALUE_STRING) {
                        thread = json.getText();
                    }
                    recorded |= !field.equals("thread") && !field.equals("truncated");
                    json.skipChildren();
                }
            }
        } catch (JsonProcessingException e) {
            // Told when the row is read, with its place.
        }
        add(from, 0, threadNumber(thread), recorded ? 1 : 0, line);
    }

    private static boolean isBlank(LineSource line) {
        for (int i = 0; i < line.length(); i++) {
            if (" \t\r".indexOf(line.bytes()[i]) < 0) {
                return false;
            }
        }
        return true;
    }

    private int threadNumber(String thread) {
        return threads.computeIfAbsent(thread, id -> {
            names.add(id);
            counts.add(0);
            return names.size() - 1;
        });
    }

    private void add(long from, long start, int thread, int counted, int line) {
        if (size == offsets.length) {
            int larger = 2 * size;
            offsets = Arrays.copyOf(offsets, larger);
            starts = Arrays.copyOf(starts, larger);
            threadOf = Arrays.copyOf(threadOf, larger);
            indexes = Arrays.copyOf(indexes, larger);
            lines = Arrays.copyOf(lines, larger);
        }
        offsets[size] = from;
        starts[size] = start;
        threadOf[size] = thread;
        indexes[size] = counts.get(thread);
        lines[size] = line;
        counts.set(thread, counts.get(thread) + counted);
        size++;
    }

    private void breakOff(long from, long to, long start, int thread, String problem) {
        add(from, start, thread, 1, 0);
        end = to;
        lastProblem = problem;
    }

    private void breakOffInLast(long to) {
        end = to;
        lastProblem = BREAKS_OFF;
    }

    private boolean isTimeToStop(BooleanSupplier cancelled) {
        return size % ASK == 0 && cancelled.getAsBoolean();
    }

    int size() {
        return size;
    }

    List<String> threads() {
        return names.stream().filter(name -> !jsonLines || !name.isEmpty()).toList();
    }

    long from(int place) {
        return offsets[place];
    }

    long to(int place) {
        return place + 1 < size ? offsets[place + 1] : end;
    }

    long start(int place) {
        return starts[place];
    }

    String thread(int place) {
        return names.get(threadOf[place]);
    }

    int index(int place) {
        return indexes[place];
    }

    /** How many lines come before it. */
    int line(int place) {
        return lines[place];
    }

    /** What is known to be wrong before it is read: nothing, but for the last one. */
    Optional<String> problem(int place) {
        return place == size - 1 ? Optional.ofNullable(lastProblem) : Optional.empty();
    }
}
