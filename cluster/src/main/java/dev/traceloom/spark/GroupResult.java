package dev.traceloom.spark;

import java.io.Serializable;
import java.util.List;

/**
 * What a task tells the driver: little, since the rows are in a file.
 *
 * @param bundleBytes the size of all bundles that were made, also of those that found no room
 * @param problem why there is no such file; null if there is one
 */
record GroupResult(int group, int traces, int accepted, int rejected, int bundles, long bundleBytes, String problem) implements Serializable {

    static GroupResult of(int group, List<TraceRow> rows) {
        return new GroupResult(
                group,
                rows.size(),
                (int) rows.stream().filter(row -> row.verdict().equals("accepted")).count(),
                (int) rows.stream().filter(row -> row.verdict().equals("rejected")).count(),
                (int) rows.stream().filter(row -> row.bundle() != null).count(),
                rows.stream().mapToLong(TraceRow::bundleBytes).sum(),
                null);
    }

    static GroupResult failed(int group, String problem) {
        return new GroupResult(group, 0, 0, 0, 0, 0, problem);
    }
}
