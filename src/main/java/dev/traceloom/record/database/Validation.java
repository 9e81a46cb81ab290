package dev.traceloom.record.database;

import java.util.List;
import java.util.Optional;

/**
 * What became of one trace.
 *
 * @param trace where it is, as {@link Project#name} writes it
 * @param origin where the trace came from
 * @param traceHash of the trace, up to time; empty where nobody read all of it at once
 * @param specification its file, likewise
 * @param specificationHash of all its modules, its configuration and what else decides its meaning
 * @param verdict in one word: accepted, rejected, undecided or error
 * @param message what the verdict adds
 * @param operations how many records the trace has
 * @param threads how many threads
 * @param linearized the longest prefix in order
 * @param seconds how long it took
 * @param states how many were visited
 * @param options as they were given
 * @param atMillis when it was done, since 1970
 * @param bundle where its explanation is
 * @param version of Traceloom
 * @param host the machine's name
 * @param rejectedAction of the first operation that could not follow; empty unless rejected
 * @param actions how often each action of the specification was in order, those that never were included
 * @param branches how often each branch of an action was taken; empty where that is not known
 */
public record Validation(
        String trace,
        Origin origin,
        Optional<String> traceHash,
        String specification,
        String specificationHash,
        String verdict,
        Optional<String> message,
        int operations,
        int threads,
        int linearized,
        double seconds,
        long states,
        String options,
        long atMillis,
        Optional<String> bundle,
        String version,
        String host,
        Optional<String> rejectedAction,
        List<ActionCount> actions,
        List<BranchCount> branches) {

    /** How many operations of an action were in order. */
    public record ActionCount(String action, long operations) {}

    /**
     * How often a branch of an action was taken.
     *
     * @param branch where it begins: {@code Queue.tla:12:5}
     */
    public record BranchCount(String action, String branch, long taken) {}

    public Validation {
        actions = List.copyOf(actions);
        branches = List.copyOf(branches);
    }
}
