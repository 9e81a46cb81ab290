package dev.traceloom.cli.record;

import dev.traceloom.cli.report.HostName;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.InterruptHook;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.verdict.Verdict;
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
import java.util.Locale;
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
    private static final int BAR_CHARACTERS = 20;
    /** Harvests have no other end where a program does the same in all its runs. */
    private static final int MOST_IN_VAIN = 1000;
    /** A program has a few seconds to end by itself. */
    private static final Duration PATIENCE = Duration.ofSeconds(6);
    private static final double SECOND = 1e3;

    private final RecordingPlan plan;
    private final Project project;
    private final RunDatabase database;
    private final Optional<RecordedTraceValidation> validation;
    private final Terminal terminal;
    private final StopRequest stop = new StopRequest();
    private final RecordingTally tally = new RecordingTally();
    /** Recordings that this command has validated, or will before the next run. */
    private final Set<Long> validated = new HashSet<>();
    private final KnownTraces known;
    private int status = ExitStatus.ACCEPTED;
    private Optional<String> stopped = Optional.empty();
    private boolean toldOutput;
    private boolean toldUnremembered;
    private boolean summed;

    RecordingRun(
            RecordingPlan plan,
            Project project,
            RunDatabase database,
            Optional<RecordedTraceValidation> validation,
            Terminal terminal) {
        this.plan = plan;
        this.project = project;
        this.database = database;
        this.known = new KnownTraces(project, database, plan.harvest().isPresent());
        this.validation = validation;
        this.terminal = terminal;
    }

    /** Returns the exit status: the worst of the validations, as {@code validate} counts. */
    int run() throws IOException, InterruptedException, RunDatabaseException {
        Optional<RunFolders> free = RunFolders.open(plan.output());
        if (free.isEmpty()) {
            terminal.err().println("traceloom: " + plan.output() + ": another traceloom record is adding runs here;"
                    + " wait for it, or choose another folder with --output");
            return ExitStatus.USAGE;
        }
        try (RunFolders folders = free.get();
                InterruptHook hook = new InterruptHook(this::stop, PATIENCE, this::sumUp)) {
            enterLeftRuns(folders);
            if (plan.harvest().isPresent()) {
                known.gather(folders.finished());
            }
            for (int i = 0; isMoreWanted(i) && record(folders, i); i++) {
                showProgress();
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
                    terminal.err().println("traceloom: " + run + " was recorded earlier and is entered now");
                }
            }
        }
    }

    /** Returns whether to go on. */
    private boolean record(RunFolders folders, int number)
            throws IOException, InterruptedException, RunDatabaseException {
        long seed = Seeds.of(plan.seed(), number);
        Path partial = folders.begin();
        RunEnd ended;
        try {
            // rr would start, and then say it in its own way.
            ProgramPath.requireRunnable(plan.command().get(0));
            ended = new RecordingProcess(plan.limits(), stop).run(command(partial), environment(partial, seed), partial);
        } catch (IOException cannotStart) {
            RunFolders.delete(partial);
            terminal.clearProgress();
            terminal.err().println("traceloom: cannot run " + plan.command().get(0) + ": " + cannotStart.getMessage());
            status = ExitStatus.USAGE;
            return false;
        }
        tally.ran(ended);
        status = ExitStatus.worse(status, plan.stop().status(ended));
        RecordedTrace trace = RecordedTrace.in(partial);
        if (trace.isEmpty()) {
            return tellEmpty(partial, ended, trace);
        }
        Recording recording = recording(folders.finishedName(partial), seed, ended, trace);
        Optional<StoredRecording> same = known.sameAs(recording, trace);
        if (same.isPresent()) {
            database.addDuplicate(same.get().id());
            RunFolders.delete(partial);
            tally.duplicate();
            tell("dropped", recording, "the same trace as " + same.get().recording().trace());
            // It may be known from a time when nobody validated it, or against another specification.
            boolean judged = validation.isEmpty() || stop.isWanted() || !validated.add(same.get().id());
            return judged
                    ? goesOn(same.get().recording(), ended, Optional.empty())
                    : judge(plan.output().resolve(name(same.get().recording())), same.get().recording(), ended);
        }
        RunFile.write(recording, recording.rr().isPresent(), partial);
        Path run = folders.finish(partial);
        long id = database.add(recording);
        validated.add(id);
        known.kept(new StoredRecording(id, recording, 0), trace);
        remember(recording);
        tally.kept(RecordedBytes.in(run));
        trace.problem().ifPresent(problem -> terminal.err().println("traceloom: " + run + ": " + problem));
        boolean goesOn = judge(run, recording, ended);
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

    private boolean judge(Path run, Recording recording, RunEnd ended) throws IOException {
        boolean failed = ended.cause() != RunEnd.Cause.STOPPED && ended.exitStatus() != 0;
        if (validation.isEmpty() || ended.cause() == RunEnd.Cause.STOPPED) {
            tell(recording, "");
            if (failed) {
                tellOutput(run);
            }
            return goesOn(recording, ended, Optional.empty());
        }
        terminal.progress(bar() + "validating " + run);
        TraceReport report = validation.get().validate(run, () -> tell(recording, ""));
        if (report.outcome() == Verdict.ACCEPTED) {
            tell(recording, StopRule.wasCutShort(ended)
                    ? StopRule.failure(ended).orElseThrow() + "; what it recorded until then has an order"
                    : terminal.paint(Verdict.ACCEPTED));
        }
        if (failed) {
            tellOutput(run);
        }
        boolean goesOn = goesOn(recording, ended, Optional.of(report.outcome()));
        tally.judged(report.outcome(), ended);
        status = ExitStatus.worse(status, ExitStatus.of(report));
        return goesOn;
    }

    private boolean goesOn(Recording recording, RunEnd ended, Optional<Verdict> verdict) {
        stopped = plan.stop().reason(ended, verdict, !tally.hasJudged()).map(why -> name(recording) + ": " + why);
        return stopped.isEmpty();
    }

    private List<String> command(Path folder) {
        if (!plan.scheduling().isRr()) {
            return plan.command();
        }
        List<String> words =
                plan.rr().rr().command("record", "--chaos", "--output-trace-dir=" + folder.resolve(RR).toAbsolutePath());
        words.addAll(plan.command());
        return words;
    }

    private Map<String, String> environment(Path folder, long seed) {
        return Map.of(
                "TRACELOOM_DIR", folder.toAbsolutePath().toString(),
                "TRACELOOM_SEED", Long.toUnsignedString(seed),
                "TRACELOOM_DISTURB", plan.scheduling().disturbs() ? "on" : "off");
    }

    private Recording recording(Path run, long seed, RunEnd ended, RecordedTrace trace) {
        Map<String, String> versions = new HashMap<>();
        versions.put("traceloom", Version.number());
        versions.put("java", System.getProperty("java.version"));
        versions.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        if (plan.scheduling().isRr()) {
            plan.rr().version().ifPresent(version -> versions.put("rr", version));
            versions.put(Recording.RR_PROGRAM, plan.rr().rr().program());
            versions.put(Recording.RR_OPTIONS, String.join(" ", plan.rr().rr().options()));
        }
        return new Recording(
                plan.command(),
                project.name(Path.of("")),
                seed,
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
                        : Optional.empty());
    }

    /** The first run of all that records nothing is the last: the others would record nothing either. */
    private boolean tellEmpty(Path partial, RunEnd ended, RecordedTrace trace) throws IOException {
        tally.empty();
        known.nothing();
        terminal.clearProgress();
        if (ended.cause() == RunEnd.Cause.STOPPED) {
            RunFolders.delete(partial);
            return true;
        }
        boolean last = tally.runs() == 1 || plan.stop() == StopRule.UNTIL_FAILED;
        status = ExitStatus.worse(status, ExitStatus.UNREADABLE);
        terminal.err().println("traceloom: the command recorded nothing ("
                + StopRule.failure(ended).orElse("exit status 0") + "): "
                + (trace.hasLogs() ? "its logs have no operation" : "there is no *.log in the folder TRACELOOM_DIR"));
        if (tally.runs() == 1) {
            terminal.err().println("    Does the program use a recorder, and does the recorder get TRACELOOM_DIR from the"
                    + " environment? A script must pass it on.");
        }
        tellOutput(partial);
        RunFolders.delete(partial);
        return !last;
    }

    /** Once, since all runs of a broken command say the same. */
    private void tellOutput(Path folder) throws IOException {
        if (toldOutput) {
            return;
        }
        toldOutput = true;
        for (String line : LastLines.of(folder.resolve(RecordingProcess.OUTPUT))) {
            terminal.err().println("    | " + line);
        }
    }

    private void tell(Recording recording, String more) {
        tell(name(recording), recording, more);
    }

    private String name(Recording recording) {
        return project.resolve(recording.trace()).getFileName().toString();
    }

    /** A line a run, where nobody looks at a bar; what is out of the ordinary in any case. */
    private void tell(String name, Recording recording, String more) {
        if (terminal.isWatched() && recording.endedWell()) {
            return;
        }
        terminal.clearProgress();
        String end = recording.end() == Recording.End.EXIT
                ? "exit " + RecordingTally.status(recording.exitStatus().orElse(0))
                : recording.end().word();
        terminal.out().println(String.format(
                Locale.ROOT,
                "%-8s  seed %s  %s, %d operations, %d threads, %.2f s%s",
                name,
                Long.toUnsignedString(recording.seed()),
                end,
                recording.operations(),
                recording.threads(),
                (recording.endedMillis() - recording.startedMillis()) / SECOND,
                more.isEmpty() ? "" : "  " + more));
        terminal.out().flush();
    }

    private void showProgress() {
        terminal.progress(bar() + tally.inShort());
    }

    private String bar() {
        if (plan.harvest().isPresent()) {
            return bar(known.distinct(), plan.harvest().getAsInt(), " distinct traces  ") + tally.runs() + " runs, ";
        }
        return plan.runs() == Integer.MAX_VALUE ? tally.runs() + " runs  " : bar(tally.runs(), plan.runs(), " runs  ");
    }

    private static String bar(int done, int all, String what) {
        int full = (int) Math.min(BAR_CHARACTERS, (long) BAR_CHARACTERS * done / all);
        return "[" + "#".repeat(full) + "-".repeat(BAR_CHARACTERS - full) + "] " + done + " of " + all + what;
    }

    private String harvest(int wanted) {
        String there = known.distinct() + (known.distinct() == 1 ? " distinct trace is" : " distinct traces are") + " there";
        if (isHarvested()) {
            return there;
        }
        return there + ", " + (wanted - known.distinct()) + " fewer than wanted"
                + (isFruitless() ? ": the last " + MOST_IN_VAIN + " runs brought no other" : "");
    }

    private synchronized void sumUp() {
        if (summed) {
            return;
        }
        summed = true;
        terminal.clearProgress();
        if (tally.runs() > 0) {
            validation.ifPresent(RecordedTraceValidation::end);
            terminal.out().println(tally.sentence());
            terminal.out().println("runs are in " + plan.output() + "; seed " + Long.toUnsignedString(plan.seed())
                    + "; traceloom runs lists them");
        }
        stopped.ifPresent(why -> terminal.out().println("stopped at " + why));
        plan.harvest().ifPresent(wanted -> terminal.out().println(harvest(wanted)));
        if (tally.bytes() >= plan.bytes()) {
            terminal.out().println("stopped because the runs take the room of --megabytes");
        }
        terminal.out().flush();
    }
}
