package dev.traceloom.testing;

import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.List;

/** What a record says about a call, timebox aside: the action's name, and its arguments with the result among them. */
public record Invocation(String name, Arguments arguments) {

    public static Invocation of(String name, List<String> parameters, Value... values) {
        return new Invocation(name, Arguments.named(parameters, List.of(values)));
    }

    Invocation with(int index, Value value) {
        List<Value> values = new ArrayList<>(arguments.values());
        values.set(index, value);
        return new Invocation(name, Arguments.named(arguments.names(), List.copyOf(values)));
    }

    Value value(int index) {
        return arguments.values().get(index);
    }

    int integer(int index) {
        return ((Value.Int) value(index)).value();
    }
}
