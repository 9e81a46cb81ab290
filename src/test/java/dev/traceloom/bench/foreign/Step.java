package dev.traceloom.bench.foreign;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.util.List;

/** A step of a behaviour: an action, and the arguments that the next-state relation took it with. */
record Step(String action, List<String> parameters, List<Value> arguments) {

    Operation operation(long start, long end) {
        return new Operation(
                action, Outcome.RETURNED, Arguments.named(parameters, arguments), start, end, Meta.NONE, "");
    }
}
