package dev.traceloom.spec.behaviour;

import dev.traceloom.spec.Failure;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * A trace specification: a module that reads a log itself, and of which some behaviour explains all of it, or none does
 * (semantics, rule 33). States that its configuration excludes are no states here.
 */
public interface Behaviours {

    /** Adds all initial states, or a failure. */
    void initialStates(Successors into);

    /** Adds what follows {@code state} by any step of the next-state relation, in TLC's order. */
    void next(State state, Successors into);

    /** Whether a behaviour that comes to this state explains the whole log; a failure when that cannot be told. */
    boolean accepts(State state) throws EvaluationFailed;

    /** The record of the log that comes next in a state, from 1; 0 where the specification does not tell. */
    int position(State state);

    /** How many records the log has, as the specification reads it; 0 where it does not tell. */
    int length();

    /** Whether the log has no records, as far as the specification tells. */
    boolean isEmpty();

    /** The record at a position, where there is one. */
    Optional<LogRecord> record(int position);

    /** What stands against each alternative of the next-state relation in a state that has no successor. */
    List<Reason> whyNot(State state);

    /** What acceptance was taken to be, and where that was found. */
    String acceptance();

    /** Whether the log was read at all. */
    boolean hasReadLog();

    /**
     * A record of the log as the specification sees it.
     *
     * @param line where it stands in the file; 0 where it is not a line of the file as it is
     * @param text what it is, in TLA+ syntax
     * @param value the same as data
     */
    record LogRecord(int line, String text, Value value) {}

    /** An expression has no value. */
    final class EvaluationFailed extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient Failure failure;

        public EvaluationFailed(Failure failure) {
            super(failure.toString());
            this.failure = failure;
        }

        public Failure failure() {
            return failure;
        }
    }
}
