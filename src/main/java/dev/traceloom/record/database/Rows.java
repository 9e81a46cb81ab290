package dev.traceloom.record.database;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.record.database.Validation.ActionCount;
import dev.traceloom.record.database.Validation.BranchCount;
import dev.traceloom.record.database.sqlite.Row;
import dev.traceloom.record.database.sqlite.SqliteProblem;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Rows of the tables as values, and back. */
final class Rows {
    static final String INSERT_RECORDING =
            "INSERT INTO recordings (command, working_folder, seed, scheduling, versions, host, started_ms, ended_ms,"
                    + " exit_status, ended_by, trace, trace_hash, operations, threads, bytes, rr, knobs)"
                    + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    static final String INSERT_VALIDATION =
            "INSERT INTO validations (trace, trace_hash, specification, specification_hash, verdict, message, operations,"
                    + " threads, linearized, seconds, states, options, at_ms, bundle, version, host, rejected_action,"
                    + " recording, " + Rows.ORIGIN + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,"
                    // A trace may be a file in the folder of its run.
                    + " (SELECT id FROM recordings WHERE trace = ?18 OR substr(?18, 1, length(trace) + 1) = trace || '/'"
                    + " ORDER BY length(trace) DESC LIMIT 1), ?19)";

    /** A column of recordings that databases of the first version lack. */
    static final String KNOBS = "knobs";

    /** A column of validations that databases of the first two versions lack. */
    static final String ORIGIN = "origin";

    private static final JsonFactory JSON = new JsonFactory();

    private Rows() {}

    static void fill(PreparedStatement row, Recording recording) throws SQLException {
        row.setString(1, json(recording.command()));
        row.setString(2, recording.workingFolder());
        row.setString(3, Long.toUnsignedString(recording.seed()));
        row.setString(4, recording.scheduling().word());
        row.setString(5, json(recording.versions()));
        row.setString(6, recording.host());
        row.setLong(7, recording.startedMillis());
        row.setLong(8, recording.endedMillis());
        if (recording.exitStatus().isPresent()) {
            row.setInt(9, recording.exitStatus().getAsInt());
        } else {
            row.setNull(9, Types.INTEGER);
        }
        row.setString(10, recording.end().word());
        row.setString(11, recording.trace());
        row.setString(12, recording.traceHash().orElse(null));
        row.setInt(13, recording.operations());
        row.setInt(14, recording.threads());
        row.setLong(15, recording.bytes());
        row.setString(16, recording.rr().orElse(null));
        row.setString(17, recording.knobs().text());
    }

    static StoredRecording recording(Row row) throws SQLException {
        OptionalLong status = row.optionalNumber("exit_status");
        return new StoredRecording(
                row.number("id"),
                new Recording(
                        strings(row.text("command")),
                        row.path("working_folder"),
                        seed(row.text("seed")),
                        Recording.Scheduling.of(row.text("scheduling")).orElse(Recording.Scheduling.PLAIN),
                        fields(row.text("versions")),
                        row.text("host"),
                        row.number("started_ms"),
                        row.number("ended_ms"),
                        status.isPresent() ? OptionalInt.of((int) status.getAsLong()) : OptionalInt.empty(),
                        Recording.End.of(row.text("ended_by")).orElse(Recording.End.EXIT),
                        row.path("trace"),
                        row.optionalText("trace_hash"),
                        row.count("operations"),
                        row.count("threads"),
                        row.number("bytes"),
                        row.optionalPath("rr"),
                        knobs(row)),
                row.count("duplicates"));
    }

    /** Who only looks at an older database leaves it as it is. */
    private static Knobs knobs(Row row) throws SQLException {
        return row.has(KNOBS) ? Knobs.parse(row.text(KNOBS)).orElseThrow(SqliteProblem::damage) : Knobs.NONE;
    }

    private static Origin origin(Row row) throws SQLException {
        return row.has(ORIGIN) ? Origin.of(row.text(ORIGIN)).orElseThrow(SqliteProblem::damage) : Origin.RECORDING;
    }

    private static long seed(String written) throws SQLException {
        try {
            return Long.parseUnsignedLong(written);
        } catch (NumberFormatException none) {
            throw SqliteProblem.damage();
        }
    }

    static void fill(PreparedStatement row, Validation validation) throws SQLException {
        row.setString(1, validation.trace());
        row.setString(2, validation.traceHash().orElse(null));
        row.setString(3, validation.specification());
        row.setString(4, validation.specificationHash());
        row.setString(5, validation.verdict());
        row.setString(6, validation.message().orElse(null));
        row.setInt(7, validation.operations());
        row.setInt(8, validation.threads());
        row.setInt(9, validation.linearized());
        row.setDouble(10, validation.seconds());
        row.setLong(11, validation.states());
        row.setString(12, validation.options());
        row.setLong(13, validation.atMillis());
        row.setString(14, validation.bundle().orElse(null));
        row.setString(15, validation.version());
        row.setString(16, validation.host());
        row.setString(17, validation.rejectedAction().orElse(null));
        row.setString(18, validation.trace());
        row.setString(19, validation.origin().word());
    }

    /** Without its counts. */
    static StoredValidation validation(Row row) throws SQLException {
        return validation(row, List.of(), List.of());
    }

    static StoredValidation validation(Row row, List<ActionCount> actions, List<BranchCount> branches)
            throws SQLException {
        return new StoredValidation(
                row.number("id"),
                row.optionalNumber("recording"),
                new Validation(
                        row.path("trace"),
                        origin(row),
                        row.optionalText("trace_hash"),
                        row.path("specification"),
                        row.text("specification_hash"),
                        row.text("verdict"),
                        row.optionalText("message"),
                        row.count("operations"),
                        row.count("threads"),
                        row.count("linearized"),
                        row.measure("seconds"),
                        row.number("states"),
                        row.text("options"),
                        row.number("at_ms"),
                        row.optionalPath("bundle"),
                        row.text("version"),
                        row.text("host"),
                        row.optionalText("rejected_action"),
                        actions,
                        branches));
    }

    static String json(List<String> values) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeArray(values.toArray(String[]::new), 0, values.size());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    static String json(Map<String, String> fields) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartObject();
            for (Map.Entry<String, String> field : new TreeMap<>(fields).entrySet()) {
                json.writeStringField(field.getKey(), field.getValue());
            }
            json.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    /** What is no list of words is no command, so that nobody runs it. */
    private static List<String> strings(String text) throws SQLException {
        List<String> values = new ArrayList<>();
        try (JsonParser json = JSON.createParser(text)) {
            if (json.nextToken() != JsonToken.START_ARRAY) {
                throw SqliteProblem.damage();
            }
            for (String value = json.nextTextValue(); value != null; value = json.nextTextValue()) {
                values.add(value);
            }
            if (json.currentToken() != JsonToken.END_ARRAY || json.nextToken() != null) {
                throw SqliteProblem.damage();
            }
            return values;
        } catch (IOException notJson) {
            throw SqliteProblem.damage();
        }
    }

    private static Map<String, String> fields(String text) throws SQLException {
        Map<String, String> fields = new TreeMap<>();
        try (JsonParser json = JSON.createParser(text)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw SqliteProblem.damage();
            }
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                String value = json.nextTextValue();
                if (value == null) {
                    throw SqliteProblem.damage();
                }
                fields.put(name, value);
            }
            if (json.currentToken() != JsonToken.END_OBJECT || json.nextToken() != null) {
                throw SqliteProblem.damage();
            }
        } catch (IOException notJson) {
            throw SqliteProblem.damage();
        }
        return fields;
    }
}
