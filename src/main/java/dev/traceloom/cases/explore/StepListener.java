package dev.traceloom.cases.explore;

import dev.traceloom.spec.State;
import dev.traceloom.spec.exploration.StepLabel;

/** Is told of every step when it is found, while both its states are at hand. */
@FunctionalInterface
public interface StepListener {

    /** One that asks for nothing. */
    StepListener NOBODY = (step, from, label, to) -> {};

    /** @param step the number that it gets in the graph */
    void found(int step, State from, StepLabel label, State to);
}
