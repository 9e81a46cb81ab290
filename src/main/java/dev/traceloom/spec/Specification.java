package dev.traceloom.spec;

import java.util.List;
import java.util.Optional;

/**
 * A loaded specification. One thread uses it at a time: TLC's values normalise themselves in place when they are first
 * looked at, constants included, so two threads in one of these could read a value that is half sorted.
 *
 * <p>Whoever needs one side of it alone asks for that: the outline, the states, the diagnosis.
 */
public interface Specification
        extends SpecificationOutline,
                TransitionSystem,
                OperationClasses,
                StepDiagnosis,
                Triage,
                Interruptible,
                AutoCloseable {

    /**
     * The same specification, evaluated by TLC alone, to check what was found by faster means. Its states and calls are
     * this one's, and equal states have equal hashes.
     */
    default Specification reference() {
        return this;
    }

    /** What it is besides, to whoever knows that: {@code Behaviours} where it was loaded as a trace specification. */
    default <T> Optional<T> as(Class<T> role) {
        return Optional.empty();
    }

    /** The same specification, whose states and steps may break its properties. */
    default Specification ignoringProperties() {
        return this;
    }

    /** Whether several threads may evaluate at a time. */
    default boolean isConcurrent() {
        return false;
    }

    /** What the specification printed since the last call, at most a few lines of it. */
    List<String> printed();

    /** Gives the specification back to its pool. */
    @Override
    void close();

    /** Closes a specification in which an evaluation is stuck: nobody may get it again. */
    default void discard() {
        close();
    }
}
