package dev.traceloom.spark;

import com.sun.management.OperatingSystemMXBean;
import dev.traceloom.cli.report.TraceOutcomes;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.engine.partition.ClassShare;
import dev.traceloom.engine.partition.FoundClass;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.ResultsWriter;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.spark.traces.ListedTrace;
import dev.traceloom.spark.traces.LocalTraces;
import dev.traceloom.spark.traces.Relocation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.file.FileProblem;
import dev.traceloom.trace.file.FolderTree;
import dev.traceloom.trace.file.TemporaryFolder;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.validate.run.ShareValidation;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.run.ValidationRun;
import dev.traceloom.validate.trace.CarefulExplainer;
import dev.traceloom.validate.trace.EngineExplanations;
import dev.traceloom.validate.trace.Notices;
import dev.traceloom.validate.trace.SpecificationLoader;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.ValidationSettings;
import dev.traceloom.validate.trace.VerdictSentence;
import dev.traceloom.validate.worker.OwnJava;
import dev.traceloom.validate.worker.PortableForm;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.apache.spark.SparkEnv;

/**
 * The validation in one executor: a specification that is loaded once and stays warm, shared by the threads of all tasks as
 * {@code validate --jobs} shares it.
 */
final class ExecutorValidation {
    private static final Map<String, ExecutorValidation> RUNNING = new HashMap<>();
    private static final double NANOS = 1e9;
    /** Set before files of a process that ends are deleted, while its tasks may still run. */
    private static volatile boolean ending;

    private final ValidationSettings settings;
    private final SpecificationLoader loader;
    private final ValidationRun run;
    private final LocalTraces traces;
    private final Path shipped;
    private final JobPlan plan;
    private final ShareValidation shares;
    /** The trace whose classes are validated here, for all tasks that do so: it is long. */
    private WeakReference<Trace> divided = new WeakReference<>(null);
    private long dividedNumber = -1;
    /** What the run tells of the trace of this thread. */
    private final ThreadLocal<TraceReport> told = new ThreadLocal<>();

    static synchronized ExecutorValidation of(JobPlan plan) throws IOException {
        ExecutorValidation known = RUNNING.get(plan.id());
        if (known == null) {
            OwnJava.prepare();
            known = new ExecutorValidation(plan, TemporaryFolder.create("traceloom-executor-"));
            RUNNING.put(plan.id(), known);
        }
        return known;
    }

    private ExecutorValidation(JobPlan plan, Path scratch) throws IOException {
        this.plan = plan;
        Runtime.getRuntime().addShutdownHook(new Thread(() -> forget(scratch), "traceloom-scratch"));
        shipped = scratch.resolve("specification");
        plan.specification().unpack(shipped);
        traces = new LocalTraces(scratch, plan.files().value());
        ValidationSettings sent = PortableForm.read(
                plan.settings(), ValidationSettings.class, text -> text.replace(ShippedSpecification.FOLDER, shipped.toString()));
        int threads = SparkEnv.get().conf().getInt("spark.executor.cores", Runtime.getRuntime().availableProcessors());
        settings = sent.with(sent.options().withWorkers(threads));
        loader = new SpecificationLoader(settings.source(), settings.options().budget());
        shares = new ShareValidation(settings, loader);
        Notices notices = line -> System.err.println(line);
        run = new ValidationRun(settings, List.of(new Hearing()), notices, new CarefulExplainer(new EngineExplanations(), notices))
                .sharedBy(threads);
    }

    /** The report as {@code validate} makes it where the user is. */
    TraceReport validate(ListedTrace listed) {
        if (listed.problem() != null) {
            return TraceReport.unreadable(listed.name(), listed.problem());
        }
        Relocation names = new Relocation();
        plan.specification().tellNames(shipped, names);
        TraceReport report;
        try (LocalTraces.Local local = traces.of(listed, names)) {
            report = validate(local, listed);
        } catch (IOException unreadable) {
            return TraceReport.unreadable(listed.name(), listed.name() + ": cannot be read, " + FileProblem.of(unreadable));
        }
        return PortableForm.read(PortableForm.of(report.portable()), TraceReport.class, names);
    }

    /** The classes of a share that have an order by themselves. */
    List<FoundClass> classes(ListedTrace listed, ClassShare share) throws IOException {
        Optional<Trace> trace = divided(listed);
        return trace.isEmpty() ? List.of() : shares.validate(trace.get(), share);
    }

    private synchronized Optional<Trace> divided(ListedTrace listed) throws IOException {
        Trace known = divided.get();
        if (dividedNumber == listed.number() && known != null) {
            return Optional.of(known);
        }
        try (LocalTraces.Local local = traces.of(listed, new Relocation())) {
            Optional<Trace> read = shares.read(found(local, listed));
            dividedNumber = listed.number();
            divided = new WeakReference<>(read.orElse(null));
            return read;
        } catch (TraceException none) {
            return Optional.empty();
        } finally {
            traces.closeArchive();
        }
    }

    /** What the shares of a trace found; nothing of one that was not divided. */
    private List<FoundClass> foundClasses(ListedTrace listed) throws IOException {
        List<FoundClass> classes = new ArrayList<>();
        for (SpreadTraces.Share share : plan.spread().of(listed)) {
            classes.addAll(FoundClassFile.read(new WorkFolder(plan.work(), plan.files().value()), share.file()));
        }
        return classes;
    }

    /** This thread has validated its group. */
    void groupDone() throws IOException {
        traces.closeArchive();
    }

    private FoundTrace found(LocalTraces.Local local, ListedTrace listed) throws TraceException {
        return listed.named()
                ? TraceFinder.findOne(local.place(), settings.formats())
                : TraceFinder.again(local.root(), local.place(), settings.formats());
    }

    private TraceReport validate(LocalTraces.Local local, ListedTrace listed) throws IOException {
        try {
            run.runOne(loader, local.place(), found(local, listed), foundClasses(listed));
            return told.get();
        } catch (TraceException none) {
            return TraceReport.unreadable(local.place().toString(), none.getMessage());
        } finally {
            told.remove();
        }
    }

    /** A row of the table; the bundle is named in it. */
    TraceRow row(ListedTrace listed, TraceReport report, MadeBundle bundle, double cpu, String executor, int attempt)
            throws IOException {
        TraceOutcome outcome = TraceOutcomes.report(report, Optional.ofNullable(bundle.name())).at(listed.path());
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        try (ResultsWriter writer = new ResultsWriter(line)) {
            writer.write(outcome);
        }
        Optional<Result> result = report.result();
        return new TraceRow(
                listed.number(),
                report.name(),
                report.verdict().word(),
                ExitStatus.of(report),
                report.verdict() == Verdict.ACCEPTED ? null : VerdictSentence.of(report),
                outcome.operations(),
                result.map(Result::states).orElse(0L),
                outcome.seconds(),
                cpu,
                listed.bytes(),
                executor,
                attempt,
                bundle.name(),
                bundle.bytes(),
                line.toString(StandardCharsets.UTF_8).stripTrailing());
    }

    /** Seconds of processor time that this process has had: a trace is searched by threads of its own. */
    static double cpuSeconds() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? system.getProcessCpuTime() / NANOS
                : 0;
    }

    /**
     * To be called between a validation and the writing of what it found: with the files of this process gone, every trace looks
     * unreadable, and nobody may learn of that. Whoever began the task does so again elsewhere; this thread ends with the process.
     */
    static void stayIfEnding() {
        while (ending) {
            LockSupport.park();
        }
    }

    private static void forget(Path scratch) {
        ending = true;
        try {
            FolderTree.delete(scratch);
        } catch (IOException stays) {
            // The machine's temporary folder is emptied by others.
        }
    }

    private final class Hearing implements ValidationListener {
        @Override
        public boolean wantsCoverage() {
            return true;
        }

        @Override
        public boolean wantsOpening() {
            return false;
        }

        @Override
        public void traceDone(TraceReport report) {
            told.set(report);
        }

        @Override
        public void allDone() {}
    }
}
