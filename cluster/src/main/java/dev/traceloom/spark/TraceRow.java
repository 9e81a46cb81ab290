package dev.traceloom.spark;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;

/**
 * What became of a trace, as the table of a job has it.
 *
 * @param number its place among all
 * @param status the exit status that {@code validate} would have for it alone
 * @param reason why it is not accepted, in a sentence; null if it is
 * @param states how many states were looked at
 * @param seconds how long the search took
 * @param cpu seconds of processor time of the executor meanwhile, whose other tasks count too
 * @param bytes how much was read
 * @param executor who validated it
 * @param attempt how often its group was begun before
 * @param bundle the file with the explanation; null if there is none
 * @param bundleBytes the size of that file, though it found no room; 0 if none was made
 * @param line what {@code results.ndjson} says of it
 */
record TraceRow(
        long number,
        String trace,
        String verdict,
        int status,
        String reason,
        long operations,
        long states,
        double seconds,
        double cpu,
        long bytes,
        String executor,
        int attempt,
        String bundle,
        long bundleBytes,
        String line) {

    private static final JsonFactory JSON = new JsonFactory();

    String json() throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartObject();
            json.writeNumberField("number", number);
            json.writeStringField("trace", trace);
            json.writeStringField("verdict", verdict);
            json.writeNumberField("status", status);
            json.writeStringField("reason", reason);
            json.writeNumberField("operations", operations);
            json.writeNumberField("states", states);
            json.writeNumberField("seconds", seconds);
            json.writeNumberField("cpu", cpu);
            json.writeNumberField("bytes", bytes);
            json.writeStringField("executor", executor);
            json.writeNumberField("attempt", attempt);
            json.writeStringField("bundle", bundle);
            json.writeNumberField("bundleBytes", bundleBytes);
            json.writeStringField("line", line);
            json.writeEndObject();
        }
        return text.toString();
    }

    /** In the order in which {@link #json} writes. */
    static TraceRow of(String json) throws IOException {
        try (JsonParser parser = JSON.createParser(json)) {
            parser.nextToken();
            return new TraceRow(
                    next(parser).getLongValue(),
                    text(parser),
                    text(parser),
                    next(parser).getIntValue(),
                    text(parser),
                    next(parser).getLongValue(),
                    next(parser).getLongValue(),
                    next(parser).getDoubleValue(),
                    next(parser).getDoubleValue(),
                    next(parser).getLongValue(),
                    text(parser),
                    next(parser).getIntValue(),
                    text(parser),
                    next(parser).getLongValue(),
                    text(parser));
        }
    }

    private static JsonParser next(JsonParser parser) throws IOException {
        parser.nextToken();
        parser.nextToken();
        return parser;
    }

    private static String text(JsonParser parser) throws IOException {
        return next(parser).currentToken() == JsonToken.VALUE_NULL ? null : parser.getText();
    }
}
