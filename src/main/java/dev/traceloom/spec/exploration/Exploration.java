package dev.traceloom.spec.exploration;

import dev.traceloom.spec.Failure;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import java.util.List;

/**
 * The state graph of a specification as TLC explores it: constants, constraints, symmetry and VIEW as they are configured. States that
 * the configuration excludes are no states here.
 */
public interface Exploration {

    /** Adds all initial states, or a failure. */
    void initialStates(Successors into);

    /** Gives every step of the next-state relation from a state, in the order of the relation. */
    void steps(State state, StepTaker taker);

    /** By what states are told apart: the same for two that a symmetry makes the same. */
    State.Hash identity(State state);

    /** Whether states that differ may be taken for the same: there is a VIEW or a symmetry. */
    boolean isAbstract();

    /**
     * Who tells some of a state.
     *
     * @param names variables, and operators without parameters
     * @throws SpecificationException when there is no such thing
     */
    Observer observer(List<String> names) throws SpecificationException;

    /** Takes the steps from a state. */
    interface StepTaker {

        /** A step; one that two parts of the relation allow comes twice. */
        void step(StepLabel label, State next);

        /** A part of the relation that cannot be evaluated in the state, so that steps may be missing. */
        void failure(String action, Failure failure);
    }
}
