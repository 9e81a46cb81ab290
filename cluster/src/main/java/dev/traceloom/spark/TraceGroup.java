package dev.traceloom.spark;

import dev.traceloom.spark.traces.ListedTrace;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * Traces that one task validates, one after the other: neighbours in the order of all, so that what groups found is in order
 * once the groups are.
 */
record TraceGroup(int number, ArrayList<ListedTrace> traces) implements Serializable {
    private static final long MOST_BYTES = 32L << 20;
    /** A task costs Spark some milliseconds, and what an executor that dies has done of one is done again. */
    private static final int MOST_TRACES = 64;
    /** Millions of tasks would be too much for the driver: then each has more to do. */
    static final int MOST_GROUPS = 20_000;
    private static final int GROUPS_PER_CORE = 4;

    /** @param cores how many groups can be under way at once */
    static List<TraceGroup> of(List<ListedTrace> all, int cores) {
        long fair = Math.max(1, all.size() / ((long) Math.max(1, cores) * GROUPS_PER_CORE));
        long most = Math.max(Math.min(MOST_TRACES, fair), all.size() / MOST_GROUPS);
        List<TraceGroup> groups = new ArrayList<>();
        ArrayList<ListedTrace> group = new ArrayList<>();
        long bytes = 0;
        for (ListedTrace trace : all) {
            if (!group.isEmpty() && (group.size() >= most || bytes + trace.bytes() > MOST_BYTES)) {
                groups.add(new TraceGroup(groups.size(), group));
                group = new ArrayList<>();
                bytes = 0;
            }
            group.add(trace);
            bytes += trace.bytes();
        }
        if (!group.isEmpty()) {
            groups.add(new TraceGroup(groups.size(), group));
        }
        return groups;
    }
}
