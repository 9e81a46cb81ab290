package dev.traceloom.trace.foreign;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.UntrustedJson;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;

/** A file that is one JSON value, with the states of a behaviour in it. */
abstract class StateFileFormat extends ReadOnlyFormat {

    /** Reads what the parser, which stands at the first token, comes to; throws {@link BadValueException} for what is not right. */
    abstract void read(JsonParser json, StateList into) throws IOException;

    @Override
    public final Trace read(Path file) throws TraceException {
        StateList states = new StateList();
        try (InputStream input = Files.newInputStream(file);
                JsonParser json = UntrustedJson.parser(input)) {
            if (json.nextToken() == null) {
                throw TraceException.of(file.toString(), "expected states, found an empty file");
            }
            read(json, states);
            if (json.nextToken() != null) {
                throw new BadValueException("expected nothing after the states, found more");
            }
        } catch (BadValueException e) {
            throw TraceException.of(file.toString(), where(states) + e.getMessage());
        } catch (JsonEOFException e) {
            throw TraceException.of(
                    file.toString(),
                    where(states) + "the file ends before it is complete: it was cut, and has to be written again");
        } catch (JsonProcessingException e) {
            String place = e.getLocation() == null
                    ? ""
                    : " at line " + e.getLocation().getLineNr() + ", column " + e.getLocation().getColumnNr();
            throw TraceException.of(file.toString(), where(states) + "expected JSON, found something else" + place);
        } catch (IOException e) {
            throw TraceException.unreadable(file.toString(), e);
        }
        return states.trace(file.toString());
    }

    private static String where(StateList states) {
        return states.size() == 0 ? "" : "after state " + states.size() + ": ";
    }

    /** The first keys of an object, as far as the beginning of a file reaches; none if it is something else. */
    static Set<String> firstKeys(byte[] beginning) {
        Set<String> keys = new LinkedHashSet<>();
        try (JsonParser json = UntrustedJson.parser(new ByteArrayInputStream(beginning))) {
            if (json.nextToken() == JsonToken.START_OBJECT) {
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    keys.add(json.currentName());
                    json.nextToken();
                    json.skipChildren();
                }
                if (json.nextToken() != null) {
                    // Lines of objects, and not one.
                    return Set.of();
                }
            }
        } catch (IOException end) {
            return keys;
        }
        return keys;
    }
}
