package dev.traceloom.trace.rewrite;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.value.BadValueException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A log of text of which a regular expression tells what is an event: its named groups are the fields, as ShiViz has it. Text that
 * matches nothing is passed over.
 */
public final class TextPattern implements Rewriting {
    /** JavaScript takes a brace for itself where it repeats nothing, and Java objects. */
    private static final Pattern PLAIN_BRACE = Pattern.compile("(?<!\\\\)((?:\\\\\\\\)*)\\{(?![0-9]+(?:,[0-9]*)?\\})");

    private static final Pattern GROUP = Pattern.compile("(?<!\\\\)((?:\\\\\\\\)*)\\(\\?<([A-Za-z_]\\w*)>");
    private static final Pattern SCALAR = Pattern.compile("-?(0|[1-9][0-9]*)|true|false");
    private static final JsonFactory JSON = new JsonFactory();

    private final Pattern pattern;
    private final List<String> groups = new ArrayList<>();

    private TextPattern(String expression) {
        // Java's names of groups have no underscores, so groups go by number and have names of their own.
        Matcher named = GROUP.matcher(expression);
        StringBuilder renamed = new StringBuilder();
        while (named.find()) {
            if (groups.contains(named.group(2))) {
                throw new BadValueException("expected each group once, found " + named.group(2) + " twice");
            }
            named.appendReplacement(renamed, Matcher.quoteReplacement(named.group(1) + "(?<" + group(groups.size()) + ">"));
            groups.add(named.group(2));
        }
        named.appendTail(renamed);
        try {
            this.pattern = Pattern.compile(
                    PLAIN_BRACE.matcher(renamed).replaceAll("$1\\\\{"), Pattern.MULTILINE);
        } catch (PatternSyntaxException wrong) {
            throw new BadValueException("expected a regular expression, found " + OneLine.quoted(expression) + ": "
                    + wrong.getDescription());
        }
        if (groups.isEmpty()) {
            throw new BadValueException("expected named groups such as (?<host>\\S*), found none in " + OneLine.quoted(expression));
        }
    }

    private static String group(int number) {
        return "g" + number;
    }

    /** Throws {@link BadValueException} with one sentence if that is no pattern. */
    public static TextPattern parse(String expression) {
        return new TextPattern(expression);
    }

    /** The names of its groups. */
    public List<String> groups() {
        return List.copyOf(groups);
    }

    @Override
    public JsonLines rewrite(InputStream input, String name) throws IOException, TraceException {
        String text = new String(input.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        JsonLines lines = new JsonLines();
        Matcher event = pattern.matcher(text);
        long line = 1;
        int counted = 0;
        try {
            while (event.find()) {
                for (; counted < event.start(); counted++) {
                    line += text.charAt(counted) == '\n' ? 1 : 0;
                }
                lines.add(line, json -> write(json, event));
            }
        } catch (StackOverflowError tooDeep) {
            throw TraceException.inLine(
                    name, line, "", "the pattern needs more room than there is: write [^\\n]* rather than (.|x)*");
        }
        if (lines.isEmpty()) {
            throw TraceException.of(name, "expected text that matches --pattern, found none: the pattern, or the file, is another");
        }
        return lines;
    }

    private void write(JsonGenerator json, Matcher event) throws IOException {
        json.writeStartObject();
        for (int i = 0; i < groups.size(); i++) {
            String found = event.group(group(i));
            if (found != null) {
                json.writeFieldName(groups.get(i));
                write(json, found.strip());
            }
        }
        json.writeEndObject();
    }

    /** What reads as JSON is meant as such: clocks, numbers, arguments. */
    private static void write(JsonGenerator json, String text) throws IOException {
        boolean composed = text.startsWith("{") || text.startsWith("[");
        String plain = composed && text.contains("\\\"") && !isJson(text) ? text.replace("\\\"", "\"") : text;
        if (composed ? isJson(plain) : SCALAR.matcher(plain).matches()) {
            json.writeRawValue(plain.replace('\n', ' '));
        } else {
            json.writeString(text);
        }
    }

    private static boolean isJson(String text) {
        try (JsonParser parser = JSON.createParser(text)) {
            JsonToken first = parser.nextToken();
            if (first != JsonToken.START_OBJECT && first != JsonToken.START_ARRAY) {
                return false;
            }
            parser.skipChildren();
            return parser.currentToken() != null && parser.nextToken() == null;
        } catch (IOException notJson) {
            return false;
        }
    }
}
