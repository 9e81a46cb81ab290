package dev.traceloom.trace.find;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.trace.ndjson.NdjsonHeader;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.PackSource;
import dev.traceloom.trace.value.Pool;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Set;
import org.msgpack.core.MessagePackException;
import org.msgpack.value.ValueType;

/** Tells from its first bytes whether a file may be a recording: many programs write {@code *.log} files. */
public final class TraceSniffer {
    /** How many bytes are enough. */
    public static final int ENOUGH = 1 << 12;

    private static final Set<String> LOG_KEYS =
            Set.of("operation_name", "operation", "op_start", "op_end", "should_succeed");
    private static final Set<String> JSON_KEYS =
            Set.of("thread", "op", "args", "start", "end", "meta", "aborted", "signal", "truncated");
    private static final JsonFactory JSON = new JsonFactory();

    private TraceSniffer() {}

    /** Whether it begins as a log of a log directory does. */
    public static boolean isLog(byte[] beginning) {
        try (PackSource source =
                new PackSource(new ByteArrayInputStream(beginning), Integer.MAX_VALUE, new Pool(1 << 4))) {
            if (!source.hasNext() || source.type() != ValueType.MAP || source.mapHeader() == 0) {
                return false;
            }
            return source.type() == ValueType.STRING && LOG_KEYS.contains(source.string());
        } catch (IOException | MessagePackException | BadValueException e) {
            return false;
        }
    }

    /**
     * Whether the first line is an object with fields of a record only, its thread or operation among them, or tells how
     * much follows.
     */
    public static boolean isNdjson(byte[] beginning) {
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
                if (!JSON_KEYS.contains(json.currentName())) {
                    return false;
                }
                named |= json.currentName().equals("thread") || json.currentName().equals("op");
                json.nextToken();
                json.skipChildren();
            }
            return named;
        } catch (IOException e) {
            // Also where the first line is longer than what was given.
            return named;
        }
    }
}
