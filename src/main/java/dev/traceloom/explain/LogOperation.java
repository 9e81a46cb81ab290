package dev.traceloom.explain;

import dev.traceloom.spec.behaviour.Behaviours.LogRecord;
import dev.traceloom.trace.Observations;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A record of a log as an operation that a person can read. Only the trace specification knows which field is its name; but
 * most logs call it by one of a few words.
 */
final class LogOperation {
    private static final List<String> NAMES =
            List.of("name", "action", "op", "operation", "function", "event", "type", "kind");
    private static final List<String> AROUND = List.of("event", "msg", "message", "record");
    private static final String UNNAMED = "record";

    private LogOperation() {}

    /** @param index from 0 */
    static Operation of(LogRecord record, int index) {
        Optional<Named> named = named(record.value());
        Arguments arguments = named.map(found -> found.besides())
                .orElseGet(() -> record.value() instanceof Value.Rec fields
                        ? Arguments.named(fields.names(), fields.values())
                        : Arguments.positional(List.of(record.value())));
        return new Operation(
                named.map(Named::name).orElse(UNNAMED),
                Outcome.RETURNED,
                arguments,
                2L * index,
                2L * index + 1,
                Meta.NONE,
                "",
                new Observations(
                        List.of(), List.of(), List.of(), Observations.Steps.ONE, Meta.NONE, record.line()));
    }

    /** A name, and what else stands beside it. */
    private record Named(String name, Arguments besides) {}

    private static Optional<Named> named(Value value) {
        if (!(value instanceof Value.Rec fields)) {
            return Optional.empty();
        }
        for (String word : NAMES) {
            int at = fields.names().indexOf(word);
            if (at >= 0 && fields.values().get(at) instanceof Value.Text name && !name.value().isEmpty()) {
                List<String> names = new ArrayList<>(fields.names());
                List<Value> values = new ArrayList<>(fields.values());
                names.remove(at);
                values.remove(at);
                return Optional.of(new Named(name.value(), Arguments.named(names, values)));
            }
        }
        for (String word : AROUND) {
            int at = fields.names().indexOf(word);
            Optional<Named> inside = at < 0 ? Optional.empty() : named(fields.values().get(at));
            if (inside.isPresent()) {
                return inside;
            }
        }
        return Optional.empty();
    }
}
