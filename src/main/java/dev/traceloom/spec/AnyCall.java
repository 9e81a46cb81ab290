package dev.traceloom.spec;

import java.util.List;
import java.util.stream.Stream;

/**
 * Any one of several calls: an operation of which nobody knows with what arguments it took effect.
 *
 * @param certain those that are as good as any, because the specification itself names them: one that fails to evaluate is
 *     a failure of the specification
 * @param guesses those whose arguments are guessed. A guess may be of a kind that the action cannot be evaluated with, which
 *     is no failure of the specification: such a guess is not enabled
 */
public record AnyCall(List<Call> certain, List<Call> guesses) implements Call {
    /** None at all: what nothing is known of cannot happen. */
    public static final AnyCall NONE = new AnyCall(List.of(), List.of());

    public AnyCall {
        certain = List.copyOf(certain);
        guesses = List.copyOf(guesses);
    }

    /** All of them. */
    public List<Call> calls() {
        return Stream.concat(certain.stream(), guesses.stream()).toList();
    }
}
