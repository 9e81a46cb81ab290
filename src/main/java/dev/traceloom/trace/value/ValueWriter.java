package dev.traceloom.trace.value;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** How values are written where JSON is. */
public interface ValueWriter {
    /** Each in full, wherever it stands. */
    ValueWriter PLAIN = ValueJson::write;

    void write(JsonGenerator json, Value value) throws IOException;
}
