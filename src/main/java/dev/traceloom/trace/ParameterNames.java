package dev.traceloom.trace;

import java.util.List;
import java.util.Optional;

/** Where arguments that were recorded by position get their names from: a specification, as a rule. */
@FunctionalInterface
public interface ParameterNames {
    /** Knows no names. */
    ParameterNames NONE = operation -> Optional.empty();

    /** The parameters of an operation in their order, if it is known. */
    Optional<List<String>> of(String operation);
}
