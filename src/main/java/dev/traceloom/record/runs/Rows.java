package dev.traceloom.record.runs;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
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
                    + " exit_status, ended_by, trace, trace_hash, operations, threads, bytes, rr)"
                    + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    static final String INSERT_VALIDATION =
            "INSERT INTO validations (trace, trace_hash, specification, specification_hash, verdict, message, operations,"
                    + " threads, linearized, seconds, states, options, at_ms, bundle, version, host, rejected_action,"
                    + " recording) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,"
                    + " (SELECT id FROM recordings WHERE trace = ?))";

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
    }

    static StoredRecording recording(ResultSet row) throws SQLException {
        int status = row.getInt("exit_status");
        OptionalInt exitStatus = row.wasNull() ? OptionalInt.empty() : OptionalInt.of(status);
        return new StoredRecording(
                row.getLong("id"),
                new Recording(
                        strings(row.getString("command")),
                        row.getString("working_folder"),
                        Long.parseUnsignedLong(row.getString("seed")),
                        Recording.Scheduling.of(row.getString("scheduling")).orElse(Recording.Scheduling.PLAIN),
                        fields(row.getString("versions")),
                        row.getString("host"),
                        row.getLong("started_ms"),
                        row.getLong("ended_ms"),
                        exitStatus,
                        Recording.End.of(row.getString("ended_by")).orElse(Recording.End.EXIT),
                        row.getString("trace"),
                        Optional.ofNullable(row.getString("trace_hash")),
                        row.getInt("operations"),
                        row.getInt("threads"),
                        row.getLong("bytes"),
                        Optional.ofNullable(row.getString("rr"))),
                row.getInt("duplicates"));
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
    }

    /** Without its counts. */
    static StoredValidation validation(ResultSet row) throws SQLException {
        long recording = row.getLong("recording");
        OptionalLong recorded = row.wasNull() ? OptionalLong.empty() : OptionalLong.of(recording);
        return new StoredValidation(
                row.getLong("id"),
                recorded,
                new Validation(
                        row.getString("trace"),
                        Optional.ofNullable(row.getString("trace_hash")),
                        row.getString("specification"),
                        row.getString("specification_hash"),
                        row.getString("verdict"),
                        Optional.ofNullable(row.getString("message")),
                        row.getInt("operations"),
                        row.getInt("threads"),
                        row.getInt("linearized"),
                        row.getDouble("seconds"),
                        row.getLong("states"),
                        row.getString("options"),
                        row.getLong("at_ms"),
                        Optional.ofNullable(row.getString("bundle")),
                        row.getString("version"),
                        row.getString("host"),
                        Optional.ofNullable(row.getString("rejected_action")),
                        List.of(),
                        List.of()));
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

    private static List<String> strings(String text) {
        List<String> values = new ArrayList<>();
        try (JsonParser json = JSON.createParser(text)) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token.isScalarValue()) {
                    values.add(json.getText());
                }
            }
            return values;
        } catch (IOException notJson) {
            return List.of(text);
        }
    }

    private static Map<String, String> fields(String text) {
        Map<String, String> fields = new TreeMap<>();
        try (JsonParser json = JSON.createParser(text)) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token.isScalarValue()) {
                    fields.put(json.currentName(), json.getText());
                }
            }
        } catch (IOException notJson) {
            fields.put("unreadable", text);
        }
        return fields;
    }
}
