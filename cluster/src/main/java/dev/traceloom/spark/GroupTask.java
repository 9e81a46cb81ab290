package dev.traceloom.spark;

import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.spark.traces.ListedTrace;
import dev.traceloom.validate.trace.TraceReport;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.CollectionAccumulator;

/**
 * Validates a group of traces and leaves a file with a row for each.
 *
 * <p>Where an executor dies, Spark begins its tasks again elsewhere. A first attempt writes nothing before its end, since most
 * succeed. A later one goes carefully: before each trace it leaves a note, and after it the row. So the next one knows which
 * trace was under way when an executor died. Others may have been under way there too, so a trace with one note is validated
 * when all others of the group are done, and with no other in the same executor. With two notes it is to blame, and is reported as
 * undecided. Every attempt but the first adds a note or a row, and no trace has more than two notes, so that comes to an end.
 *
 * <p>Whatever else goes wrong is returned rather than thrown, since to begin again would not help.
 */
final class GroupTask implements Function<TraceGroup, GroupResult> {
    private static final int MOST_DEATHS = 2;
    private static final ReadWriteLock COMPANY = new ReentrantReadWriteLock(true);

    private final Broadcast<JobPlan> shared;
    private final CollectionAccumulator<GroupResult> done;

    GroupTask(Broadcast<JobPlan> shared, CollectionAccumulator<GroupResult> done) {
        this.shared = shared;
        this.done = done;
    }

    static String partName(int group) {
        return String.format("part-%08d", group);
    }

    private static String careful(int group) {
        return String.format("careful-%08d-", group);
    }

    @Override
    public GroupResult call(TraceGroup group) {
        GroupResult result = result(group);
        done.add(result);
        return result;
    }

    private GroupResult result(TraceGroup group) {
        try {
            JobPlan plan = shared.value();
            WorkFolder work = new WorkFolder(plan.work(), plan.files().value());
            if (!work.has(partName(group.number()))) {
                return new Attempt(group, plan, work).run();
            }
            return GroupResult.of(group.number(), rows(work, partName(group.number())));
        } catch (IOException | RuntimeException problem) {
            return GroupResult.failed(group.number(), String.valueOf(problem.getMessage() == null ? problem : problem.getMessage()));
        }
    }

    static List<TraceRow> rows(WorkFolder work, String name) throws IOException {
        List<TraceRow> rows = new ArrayList<>();
        for (String line : work.lines(name).orElse(List.of())) {
            rows.add(TraceRow.of(line));
        }
        return rows;
    }

    private static final class Attempt {
        private final TraceGroup group;
        private final JobPlan plan;
        private final WorkFolder work;
        private final int attempt = TaskContext.get().attemptNumber();
        private final String executor = SparkEnv.get().executorId();
        private final BundleRoom room;

        Attempt(TraceGroup group, JobPlan plan, WorkFolder work) throws IOException {
            this.group = group;
            this.plan = plan;
            this.work = work;
            this.room = JobProgress.room(work, group.number(), plan.limits());
        }

        GroupResult run() throws IOException {
            ExecutorValidation validation = ExecutorValidation.of(plan);
            List<TraceRow> rows = rows(validation);
            rows.sort(Comparator.comparing(TraceRow::number));
            work.write(partName(group.number()), out -> {
                Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
                for (TraceRow row : rows) {
                    text.write(row.json());
                    text.write('\n');
                }
                text.flush();
            });
            return GroupResult.of(group.number(), rows);
        }

        private List<TraceRow> rows(ExecutorValidation validation) throws IOException {
            try {
                return attempt == 0 ? quickly(validation) : carefully(validation);
            } finally {
                validation.groupDone();
            }
        }

        private List<TraceRow> quickly(ExecutorValidation validation) throws IOException {
            List<TraceRow> rows = new ArrayList<>();
            for (ListedTrace trace : group.traces()) {
                rows.add(inCompany(validation, trace));
            }
            return rows;
        }

        private List<TraceRow> carefully(ExecutorValidation validation) throws IOException {
            String beginning = careful(group.number());
            Map<Long, Integer> deaths = new HashMap<>();
            List<TraceRow> rows = new ArrayList<>();
            for (String name : work.names(beginning)) {
                String[] words = name.substring(beginning.length()).split("-");
                long trace = Long.parseLong(words[0]);
                if (words[1].equals("row")) {
                    rows.addAll(GroupTask.rows(work, name));
                } else {
                    deaths.merge(trace, 1, Integer::sum);
                }
            }
            rows.forEach(row -> deaths.remove(row.number()));
            List<ListedTrace> left = new ArrayList<>(group.traces());
            left.removeIf(trace -> rows.stream().anyMatch(row -> row.number() == trace.number()));
            left.sort(Comparator.comparing(trace -> deaths.getOrDefault(trace.number(), 0)));
            for (ListedTrace trace : left) {
                int died = deaths.getOrDefault(trace.number(), 0);
                String prefix = beginning + trace.number() + "-";
                if (died < MOST_DEATHS) {
                    work.write(prefix + "begun-" + attempt, out -> {});
                }
                TraceRow row = died == 0
                        ? inCompany(validation, trace)
                        : died < MOST_DEATHS ? alone(validation, trace) : deadly(validation, trace);
                work.write(prefix + "row", out -> out.write((row.json() + "\n").getBytes(StandardCharsets.UTF_8)));
                rows.add(row);
            }
            return rows;
        }

        private TraceRow inCompany(ExecutorValidation validation, ListedTrace trace) throws IOException {
            COMPANY.readLock().lock();
            try {
                return validated(validation, trace);
            } finally {
                COMPANY.readLock().unlock();
            }
        }

        private TraceRow alone(ExecutorValidation validation, ListedTrace trace) throws IOException {
            COMPANY.writeLock().lock();
            try {
                return validated(validation, trace);
            } finally {
                COMPANY.writeLock().unlock();
            }
        }

        private TraceRow deadly(ExecutorValidation validation, ListedTrace trace) throws IOException {
            TraceReport report = TraceReport.undecided(
                    trace.name(),
                    "undecided because the executor died while it was validated, the last time with no other trace beside it: it may"
                            + " need more memory than there is (--executor-memory), or the specification ends the process");
            return validation.row(trace, report, MadeBundle.NONE, 0, executor, attempt);
        }

        private TraceRow validated(ExecutorValidation validation, ListedTrace trace) throws IOException {
            double before = ExecutorValidation.cpuSeconds();
            TraceReport report = validation.validate(trace);
            ExecutorValidation.stayIfEnding();
            MadeBundle bundle = bundle(trace, report);
            return validation.row(trace, report, bundle, ExecutorValidation.cpuSeconds() - before, executor, attempt);
        }

        /** The same explanation makes the same file: who comes second need not write it. */
        private MadeBundle bundle(ListedTrace trace, TraceReport report) throws IOException {
            if (report.explanation().isEmpty() || room.isFull()) {
                return MadeBundle.NONE;
            }
            String name = trace.bundle() + Bundles.EXTENSION;
            Path file = Files.createTempFile("traceloom-bundle-", Bundles.EXTENSION);
            try {
                Bundles.write(report.explanation().get(), file);
                long size = Files.size(file);
                if (size > plan.limits().bytes()) {
                    // It would not fit alone, and is no reason to leave out others.
                    return MadeBundle.NONE;
                }
                if (!room.take(size)) {
                    return new MadeBundle(null, size);
                }
                new WorkFolder(plan.bundles(), plan.work(), plan.files().value()).write(name, out -> Files.copy(file, out));
                return new MadeBundle(name, size);
            } finally {
                Files.deleteIfExists(file);
            }
        }
    }
}
