package dev.traceloom.trace.ndjson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.trace.table.RecordPlaces;
import dev.traceloom.trace.value.BadValueException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Finds the records of JSON lines. */
final class LinePlaces {
    private static final JsonFactory JSON = new JsonFactory();

    private LinePlaces() {}

    /** A line that is no record harms no other. */
    /** A log that tells neither has one thread, and needs no name for it. */
    private static final Set<String> NEITHER_OF_A_LOG_IN_FILE_ORDER = Set.of("thread", "start", "end", "time");

    static RecordPlaces of(InputStream input, BooleanSupplier cancelled) throws IOException {
        RecordPlaces places = new RecordPlaces(true);
        LineSource source = new LineSource(input);
        int line = 0;
        boolean headed = false;
        try {
            while (!places.isTimeToStop(cancelled) && source.next()) {
                long from = places.end();
                places.endAt(from + source.length() + (source.isTerminated() ? 1 : 0));
                boolean mayBeHeader = places.size() == 0 && !headed;
                if (mayBeHeader && isHeader(source)) {
                    headed = true;
                } else if (!isBlank(source)) {
                    addLine(places, source, from, line);
                }
                line++;
            }
        } catch (BadValueException e) {
            places.breakOff(places.end(), places.end(), 0, places.threadNumber(""), e.getMessage());
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

    private static void addLine(RecordPlaces places, LineSource source, long from, int line) throws IOException {
        String thread = "";
        boolean recorded = false;
        boolean inFileOrder = false;
        try (JsonParser json = JSON.createParser(source.bytes(), 0, source.length())) {
            if (json.nextToken() == JsonToken.START_OBJECT) {
                inFileOrder = true;
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    String field = json.currentName();
                    json.nextToken();
                    if (field.equals("thread") && json.currentToken() == JsonToken.VALUE_STRING) {
                        thread = json.getText();
                    }
                    inFileOrder &= !NEITHER_OF_A_LOG_IN_FILE_ORDER.contains(field);
                    recorded |= !field.equals("thread") && !field.equals("truncated");
                    json.skipChildren();
                }
            }
        } catch (JsonProcessingException e) {
            // Told when the row is read, with its place.
            inFileOrder = false;
        }
        String known = inFileOrder && recorded ? NdjsonObject.ONLY_THREAD : thread;
        places.add(from, 0, places.threadNumber(known), recorded ? 1 : 0, line);
    }

    private static boolean isBlank(LineSource line) {
        for (int i = 0; i < line.length(); i++) {
            if (" \t\r".indexOf(line.bytes()[i]) < 0) {
                return false;
            }
        }
        return true;
    }
}
