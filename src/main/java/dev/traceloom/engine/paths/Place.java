package dev.traceloom.engine.paths;

import dev.traceloom.engine.explore.DeadBranches;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.State;
import java.util.List;

/**
 * Where a path ends before its end.
 *
 * @param depth how many records were consumed
 * @param refused those that may come next and cannot
 * @param before the last ones that were consumed
 * @param dead the branches that failed or broke something, up to there
 * @param failed whether that may be the only reason for the end (semantics, rule 13)
 * @param certain whether nothing that was not recorded can be the reason (rule 11)
 */
record Place(
        int depth, List<Refused> refused, List<RecordAt> before, DeadBranches dead, boolean failed, boolean certain) {

    /**
     * A record, by the number of its thread and its position there.
     *
     * @param thread the thread's position in the trace
     */
    record RecordAt(int thread, int index) {}

    /**
     * A record that cannot come next.
     *
     * @param in a state there
     */
    record Refused(RecordAt record, BoundOperation meaning, State in) {}
}
