package dev.traceloom.engine.verdict;

import dev.traceloom.spec.Reason;
import dev.traceloom.trace.RecordPlace;
import dev.traceloom.trace.RecordRef;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was found out about the paths through a trace.
 *
 * @param mode what was asked
 * @param verdict accepted where what was asked holds, rejected where it does not
 * @param depth how many records were consumed where it ended: all that are on the path when accepted
 * @param stuck the records that may come next there and cannot; none when accepted
 * @param before the last records that were consumed before, as far as they are kept
 * @param states how many states were visited
 * @param message why it is undecided or an error, or what there is to add
 */
public record PathFinding(
        PathMode mode,
        Verdict verdict,
        int depth,
        List<Stuck> stuck,
        List<RecordRef> before,
        long states,
        Optional<String> message) {

    /**
     * A record that may come next, and that no state there lets come.
     *
     * @param place its file and line, where these are known
     * @param reason what stands in its way in one of the states, where that was found
     */
    public record Stuck(Stalled record, Optional<RecordPlace> place, Optional<Reason> reason) {}

    public PathFinding {
        stuck = List.copyOf(stuck);
        before = List.copyOf(before);
    }

    /** The same with files and lines of stuck records, as far as these are among the given. */
    public PathFinding at(Map<RecordRef, RecordPlace> places) {
        List<Stuck> placed = stuck.stream()
                .map(one -> new Stuck(one.record, Optional.ofNullable(places.get(one.record.record())), one.reason))
                .toList();
        return new PathFinding(mode, verdict, depth, placed, before, states, message);
    }

    /** That nothing was found out. */
    public static PathFinding undecided(PathMode mode, String why) {
        return new PathFinding(mode, Verdict.UNDECIDED, 0, List.of(), List.of(), 0, Optional.of(why));
    }
}
