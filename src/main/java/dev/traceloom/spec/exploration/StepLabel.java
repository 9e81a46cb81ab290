package dev.traceloom.spec.exploration;

import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a step is: an action with its arguments.
 *
 * @param action the name of the action; where the next-state relation has a part without a name, that of the definition it stands in
 * @param parameters the names of what follows: the action's parameters, or the variables of the quantifiers around a part without a name
 * @param arguments their values, or {@link #UNKNOWN}
 */
public record StepLabel(String action, List<String> parameters, List<Value> arguments) {
    /** Stands for an argument that has no value before the step, or none that can be written down. */
    public static final Value UNKNOWN = new Value.Model("?");

    public StepLabel {
        parameters = List.copyOf(parameters);
        arguments = List.copyOf(arguments);
    }

    /** As TLA+ writes it: {@code Send("a", 1)}. */
    public String words() {
        return arguments.isEmpty()
                ? action
                : action + arguments.stream().map(Values::toText).collect(Collectors.joining(", ", "(", ")"));
    }

    /** The same with the names of the parameters: {@code Send(to = "a", value = 1)}. */
    public String wordsWithNames() {
        return arguments.isEmpty()
                ? action
                : IntStream.range(0, arguments.size())
                        .mapToObj(i -> parameters.get(i) + " = " + Values.toText(arguments.get(i)))
                        .collect(Collectors.joining(", ", action + "(", ")"));
    }
}
