package dev.traceloom.testing.mutants;

import dev.traceloom.testing.Dice;
import dev.traceloom.testing.Invocation;
import dev.traceloom.testing.SimulatedObject;
import dev.traceloom.trace.value.Value;
import java.util.List;
import java.util.Optional;

/** An object with a bug. All of its calls return, and nobody changes what they recorded. */
abstract class Mutant implements SimulatedObject {

    @Override
    public final Invocation withoutEffect(int thread, Dice dice) {
        throw new UnsupportedOperationException("calls of a mutant take effect");
    }

    @Override
    public final Optional<Invocation> corrupted(Invocation invocation, Dice dice) {
        return Optional.empty();
    }

    static Invocation record(String name, List<String> parameters, int... values) {
        Value[] integers = new Value[values.length];
        for (int i = 0; i < values.length; i++) {
            integers[i] = Value.Int.of(values[i]);
        }
        return Invocation.of(name, parameters, integers);
    }
}
