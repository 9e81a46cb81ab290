package dev.traceloom.lineup.matrix;

import java.util.List;

/**
 * An operation with its arguments, as a user writes them.
 *
 * @param operation the name of the operation
 * @param arguments their texts
 */
public record Invocation(String operation, List<String> arguments) {

    public Invocation {
        arguments = List.copyOf(arguments);
    }

    public static Invocation of(String operation, String... arguments) {
        return new Invocation(operation, List.of(arguments));
    }

    /** As in {@code offer(1)}. */
    @Override
    public String toString() {
        return operation + "(" + String.join(", ", arguments) + ")";
    }
}
