package dev.traceloom.replay;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.ValueJson;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Writes a trace and its logical order for the script. A trace may have a million records, so there is little to read
 * before the first stop:
 * <ul>
 *   <li>{@code order.bin}: for each record, in the logical order, a row of fixed width
 *   <li>{@code places.bin}: for each record, thread by thread, its place in that order
 *   <li>{@code arguments.ndjson}: the arguments of each record, which its row points to
 *   <li>{@code plan.json}: everything else, which is little
 * </ul>
 * Numbers are big-endian. {@code plan.py} reads them.
 */
final class PlanWriter {
    private static final int FORMAT = 3;
    private static final JsonFactory JSON =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    private final ReplayedTrace replayed;
    private final boolean rr;
    private final List<String> command;
    private final List<String> dump;
    private final boolean counted;
    private final Map<String, Integer> actions = new LinkedHashMap<>();
    private final Map<String, Integer> files = new LinkedHashMap<>();

    private PlanWriter(
            ReplayedTrace replayed, boolean rr, List<String> command, List<String> dump, boolean counted) {
        this.replayed = replayed;
        this.rr = rr;
        this.command = command;
        this.dump = dump;
        this.counted = counted;
    }

    /**
     * For a process that rr recorded.
     *
     * @param dump the command that tells of the recording's events, when their numbers are added
     */
    static PlanWriter rr(ReplayedTrace replayed, List<String> dump) {
        return new PlanWriter(replayed, true, List.of(), dump, false);
    }

    /**
     * For a program that runs once more.
     *
     * @param command the program and its arguments
     * @param counted whether it has the clock that counts, so that times can be compared
     */
    static PlanWriter live(ReplayedTrace replayed, List<String> command, boolean counted) {
        return new PlanWriter(replayed, false, command, List.of(), counted);
    }

    void write(Path folder) throws IOException {
        writeOrder(folder);
        writePlaces(folder.resolve("places.bin"));
        try (JsonGenerator json = JSON.createGenerator(Files.newBufferedWriter(folder.resolve("plan.json")))) {
            writeRest(json);
            json.flush();
        }
    }

    private void writeOrder(Path folder) throws IOException {
        LogicalOrder order = replayed.order();
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        long offset = 0;
        try (DataOutputStream rows = output(folder.resolve("order.bin"));
                DataOutputStream arguments = output(folder.resolve("arguments.ndjson"));
                JsonGenerator json = JSON.createGenerator(line)) {
            json.setRootValueSeparator(null);
            for (int place = 0; place < order.size(); place++) {
                TraceThread thread = replayed.trace().threads().get(order.thread(place));
                Operation operation = thread.operations().get(order.index(place));
                rows.writeInt(order.thread(place));
                rows.writeInt(order.index(place));
                rows.writeInt(number(actions, operation.name()));
                rows.writeByte(order.standing(place).ordinal());
                rows.writeByte(operation.outcome().ordinal());
                rows.writeShort(0);
                rows.writeLong(operation.start());
                rows.writeLong(operation.end());
                Optional<Meta.SourceLine> source = operation.meta().sourceLine();
                rows.writeInt(number(files, source.map(Meta.SourceLine::file).orElse("")));
                rows.writeInt(source.map(Meta.SourceLine::line).orElse(0));
                rows.writeLong(offset);
                ValueJson.writeArguments(json, operation.arguments());
                json.writeRaw('\n');
                json.flush();
                line.writeTo(arguments);
                offset += line.size();
                line.reset();
            }
        }
    }

    private void writePlaces(Path file) throws IOException {
        LogicalOrder order = replayed.order();
        List<int[]> places = new ArrayList<>();
        for (TraceThread thread : replayed.trace().threads()) {
            places.add(new int[thread.operations().size()]);
        }
        for (int place = 0; place < order.size(); place++) {
            places.get(order.thread(place))[order.index(place)] = place;
        }
        try (DataOutputStream numbers = output(file)) {
            for (int[] thread : places) {
                for (int place : thread) {
                    numbers.writeInt(place);
                }
            }
        }
    }

    private void writeRest(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeNumberField("format", FORMAT);
        json.writeStringField("trace", replayed.trace().name());
        json.writeStringField("verdict", replayed.order().verdict());
        json.writeNumberField("linearized", replayed.order().linearized());
        json.writeNumberField("records", replayed.order().size());
        json.writeBooleanField("rr", rr);
        json.writeBooleanField("counted", counted);
        writeWords(json, "command", command);
        writeWords(json, "dump", dump);
        json.writeArrayFieldStart("threads");
        for (int i = 0; i < replayed.trace().threads().size(); i++) {
            TraceThread thread = replayed.trace().threads().get(i);
            OptionalLong number = replayed.number(i);
            json.writeStartObject();
            json.writeStringField("id", thread.id());
            json.writeNumberField("records", thread.operations().size());
            json.writeFieldName("number");
            if (number.isPresent()) {
                json.writeNumber(number.getAsLong());
            } else {
                json.writeNull();
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        writeWords(json, "actions", actions.keySet());
        writeWords(json, "files", files.keySet());
        json.writeEndObject();
    }

    private static void writeWords(JsonGenerator json, String field, Collection<String> words) throws IOException {
        json.writeArrayFieldStart(field);
        for (String word : words) {
            json.writeString(word);
        }
        json.writeEndArray();
    }

    private static int number(Map<String, Integer> names, String name) {
        Integer known = names.get(name);
        if (known == null) {
            known = names.size();
            names.put(name, known);
        }
        return known;
    }

    private static DataOutputStream output(Path file) throws IOException {
        return new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16));
    }
}
