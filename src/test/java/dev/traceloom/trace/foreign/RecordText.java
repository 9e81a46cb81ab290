package dev.traceloom.trace.foreign;

import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Observations;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Update;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.List;

/** A record in one line that a person compares: {@code n1: Elect(2) [1,1] after term=3 line 4}. */
final class RecordText {
    private RecordText() {}

    static String of(String thread, Operation operation) {
        Observations told = operation.observations();
        StringBuilder text = new StringBuilder(thread).append(": ");
        text.append(operation.isAnyStep() ? told.steps().toString() : operation.name());
        if (operation.arguments().size() > 0) {
            text.append(arguments(operation.arguments()));
        }
        text.append(" [").append(Long.toUnsignedString(operation.start())).append(',')
                .append(operation.hasEnd() ? Long.toUnsignedString(operation.end()) : "").append(']');
        append(text, " before", told.before());
        append(text, " after", told.after());
        for (Update update : told.updates()) {
            text.append(' ').append(update.variable()).append(update.path().isEmpty() ? "" : values(update.path()))
                    .append(' ').append(update.operator().word()).append(values(update.arguments()));
        }
        return text.append(told.line() == 0 ? "" : " line " + told.line()).toString();
    }

    private static String arguments(Arguments arguments) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            String name = arguments.positional() ? "" : arguments.names().get(i) + " = ";
            all.add(name + Values.toText(arguments.values().get(i)));
        }
        return "(" + String.join(", ", all) + ")";
    }

    private static void append(StringBuilder text, String when, List<Observation> observed) {
        if (!observed.isEmpty()) {
            text.append(when);
            observed.forEach(one -> text.append(' ').append(one.variable())
                    .append(one.path().isEmpty() ? "" : values(one.path())).append('=').append(Values.toText(one.value())));
        }
    }

    private static String values(List<Value> values) {
        return values.stream().map(Values::toText).toList().toString();
    }
}
