package dev.traceloom.spark;

import dev.traceloom.cli.cluster.ClusterOption;
import dev.traceloom.cli.cluster.ClusterRequest;
import dev.traceloom.cli.cluster.ClusterRunner;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.option.OptionException;
import dev.traceloom.spark.traces.ArchiveSearch;
import dev.traceloom.spark.traces.ArchivedTraces;
import dev.traceloom.spark.traces.ListedTrace;
import dev.traceloom.spark.traces.TraceListing;
import dev.traceloom.spark.traces.TraceRoot;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.validate.trace.ValidationSettings;
import dev.traceloom.validate.worker.PortableForm;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSError;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.CollectionAccumulator;
import org.apache.spark.util.SerializableConfiguration;

/** What the driver does: list, ship, let executors validate, and put together what they found. */
public final class ClusterJob implements ClusterRunner {
    /** As {@code validate --save} has it, whose results these are. */
    private static final Duration EXPLAINING = Duration.ofSeconds(10);

    /**
     * A task fails only where its executor dies, and each death brings it on: {@link GroupTask}. So Spark is never to give up on
     * one.
     */
    private static final int MOST_DEATHS = 1_000_000;

    private static final String JARS = "spark.jars";

    @Override
    public int run(ClusterRequest request, Terminal terminal) throws IOException, OptionException {
        if (request.settings().source().get(SpecificationOption.TRACE_SPEC)) {
            throw new OptionException("--trace-spec: logs that a specification reads itself are for validate, not for a cluster");
        }
        String out = request.get(ClusterOption.OUT)
                .orElseThrow(() -> new OptionException("--out DIR: a folder for the results is needed"));
        try (JavaSparkContext spark = started(conf(request))) {
            return new Run(request, terminal, spark, out).run();
        }
    }

    private static JavaSparkContext started(SparkConf conf) throws OptionException {
        try {
            return new JavaSparkContext(conf);
        } catch (Exception impossible) {
            // Spark throws its own, which the compiler does not know of.
            throw new OptionException("Spark cannot be started: " + words(impossible));
        }
    }

    private static String words(Exception problem) {
        return problem.getMessage() == null ? problem.toString() : problem.getMessage().lines().findFirst().orElse("");
    }

    private static SparkConf conf(ClusterRequest request) {
        SparkConf conf = new SparkConf()
                .setIfMissing("spark.app.name", request.title())
                .setIfMissing("spark.master", request.get(ClusterOption.MASTER))
                .setIfMissing("spark.ui.showConsoleProgress", "false")
                .setIfMissing("spark.executor.maxNumFailures", "1000")
                .set("spark.task.maxFailures", Integer.toString(MOST_DEATHS))
                // A second copy of a task that is only slow would take it for dead.
                .set("spark.speculation", "false");
        request.get(ClusterOption.MEMORY).ifPresent(size -> conf.setIfMissing("spark.executor.memory", size));
        request.get(ClusterOption.EXECUTORS).ifPresent(
                count -> conf.setIfMissing("spark.executor.instances", count.toString()));
        addOwnJar(conf);
        return conf;
    }

    /** By spark-submit it is among the jars already. */
    private static void addOwnJar(SparkConf conf) {
        String own = ClusterJob.class.getProtectionDomain().getCodeSource().getLocation().toString();
        String jars = conf.get(JARS, "");
        String name = own.substring(own.lastIndexOf('/'));
        if (Stream.of(jars.split(",")).noneMatch(jar -> jar.endsWith(name))) {
            conf.set(JARS, jars.isEmpty() ? own : jars + "," + own);
        }
    }

    private static final class Run {
        private final ClusterRequest request;
        private final Terminal terminal;
        private final JavaSparkContext spark;
        private final ValidationSettings settings;
        private final OutputFolder output;

        Run(ClusterRequest request, Terminal terminal, JavaSparkContext spark, String out) throws IOException, OptionException {
            this.request = request;
            this.terminal = terminal;
            this.spark = spark;
            this.settings = request.settings().withExplaining(EXPLAINING);
            this.output = new OutputFolder(out, spark.hadoopConfiguration());
        }

        int run() throws IOException, OptionException {
            try {
                return validated();
            } catch (Exception failed) {
                // Spark throws its own, which the compiler does not know of.
                if (!spark.sc().isStopped() && !(failed instanceof SparkException)) {
                    throw failed;
                }
                return unfinished(spark.sc().isStopped() ? stopped() : "Spark: " + words(failed));
            } catch (FSError full) {
                return unfinished(output.folder() + ": cannot be written, " + full.getCause().getMessage());
            }
        }

        /** By who waits for it, or by itself after a minute in which no master answered. */
        private String stopped() {
            String master = spark.master();
            return master.startsWith("local") || output.isBegun()
                    ? "Spark was stopped"
                    : "Spark was stopped before the job was begun: see whether " + master + " answers, and what it says";
        }

        private int unfinished(String why) {
            terminal.complain(why + (output.isBegun() ? "; --resume goes on with what is done" : ""));
            return ExitStatus.UNWRITTEN;
        }

        private int validated() throws IOException, OptionException {
            Configuration configuration = spark.hadoopConfiguration();
            output.requireUsable(request.get(ClusterOption.RESUME));
            terminal.progress("listing traces");
            List<ListedTrace> traces = TraceListing.of(request.traces(), settings.formats(), configuration, this::inArchives);
            RunHeader header;
            try {
                header = new FirstOpening(settings, terminal, configuration).header(traces);
            } catch (SpecificationException broken) {
                terminal.complain(broken.getMessage());
                return ExitStatus.of(broken);
            }
            ShippedSpecification.Packed packed = ShippedSpecification.of(settings.source());
            byte[] portable = PortableForm.of(settings.with(packed.source()));
            int cores = output.begin(
                    JobIdentity.of(portable, packed.shipped(), traces, request.get(ClusterOption.BUNDLES)), spark.defaultParallelism());
            JobPlan plan = new JobPlan(
                    UUID.randomUUID().toString(),
                    portable,
                    packed.shipped(),
                    output.work(),
                    output.folder(),
                    request.get(ClusterOption.BUNDLES),
                    SpreadTraces.of(traces, cores, request.get(ClusterOption.SPREAD)),
                    new SerializableConfiguration(configuration));
            List<TraceGroup> groups = TraceGroup.of(traces, cores);
            Broadcast<JobPlan> shared = spark.broadcast(plan);
            validateShares(shared, plan.spread().all(traces));
            List<GroupResult> failed = validate(shared, groups);
            if (!failed.isEmpty()) {
                return unfinished(failed.get(0).problem() + "; " + failed.size() + " of " + groups.size()
                        + " groups of traces could not be done");
            }
            return new Results(output, spark, terminal, request.get(ClusterOption.BUNDLES)).write(header, groups);
        }

        private List<ArchivedTraces> inArchives(List<TraceRoot> archives) {
            ArchiveSearch search =
                    new ArchiveSearch(PortableForm.of(settings), new SerializableConfiguration(spark.hadoopConfiguration()));
            return spark.parallelize(archives, Math.min(archives.size(), TraceGroup.MOST_GROUPS)).map(search).collect();
        }

        private void validateShares(Broadcast<JobPlan> shared, List<SpreadTraces.Share> shares) {
            if (!shares.isEmpty()) {
                terminal.progress("validating the classes of long traces");
                spark.parallelize(shares, shares.size()).foreach(new ShareTask(shared));
            }
        }

        /** Spark counts the driver too, which is one in a local Spark. */
        private int executors() {
            int all = spark.statusTracker().getExecutorInfos().length;
            return spark.isLocal() ? all : all - 1;
        }

        private List<GroupResult> validate(Broadcast<JobPlan> shared, List<TraceGroup> groups) {
            if (groups.isEmpty()) {
                return List.of();
            }
            CollectionAccumulator<GroupResult> done = new CollectionAccumulator<>();
            spark.sc().register(done, "groups of traces");
            long traces = groups.stream().mapToLong(group -> group.traces().size()).sum();
            ExecutorWatch executors = new ExecutorWatch(this::executors, System::nanoTime, spark.master());
            try (JobProgress progress =
                    new JobProgress(done, terminal, output.workFolder(), traces, shared.value().limits(), executors)) {
                List<GroupResult> failed =
                        new ArrayList<>(spark.parallelize(groups, groups.size()).map(new GroupTask(shared, done)).collect());
                failed.removeIf(result -> result.problem() == null);
                return failed;
            }
        }
    }
}
