package dev.traceloom.spec;

import java.util.List;

/**
 * Any one of several calls: an operation of which only guesses tell how it took effect. A guess may be of a kind that the
 * action cannot be evaluated with, which is no failure of the specification: such a guess is not enabled.
 */
public record AnyCall(List<Call> calls) implements Call {
    public AnyCall {
        calls = List.copyOf(calls);
    }
}
