package dev.traceloom.spec;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Value;

/** Classes of operations that can be linearized each by itself, where a specification names them. */
public interface OperationClasses {

    /** Whether operations fall into classes that can be validated on their own (semantics, rules 21 and 22). */
    default boolean hasPartition() {
        return false;
    }

    /**
     * The class of an operation; only where {@link #hasPartition}.
     *
     * @throws BindingException when the operator fails to evaluate for it
     */
    default Value partition(String thread, Operation operation) throws BindingException {
        throw new UnsupportedOperationException("there is no partition");
    }
}
