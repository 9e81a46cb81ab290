package dev.traceloom.trace.value;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.io.InputStream;

/**
 * Parsers for JSON that anybody may have written. They bound the nesting; the length of names and numbers is the affair of
 * those who take them, with messages of their own.
 */
public final class UntrustedJson {
    /** Jackson's symbol table would grow with hostile names and fail on collisions. */
    private static final JsonFactory JSON = JsonFactory.builder()
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(4 * Depth.MAX)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private UntrustedJson() {}

    public static JsonParser parser(char[] characters, int length) throws IOException {
        return JSON.createParser(characters, 0, length);
    }

    public static JsonParser parser(InputStream input) throws IOException {
        return JSON.createParser(input);
    }
}
