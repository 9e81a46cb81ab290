package dev.traceloom.spec;

import dev.traceloom.trace.Operation;
import java.util.List;

/** Tags by which a specification sorts operations that fail. */
public interface Triage {

    /** The names of the triage tags: what follows {@code __TAG_} in operators of that form (semantics, rule 21). */
    List<String> tags();

    /**
     * Whether a tag applies to an operation in a state (semantics, rule 23). One that fails to evaluate does not, and
     * {@link SpecificationOutline#warnings} says so from then on.
     */
    boolean tagged(String tag, String thread, Operation operation, State state);
}
