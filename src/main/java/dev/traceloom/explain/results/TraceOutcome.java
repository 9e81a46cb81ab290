package dev.traceloom.explain.results;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.RecordRef;
import java.util.List;
import java.util.Optional;

/**
 * What became of one trace, in short.
 *
 * @param trace its name as {@code validate} prints it
 * @param path where it is, absolute
 * @param verdict the answer; error when it could not be read or evaluated
 * @param operations every record of the trace; 0 when it could not be read
 * @param threads how many threads there are
 * @param linearized the longest prefix; all of them when accepted
 * @param seconds how long it took
 * @param message what the verdict adds in words
 * @param tags the triage tags that explain it
 * @param untagged whether the specification has tags and none explains it
 * @param bundle the explanation's file beside this one, when there is one
 * @param actions how each action that occurs in the trace fared
 * @param lines the lines of the implementation that recorded something, where the trace tells them
 * @param stalls why operations could not follow, the report's first one first
 * @param unexercised what an accepted trace says nothing about besides actions, a line each
 * @param paths what was found about the paths through it, where that was asked
 */
public record TraceOutcome(
        String trace,
        String path,
        Verdict verdict,
        int operations,
        int threads,
        int linearized,
        double seconds,
        Optional<String> message,
        List<String> tags,
        boolean untagged,
        Optional<String> bundle,
        List<ActionOutcome> actions,
        List<RecordingLine> lines,
        List<StallReason> stalls,
        List<String> unexercised,
        List<PathOutcome> paths) {

    public TraceOutcome {
        tags = List.copyOf(tags);
        actions = List.copyOf(actions);
        lines = List.copyOf(lines);
        stalls = List.copyOf(stalls);
        unexercised = List.copyOf(unexercised);
        paths = List.copyOf(paths);
    }

    /** One of which it is not known what it says nothing about, and was not asked about paths. */
    public TraceOutcome(
            String trace,
            String path,
            Verdict verdict,
            int operations,
            int threads,
            int linearized,
            double seconds,
            Optional<String> message,
            List<String> tags,
            boolean untagged,
            Optional<String> bundle,
            List<ActionOutcome> actions,
            List<RecordingLine> lines,
            List<StallReason> stalls) {
        this(
                trace,
                path,
                verdict,
                operations,
                threads,
                linearized,
                seconds,
                message,
                tags,
                untagged,
                bundle,
                actions,
                lines,
                stalls,
                List.of(),
                List.of());
    }

    /** The same of a trace that is elsewhere. */
    public TraceOutcome at(String place) {
        return new TraceOutcome(
                trace, place, verdict, operations, threads, linearized, seconds, message, tags, untagged, bundle, actions,
                lines, stalls, unexercised, paths);
    }

    /**
     * How an action fared.
     *
     * @param action its name
     * @param linearized how often it is in the longest prefix
     * @param stalled the operations of it that could not follow
     * @param beyond how often it occurs after the longest prefix, the stalled ones included
     * @param last some of those in the prefix, the last ones: in the order of the linearization when it is known, and
     *     otherwise of their beginnings
     */
    public record ActionOutcome(
            String action, int linearized, List<RecordRef> stalled, int beyond, List<RecordRef> last) {}

    /**
     * A line of the implementation.
     *
     * @param file as the recording names it
     * @param line from 1
     * @param action what was recorded there; one entry each if there are several
     * @param count how often
     * @param examples the first few, and every stalled one
     */
    public record RecordingLine(String file, int line, String action, int count, List<RecordRef> examples) {}

    /** An operation that could not follow, in one line, and the conjunct in the way in the largest group of states. */
    public record StallReason(RecordRef operation, String action, String words, Optional<Reason> reason) {}

    /**
     * What was found about paths.
     *
     * @param mode what was asked, in words
     * @param verdict accepted where it holds
     * @param depth how many records were consumed where it does not
     * @param stuck what may come next there and cannot
     */
    public record PathOutcome(
            String mode, Verdict verdict, int depth, List<StallReason> stuck, Optional<String> message) {}
}
