package dev.traceloom.cli.record;

import dev.traceloom.cli.report.HostName;
import dev.traceloom.cli.report.MergedChances;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.InterruptHook;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.contention.Change;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.record.database.Knobs;
import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.database.Recording.Scheduling;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.RunFile;
import dev.traceloom.record.database.StoredRecording;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.record.own.OwnRuns;
import dev.traceloom.record.process.ProgramPath;
import dev.traceloom.record.process.RecordedBytes;
import dev.traceloom.record.process.RecordingProcess;
import dev.traceloom.record.process.RunEnd;
import dev.traceloom.record.process.RunFolders;
import dev.traceloom.record.process.Seeds;
import dev.traceloom.record.process.StopRequest;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Records run after run. A run is finished when its folder has its name; it is entered into the database next, and a
 * process that is killed in between leaves it to the next one to enter.
 */
final class RecordingRun {
    private static final String RR = "rr";
    /** Harvests have no other end where a program does the same in all its runs. */
    private static final int MOST_IN_VAIN = 1000;
    /** A program has a few seconds to end by itself. */
    private static final Duration PATIENCE = Duration.ofSeconds(6);

    private final RecordingPlan plan;
    private final Project project;
    private final RunDatabase database;
    private final Optional<RecordedTraceValidation> validation;
    private final Terminal terminal;
    private final RunReporter reporter;
    private final StopRequest stop = new StopRequest();
    private final RecordingTally tally = new RecordingTally();
    private final MergedChances chances = new MergedChances();
    /** Recordings that this command has validated, or will before the next run. */
    private final Set<Long> validated = new HashSet<>();
    private final KnownTraces known;
    private final Optional<InsideTally> inside;
    private final RunTuning tuning;
    private int status = ExitStatus.ACCEPTED;
    private Optional<String> stopped = Optional.empty();
    /** What is the matter with all traces of a program is said of the first. */
    private final Set<String> toldProblems = new HashSet<>();
    private boolean toldUnremembered;
    private boolean summed;

    RecordingRun(
            RecordingPlan plan,
            Project project,
            RunDatabase database,
            Optional<RecordedTraceValidation> validation,
            Terminal terminal,
            RunReporter reporter) {
        this.plan = plan;
        this.project = project;
        this.database = database;
        this.known = new KnownTraces(project, database, plan.harvest().isPresent());
        this.inside = plan.inside().map(agent -> new InsideTally(agent.chosen()));
        this.validation = validation;
        this.terminal = terminal;
        this.reporter = reporter;
        this.tuning = new RunTuning(plan, terminal::complain);
    }

    /** Returns the exit status: the worst of the validations, as {@code validate} counts. */
    int run() throws IOException, InterruptedException, RunDatabaseException {
        Optional<RunFolders> free = RunFolders.open(plan.output());
        if (free.isEmpty()) {
            reporter.refused(plan.output() + ": another traceloom record is adding runs here; wait for it, or choose"
                    + " another folder with --output");
            return ExitStatus.USAGE;
        }
        try (RunFolders folders = free.get();
                InterruptHook hook = new InterruptHook(terminal, this::stop, PATIENCE, this::sumUp)) {
            enterLeftRuns(folders);
            if (plan.harvest().isPresent()) {
                known.gather(folders.finished());
            }
            int made = 0;
            while (isMoreWanted(made) && record(folders, made)) {
                made++;
            }
            sumUp();
        }
        return status;
    }

    private void stop() {
        stop.now();
        validation.ifPresent(RecordedTraceValidation::interrupt);
    }

    private boolean isMoreWanted(int run) {
        return run < plan.runs()
                && !stop.isWanted()
                && !isHarvested()
                && !isFruitless()
                && tally.nanos() < plan.time().toNanos()
                && tally.bytes() < plan.bytes();
    }

    private boolean isHarvested() {
        return plan.harvest().isPresent() && known.distinct() >= plan.harvest().getAsInt();
    }

    /** Whether a harvest is not worth going on with. */
    private boolean isFruitless() {
        return plan.harvest().isPresent() && known.inVain() >= MOST_IN_VAIN;
    }

    /** Runs that a killed process finished but did not live to enter. */
    private void enterLeftRuns(RunFolders folders) throws IOException, RunDatabaseException {
        for (Path run : folders.finished()) {
            if (database.recordingOf(project.name(run)).isEmpty()) {
                Optional<Recording> left = RunFile.read(run, project, RR);
                if (left.isPresent()) {
                    database.add(left.get());
                    terminal.complain(run + " was recorded earlier and is entered now");
                }
            }
        }
    }

    /** Returns whether to go on. */
    private boolean record(RunFolders folders, int number)
            throws IOException, InterruptedException, RunDatabaseException {
        RunSettings settings = new RunSettings(Seeds.of(plan.seed(), number), tuning.begin());
        Path partial = folders.begin();
        reporter.begun(folders.finishedName(partial), progress());
        RunEnd ended;
        try {
            // rr would start, and then say it in its own way.
            ProgramPath.requireRunnable(plan.given().program().get(0));
            ended = new RecordingProcess(plan.limits(), stop).run(command(partial), environment(partial, settings), partial);
        } catch (IOException cannotStart) {
            RunFolders.delete(partial);
            reporter.refused("cannot run " + plan.given().program().get(0) + ": " + cannotStart.getMessage());
            status = ExitStatus.USAGE;
            return false;
        }
        tuning.ended(partial);
        boolean excused = tuning.excuses(ended);
        tally.ran(ended, excused);
        status = excused ? status : ExitStatus.worse(status, plan.stop().status(ended));
        RecordedTrace trace = RecordedTrace.in(partial);
        if (inside.isPresent()) {
            inside.get().ran(partial, !trace.isEmpty()).forEach(terminal::complain);
        }
        if (trace.isEmpty()) {
            tuning.learnNothing(ended);
            return endEmpty(folders, new EmptyRun(partial, settings, ended, trace.hasLogs(), tally.runs() == 1));
        }
        tuning.recorded();
        Recording recording = recording(folders.finishedName(partial), settings, ended, trace);
        Optional<StoredRecording> same = known.sameAs(recording, trace);
        if (same.isPresent()) {
            database.addDuplicate(same.get().id());
            RunFolders.delete(partial);
            tally.duplicate();
            reporter.dropped(recording, same.get().recording().trace());
            // It may be known from a time when nobody validated it, or against another specification.
            boolean judged = validation.isEmpty() || stop.isWanted() || !validated.add(same.get().id());
            Path known = plan.output().resolve(name(same.get().recording()));
            return end(new RecordedRun(known, same.get().recording(), ended, excused), !judged);
        }
        RunFile.write(recording, recording.rr().isPresent(), partial);
        Path run = folders.finish(partial);
        long id = database.add(recording);
        validated.add(id);
        known.kept(new StoredRecording(id, recording, 0), trace);
        remember(recording);
        tally.kept(RecordedBytes.in(run));
        trace.problem().filter(toldProblems::add).ifPresent(problem -> terminal.complain(run + ": " + problem));
        boolean goesOn = end(new RecordedRun(run, recording, ended, excused), ended.cause() != RunEnd.Cause.STOPPED);
        if (plan.harvest().isPresent() && trace.withoutTimes().isEmpty() && goesOn) {
            stopped = Optional.of(name(recording) + ": its trace cannot be compared with others, so that nobody can count them");
            return false;
        }
        return goesOn;
    }

    /** So that it is run again without being asked, which a database that came with the project cannot say. */
    private void remember(Recording recording) {
        try {
            OwnRuns.ofThisUser().remember(recording, project);
        } catch (IOException unwritable) {
            if (!toldUnremembered) {
                toldUnremembered = true;
                terminal.complain("that you recorded this cannot be noted outside of the project, so that replay will ask: "
                        + unwritable.getMessage() + "; XDG_STATE_HOME names another folder for it");
            }
        }
    }

    /**
     * Tells of a run, and validates it if somebody wants that.
     *
     * @param judge whether it is worth validating
     */
    private boolean end(RecordedRun run, boolean judge) throws IOException {
        if (validation.isEmpty() || !judge) {
            tuning.learnNothing(run.ended());
            reporter.ended(run, List.of());
            return goesOn(run, Optional.empty());
        }
        reporter.validating(run, progress());
        List<TraceReport> reports = validation.get().validate(run.folder());
        if (!StopRule.wasCutShort(run.ended())) {
            reports.forEach(chances::add);
        }
        reporter.ended(run, reports);
        TraceReport worst = RecordedTraceValidation.worst(reports);
        tuning.learn(run.ended(), worst);
        boolean goesOn = goesOn(run, Optional.of(worst.outcome()));
        tally.judged(worst.outcome(), run.ended());
        status = ExitStatus.worse(status, ExitStatus.of(worst));
        return goesOn;
    }

    private RecordingProgress progress() {
        return new RecordingProgress(plan, tally, known);
    }

    private boolean goesOn(RecordedRun run, Optional<Verdict> verdict) {
        Recording recording = run.recording();
        stopped = plan.stop()
                .reason(run.countedEnd(), verdict, !tally.hasJudged())
                .map(why -> name(recording) + ": " + why
                        + (recording.knobs().isEmpty()
                                ? ""
                                : "; record it again with "
                                        + new RunSettings(recording.seed(), recording.knobs()).again()));
        return stopped.isEmpty();
    }

    private List<String> command(Path folder) {
        if (!plan.scheduling().isRr()) {
            return plan.given().program();
        }
        List<String> words =
                plan.rr().rr().command("record", "--chaos", "--output-trace-dir=" + folder.resolve(RR).toAbsolutePath());
        words.addAll(plan.given().program());
        return words;
    }

    private Map<String, String> environment(Path folder, RunSettings settings) {
        Map<String, String> variables = new HashMap<>(plan.given().variables());
        variables.putAll(Recording.environment(settings.seed(), plan.scheduling(), settings.knobs()));
        variables.put("TRACELOOM_DIR", folder.toAbsolutePath().toString());
        if (System.getenv(Knobs.VARIABLE) != null) {
            // What it says is among the knobs, or gave way to them.
            variables.putIfAbsent(Knobs.VARIABLE, "");
        }
        plan.inside().ifPresent(agent -> variables.putAll(agent.environment(folder, System.getenv())));
        variables.putAll(tuning.environment(folder));
        return variables;
    }

    private Recording recording(Path run, RunSettings settings, RunEnd ended, RecordedTrace trace) {
        Map<String, String> versions = new HashMap<>();
        versions.put("traceloom", Version.number());
        versions.put("java", System.getProperty("java.version"));
        versions.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        plan.inside().ifPresent(agent -> versions.put(Recording.INSTRUMENTED, agent.chosen().text()));
        if (plan.scheduling().isRr()) {
            plan.rr().version().ifPresent(version -> versions.put("rr", version));
            versions.put(Recording.RR_PROGRAM, plan.rr().rr().program());
            versions.put(Recording.RR_OPTIONS, String.join(" ", plan.rr().rr().options()));
        }
        return new Recording(
                plan.command(),
                project.name(Path.of("")),
                settings.seed(),
                plan.scheduling(),
                versions,
                HostName.get(),
                ended.startedMillis(),
                ended.endedMillis(),
                OptionalInt.of(ended.exitStatus()),
                switch (ended.cause()) {
                    case EXIT -> Recording.End.EXIT;
                    case TIMEOUT -> Recording.End.TIMEOUT;
                    case SIZE -> Recording.End.SIZE;
                    case STOPPED -> Recording.End.INTERRUPTED;
                },
                project.name(run),
                trace.hash(),
                trace.operations(),
                trace.threads(),
                trace.bytes(),
                plan.scheduling().isRr()
                        ? Optional.of(project.name(run.resolve(RR)))
                        : Optional.empty(),
                settings.knobs());
    }

    /** The first run of all that records nothing is the last: the others would record nothing either. */
    private boolean endEmpty(RunFolders folders, EmptyRun run) throws IOException {
        tally.empty();
        known.nothing();
        boolean goesOn = true;
        if (run.ended().cause() == RunEnd.Cause.STOPPED) {
            reporter.stopped(folders.finishedName(run.folder()));
        } else {
            boolean excused = tuning.excuses(run.ended());
            goesOn = !run.first() && (excused || plan.stop() != StopRule.UNTIL_FAILED);
            status = excused ? status : ExitStatus.worse(status, ExitStatus.UNREADABLE);
            reporter.endedEmpty(run);
        }
        RunFolders.delete(run.folder());
        return goesOn;
    }

    private String name(Recording recording) {
        return project.resolve(recording.trace()).getFileName().toString();
    }

    private String harvest(int wanted) {
        String there = known.distinct() + (known.distinct() == 1 ? " distinct trace is" : " distinct traces are") + " there";
        if (isHarvested()) {
            return there;
        }
        return there + ", " + (wanted - known.distinct()) + " fewer than wanted"
                + (isFruitless() ? ": the last " + MOST_IN_VAIN + " runs brought no other" : "");
    }

    /** Who has found something does not look for more of it. */
    private Optional<String> advice(Change change) {
        return tally.hasRejected() ? Optional.empty() : tuning.words(change);
    }

    private synchronized void sumUp() {
        if (summed) {
            return;
        }
        summed = true;
        List<String> lines = new ArrayList<>(chances.lines("all accepted runs together: ", this::advice));
        if (tally.runs() > 0) {
            lines.add(tally.sentence());
            lines.add("runs are in " + plan.output() + "; seed " + Long.toUnsignedString(plan.seed())
                    + "; traceloom runs lists them");
        }
        inside.filter(done -> tally.runs() > 0).ifPresent(done -> lines.add(done.sentence()));
        tuning.summary().ifPresent(lines::add);
        stopped.ifPresent(why -> lines.add("stopped at " + why));
        plan.harvest().ifPresent(wanted -> lines.add(harvest(wanted)));
        if (tally.bytes() >= plan.bytes()) {
            lines.add("stopped because the runs take the room of --megabytes");
        }
        reporter.summedUp(lines);
    }
}
