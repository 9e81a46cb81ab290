package dev.traceloom.record.database;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * {@code run.json} in the folder of a run: what the database says of it, so that a run whose recorder was killed before
 * it could be entered is not lost.
 */
public final class RunFile {
    public static final String NAME = "run.json";

    private static final int FORMAT = 1;

    /** More than the longest command that a system runs; what is larger was not written here. */
    private static final int MOST_BYTES = 16_000_000;

    private static final JsonFactory JSON =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private RunFile() {}

    /** Places are written relative to the folder, which may move. */
    public static void write(Recording recording, boolean rr, Path folder) throws IOException {
        Path file = folder.resolve(NAME);
        // The command had the folder for itself; what it may have put there under this name is not written through.
        Files.deleteIfExists(file);
        try (JsonGenerator json = JSON.createGenerator(
                Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE))) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            json.writeNumberField("format", FORMAT);
            json.writeArrayFieldStart("command");
            for (String word : recording.command()) {
                json.writeString(word);
            }
            json.writeEndArray();
            json.writeStringField("workingFolder", recording.workingFolder());
            json.writeStringField("seed", Long.toUnsignedString(recording.seed()));
            json.writeStringField("scheduling", recording.scheduling().word());
            json.writeObjectFieldStart("versions");
            for (Map.Entry<String, String> version : new TreeMap<>(recording.versions()).entrySet()) {
                json.writeStringField(version.getKey(), version.getValue());
            }
            json.writeEndObject();
            json.writeStringField("host", recording.host());
            json.writeNumberField("started", recording.startedMillis());
            json.writeNumberField("ended", recording.endedMillis());
            if (recording.exitStatus().isPresent()) {
                json.writeNumberField("exitStatus", recording.exitStatus().getAsInt());
            }
            json.writeStringField("end", recording.end().word());
            if (recording.traceHash().isPresent()) {
                json.writeStringField("traceHash", recording.traceHash().get());
            }
            json.writeNumberField("operations", recording.operations());
            json.writeNumberField("threads", recording.threads());
            json.writeNumberField("bytes", recording.bytes());
            json.writeBooleanField("rr", rr);
            if (!recording.knobs().isEmpty()) {
                json.writeStringField("knobs", recording.knobs().text());
            }
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    private static String text(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException(file + " is no plain file");
        }
        try (InputStream input = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            byte[] bytes = input.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new IOException(file + " is too large");
            }
            // Not by the parser, which takes bytes for characters that are none, and other encodings too.
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        }
    }

    /**
     * Reads the file of a finished run; empty when there is none or it says too little. It may have come from anywhere: what
     * is no plain file is not waited for, and no more is read than such a file can have.
     *
     * @param rrFolder where a run keeps its rr recording
     */
    public static Optional<Recording> read(Path folder, Project project, String rrFolder) {
        Map<String, String> fields = new HashMap<>();
        List<String> command = new ArrayList<>();
        Map<String, String> versions = new HashMap<>();
        Path file = folder.resolve(NAME);
        try (JsonParser json = JSON.createParser(text(file))) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (!token.isScalarValue()) {
                    continue;
                }
                String inside = json.getParsingContext().getParent().getCurrentName();
                if ("command".equals(inside)) {
                    command.add(json.getText());
                } else if ("versions".equals(inside)) {
                    versions.put(json.currentName(), json.getText());
                } else {
                    fields.put(json.currentName(), json.getText());
                }
            }
            return Optional.of(new Recording(
                    command,
                    fields.getOrDefault("workingFolder", ""),
                    Long.parseUnsignedLong(fields.get("seed")),
                    Recording.Scheduling.of(fields.get("scheduling")).orElseThrow(),
                    versions,
                    fields.getOrDefault("host", ""),
                    Long.parseLong(fields.get("started")),
                    Long.parseLong(fields.get("ended")),
                    fields.containsKey("exitStatus")
                            ? OptionalInt.of(Integer.parseInt(fields.get("exitStatus")))
                            : OptionalInt.empty(),
                    Recording.End.of(fields.get("end")).orElseThrow(),
                    project.name(folder),
                    Optional.ofNullable(fields.get("traceHash")),
                    Integer.parseInt(fields.get("operations")),
                    Integer.parseInt(fields.get("threads")),
                    Long.parseLong(fields.get("bytes")),
                    Boolean.parseBoolean(fields.get("rr"))
                            ? Optional.of(project.name(folder.resolve(rrFolder)))
                            : Optional.empty(),
                    Knobs.parse(fields.getOrDefault("knobs", "")).orElseThrow()));
        } catch (IOException | RuntimeException notOurs) {
            return Optional.empty();
        }
    }
}
