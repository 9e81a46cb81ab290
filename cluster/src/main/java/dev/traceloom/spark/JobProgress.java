package dev.traceloom.spark;

import dev.traceloom.cli.cluster.BundleLimits;
import dev.traceloom.validate.trace.Notices;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.spark.util.CollectionAccumulator;

/**
 * What is known of a job while it runs: how many traces have which verdict, for people, and whether there are bundles enough, for
 * executors. A task that was done twice counts twice; the numbers at the end come from the rows.
 */
final class JobProgress implements AutoCloseable {
    /** Says the last group whose bundles may be wanted. */
    private static final String ENOUGH = "enough-bundles";

    private static final long MILLIS = 500;

    private final CollectionAccumulator<GroupResult> done;
    private final Notices notices;
    private final WorkFolder work;
    private final long traces;
    private final BundleLimits limits;
    private final ExecutorWatch executors;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "traceloom-progress");
        thread.setDaemon(true);
        return thread;
    });
    private boolean enough;

    JobProgress(
            CollectionAccumulator<GroupResult> done,
            Notices notices,
            WorkFolder work,
            long traces,
            BundleLimits limits,
            ExecutorWatch executors) {
        this.executors = executors;
        this.done = done;
        this.notices = notices;
        this.work = work;
        this.traces = traces;
        this.limits = limits;
        clock.scheduleWithFixedDelay(this::look, MILLIS, MILLIS, TimeUnit.MILLISECONDS);
    }

    /** The room for bundles of a group: none if those of groups before it fill it. */
    static BundleRoom room(WorkFolder work, int group, BundleLimits limits) throws IOException {
        List<String> last = work.lines(ENOUGH).orElse(List.of());
        return !last.isEmpty() && group > Integer.parseInt(last.get(0)) ? BundleRoom.none() : new BundleRoom(limits);
    }

    private void look() {
        List<GroupResult> results = List.copyOf(done.value());
        long validated = results.stream().mapToLong(GroupResult::traces).sum();
        long accepted = results.stream().mapToLong(GroupResult::accepted).sum();
        long rejected = results.stream().mapToLong(GroupResult::rejected).sum();
        notices.progress(validated + " of " + traces + " traces done: " + accepted + " accepted, " + rejected + " rejected, "
                + (validated - accepted - rejected) + " others");
        executors.look().ifPresent(notices::tell);
        if (!enough) {
            tellEnough(results);
        }
    }

    /** The first bundles are wanted: those of groups after these are not, once all of these are done. */
    private void tellEnough(List<GroupResult> results) {
        Map<Integer, GroupResult> byGroup = new HashMap<>();
        results.forEach(result -> byGroup.put(result.group(), result));
        long number = 0;
        long bytes = 0;
        for (int group = 0; byGroup.containsKey(group); group++) {
            number += byGroup.get(group).bundles();
            bytes += byGroup.get(group).bundleBytes();
            if (number >= limits.number() || bytes > limits.bytes()) {
                int last = group;
                try {
                    work.write(ENOUGH, out -> out.write(Integer.toString(last).getBytes(StandardCharsets.UTF_8)));
                    enough = true;
                } catch (IOException later) {
                    // More bundles than needed are made, and deleted at the end.
                }
                return;
            }
        }
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
