package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.TlaValue;

/**
 * What is known of the next state before an action is evaluated. Each value is looked at as soon as the action assigns it,
 * so that {@code x' \in S} is a question and not a thousand successors.
 */
public interface Expectation {

    /** The value that a variable must get; null where that is not known of the whole of it. */
    TlaValue whole(int variable);

    /** Whether a variable may get this value. */
    boolean admits(int variable, TlaValue value);

    /** Whether a variable may get a value that has this part at the end of a path, as far as that can be told by the part. */
    boolean admitsPart(int variable, TlaValue[] path, TlaValue part);
}
