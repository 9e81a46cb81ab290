package dev.traceloom.engine.control;

import dev.traceloom.spec.Specification;
import java.util.Optional;

/** Where a validation gets further copies of its specification, to search with several threads. */
@FunctionalInterface
public interface SpecificationLender {
    /** There is only the one. */
    SpecificationLender NONE = Optional::empty;

    /**
     * Another copy, loaded for the same trace, that the borrower closes; nothing when there is none to be had. This may
     * take its time, and is asked on the thread that will use the copy.
     */
    Optional<Specification> lend();
}
