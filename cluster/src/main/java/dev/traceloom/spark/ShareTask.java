package dev.traceloom.spark;

import dev.traceloom.engine.partition.ClassShare;
import dev.traceloom.engine.partition.FoundClass;
import java.io.IOException;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.VoidFunction;
import org.apache.spark.broadcast.Broadcast;

/**
 * Validates a share of the classes of a long trace, and leaves a file with what it found.
 *
 * <p>No verdict needs the file: whatever is in the way of it, who gives the verdict validates these classes itself, and tells what was
 * in the way. So a share whose executor died twice is left alone: it may be to blame, and Spark would begin it again for ever.
 */
final class ShareTask implements VoidFunction<SpreadTraces.Share> {
    private static final int MOST_DEATHS = 2;

    private final Broadcast<JobPlan> shared;

    ShareTask(Broadcast<JobPlan> shared) {
        this.shared = shared;
    }

    @Override
    public void call(SpreadTraces.Share share) {
        JobPlan plan = shared.value();
        try {
            WorkFolder work = new WorkFolder(plan.work(), plan.files().value());
            if (!work.has(share.file()) && TaskContext.get().attemptNumber() < MOST_DEATHS) {
                ClassShare part = new ClassShare(share.number(), share.count());
                List<FoundClass> found = ExecutorValidation.of(plan).classes(share.trace(), part);
                ExecutorValidation.stayIfEnding();
                FoundClassFile.write(found, work, share.file());
            }
        } catch (IOException missing) {
            // Who merges goes without. If the trace cannot be read, its line says so.
        } catch (RuntimeException told) {
            System.err.println("classes of " + share.trace().name() + ": " + told);
        }
    }
}
