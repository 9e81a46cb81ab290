package dev.traceloom.trace.ndjson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.trace.RecordPlace;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.format.TraceFormat;
import dev.traceloom.trace.format.WriteOptions;
import dev.traceloom.trace.table.FilePart;
import dev.traceloom.trace.table.RecordPlaces;
import dev.traceloom.trace.table.RecordTable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** A file with one JSON object a line. */
public final class NdjsonFormat implements TraceFormat {
    private static final Set<String> KEYS =
            NdjsonObject.keys();
    /** Those of which a record has one at least. */
    private static final Set<String> NAMING = Set.of("thread", "op", "before", "after", "updates", "events");
    private static final JsonFactory JSON = new JsonFactory();

    @Override
    public String name() {
        return "NDJSON";
    }

    @Override
    public List<String> endings() {
        return List.of(".ndjson", ".jsonl");
    }

    @Override
    public boolean isDirectory() {
        return false;
    }

    @Override
    public boolean isText() {
        return true;
    }

    /**
     * Whether the first line is an object with fields of a record only, its thread or operation among them, or tells how
     * much follows.
     */
    @Override
    public boolean sniff(byte[] beginning) {
        boolean named = false;
        try (JsonParser json = JSON.createParser(beginning)) {
            if (NdjsonHeader.isBegunBy(json)) {
                return true;
            }
        } catch (IOException e) {
            return false;
        }
        try (JsonParser json = JSON.createParser(beginning)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                return false;
            }
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                if (!KEYS.contains(json.currentName())) {
                    return false;
                }
                named |= NAMING.contains(json.currentName());
                json.nextToken();
                json.skipChildren();
            }
            return named;
        } catch (IOException e) {
            // Also where the first line is longer than what was given.
            return named;
        }
    }

    @Override
    public Trace read(Path file) throws TraceException {
        return NdjsonReader.read(file);
    }

    @Override
    public Map<RecordRef, RecordPlace> places(Path file, Set<RecordRef> records) throws TraceException {
        try (InputStream input = Files.newInputStream(file)) {
            Map<RecordRef, RecordPlace> places = new HashMap<>();
            LinePlaces.of(input, () -> false).lines(records).forEach((record, line) ->
                    places.put(record, new RecordPlace(file.toString(), line)));
            return places;
        } catch (IOException e) {
            throw TraceException.unreadable(file.toString(), e);
        }
    }

    /** The records have to be nearly in the order of their starts: see {@link LineStream}. */
    @Override
    public RecordStream stream(Path file) throws TraceException {
        try {
            return new LineStream(Files.newInputStream(file), file.toString());
        } catch (IOException e) {
            throw TraceException.unreadable(file.toString(), e);
        }
    }

    @Override
    public Optional<Piped> piped() {
        return Optional.of(new Piped() {
            @Override
            public Trace read(InputStream input, String name) throws TraceException {
                return NdjsonReader.read(input, name);
            }

            @Override
            public RecordStream stream(InputStream input, String name) {
                return new LineStream(input, name);
            }
        });
    }

    /** The records in the order in which they are written. */
    @Override
    public RecordTable table(Path file, BooleanSupplier cancelled) throws TraceException {
        try (InputStream input = Files.newInputStream(file)) {
            RecordPlaces places = LinePlaces.of(input, cancelled);
            FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
            String name = file.getFileName().toString();
            return RecordTable.inOrder(new FilePart(name, channel, channel::read, places, (line, length, place, pool) ->
                    first(NdjsonReader.read(line, name, pool, places.line(place), place))));
        } catch (IOException e) {
            throw TraceException.unreadable(file.toString(), e);
        }
    }

    private static TraceThread first(Trace line) {
        return line.threads().isEmpty() ? new TraceThread("", List.of(), true) : line.threads().get(0);
    }

    @Override
    public void write(Trace trace, Path file, WriteOptions options) throws TraceException {
        NdjsonWriter.write(trace, file, options.replace());
    }
}
