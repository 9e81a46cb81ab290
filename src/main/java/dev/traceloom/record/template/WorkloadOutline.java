package dev.traceloom.record.template;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What would be generated for a specification, for whoever offers to change it before: forms, other programs.
 *
 * @param constants what a configuration may say of constants that have no value, before runs can be validated
 */
public record WorkloadOutline(String specification, List<Action> actions, List<String> constants) {

    /** An action, with what its operations take and find out. */
    public record Action(String name, List<Argument> arguments) {}

    /**
     * A parameter of an action.
     *
     * @param type as {@code --types} has it
     * @param result whether it is known only when the operation has ended
     * @param range where values are chosen from, as {@code --range} has it
     * @param note why it is taken for that
     */
    public record Argument(String name, String type, boolean result, String range, String note) {}

    public WorkloadOutline {
        actions = List.copyOf(actions);
        constants = List.copyOf(constants);
    }

    /** As one object. */
    public void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("specification", specification);
        json.writeArrayFieldStart("actions");
        for (Action action : actions) {
            json.writeStartObject();
            json.writeStringField("name", action.name());
            json.writeArrayFieldStart("parameters");
            for (Argument argument : action.arguments()) {
                json.writeStartObject();
                json.writeStringField("name", argument.name());
                json.writeStringField("type", argument.type());
                json.writeBooleanField("result", argument.result());
                json.writeStringField("range", argument.range());
                json.writeStringField("note", argument.note());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("constants");
        for (String constant : constants) {
            json.writeString(constant);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** Reads what {@link #write} wrote. */
    public static WorkloadOutline read(String text) throws IOException {
        try (JsonParser json = new JsonFactory().createParser(text)) {
            String specification = "";
            List<Action> actions = new ArrayList<>();
            List<String> constants = new ArrayList<>();
            json.nextToken();
            for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
                switch (field) {
                    case "specification" -> specification = json.nextTextValue();
                    case "actions" -> readActions(json, actions);
                    case "constants" -> {
                        json.nextToken();
                        while (json.nextToken() == JsonToken.VALUE_STRING) {
                            constants.add(json.getText());
                        }
                    }
                    default -> skip(json);
                }
            }
            return new WorkloadOutline(specification, actions, constants);
        }
    }

    private static void readActions(JsonParser json, List<Action> actions) throws IOException {
        json.nextToken();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            String name = "";
            List<Argument> arguments = new ArrayList<>();
            for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
                switch (field) {
                    case "name" -> name = json.nextTextValue();
                    case "parameters" -> {
                        json.nextToken();
                        while (json.nextToken() == JsonToken.START_OBJECT) {
                            arguments.add(readArgument(json));
                        }
                    }
                    default -> skip(json);
                }
            }
            actions.add(new Action(name, List.copyOf(arguments)));
        }
    }

    private static Argument readArgument(JsonParser json) throws IOException {
        String name = "";
        String type = "";
        boolean result = false;
        String range = "";
        String note = "";
        for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
            switch (field) {
                case "name" -> name = json.nextTextValue();
                case "type" -> type = json.nextTextValue();
                case "result" -> result = Boolean.TRUE.equals(json.nextBooleanValue());
                case "range" -> range = json.nextTextValue();
                case "note" -> note = json.nextTextValue();
                default -> skip(json);
            }
        }
        return new Argument(name, type, result, range, note);
    }

    private static void skip(JsonParser json) throws IOException {
        json.nextToken();
        json.skipChildren();
    }
}
