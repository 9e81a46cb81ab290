package dev.traceloom.engine.verdict;

import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.RecordKey;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The records that may come next in a deepest state, each once; one that never returned need not come at all. */
public final class StalledRecords {

    /** Tells a record by its thread's number and its position there. */
    public interface Recording {
        Stalled record(int thread, int index);
    }

    private StalledRecords() {}

    public static List<Stalled> at(List<SearchState> deepest, Problem problem, Recording recording) {
        Map<Long, Stalled> stalled = new TreeMap<>();
        int[] viable = new int[problem.lanes.length];
        for (SearchState node : deepest) {
            int count = problem.viable(node.positions(), viable);
            for (int i = 0; i < count; i++) {
                Lane lane = problem.lanes[viable[i]];
                if (!lane.optional) {
                    int index = lane.index[node.positions()[viable[i]]];
                    stalled.computeIfAbsent(
                            RecordKey.of(lane.thread, index), key -> recording.record(lane.thread, index));
                }
            }
        }
        return List.copyOf(stalled.values());
    }
}
