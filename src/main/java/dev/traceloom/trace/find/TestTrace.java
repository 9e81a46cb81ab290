package dev.traceloom.trace.find;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.trace.value.UntrustedJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a trace says of itself that comes from a test, which was generated from a specification: it stands before the states, so that they need not be read.
 *
 * @param test the name of the test
 * @param hasRun whether the test has run and left this; otherwise it only tells what a test is to do
 * @param module the file of the specification, from the folder where tests were generated; empty where it is not told
 * @param configuration TLC's configuration likewise; empty for the one beside the module
 */
public record TestTrace(String test, boolean hasRun, String module, String configuration) {
    private static final String META = "#meta";

    /** Reads the beginning of a file; empty where it is no such trace, or none at all. */
    public static Optional<TestTrace> of(Path file) {
        if (!file.toString().endsWith(".itf.json") || !Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try (InputStream input = Files.newInputStream(file);
                JsonParser json = UntrustedJson.parser(input)) {
            if (json.nextToken() != JsonToken.START_OBJECT
                    || json.nextToken() != JsonToken.FIELD_NAME
                    || !json.currentName().equals(META)) {
                return Optional.empty();
            }
            Map<String, String> told = new HashMap<>();
            if (json.nextToken() == JsonToken.START_OBJECT) {
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    String key = json.currentName();
                    if (json.nextToken() == JsonToken.VALUE_STRING) {
                        told.put(key, json.getText());
                    }
                    json.skipChildren();
                }
            }
            return Optional.ofNullable(told.get("test")).map(test -> new TestTrace(
                    test,
                    told.containsKey("outcome"),
                    told.getOrDefault("module", ""),
                    told.getOrDefault("configuration", "")));
        } catch (IOException noTrace) {
            return Optional.empty();
        }
    }
}
