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
    /** Recordings whose folders do hold the trace that the database says. */
    private final Set<Long> compared = new HashSet<>();
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
                && tally.nanos() < plan.time().toNanos()
                && tally.bytes() < plan.bytes();
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
        Optional<StoredRecording> same = sameAs(recording);
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
        compared.add(id);
        remember(recording);
        tally.kept(RecordedBytes.in(run));
        trace.problem().ifPresent(problem -> terminal.err().println("traceloom: " + run + ": " + problem));
        return judge(run, recording, ended);
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

    /** A run that ended in another way is worth keeping even if its trace is known. */
    private Optional<StoredRecording> sameAs(Recording recording) throws RunDatabaseException {
        if (recording.traceHash().isEmpty()) {
            return Optional.empty();
        }
        Path beside = project.resolve(recording.trace()).getParent();
        return database.recordingsLike(recording.traceHash().get()).stream()
                .filter(known -> known.recording().exitStatus().equals(recording.exitStatus())
                        && known.recording().end() == recording.end())
                .filter(known -> {
                    Path folder = project.resolve(known.recording().trace());
                    return beside.equals(folder.getParent()) && Files.isDirectory(folder);
                })
                .filter(this::isAsTheDatabaseSays)
                .findFirst();
    }

    /** What is dropped is judged by what is there in its stead, and a database may say anything. */
    private boolean isAsTheDatabaseSays(StoredRecording known) {
        Recording recording = known.recording();
        if (!compared.contains(known.id())
                && RecordedTrace.in(project.resolve(recording.trace())).hash().equals(recording.traceHash())) {
            compared.add(known.id());
        }
        return compared.contains(known.id());
    }

    /** The first run of all that records nothing is the last: the others would record nothing either. */
    private boolean tellEmpty(Path partial, RunEnd ended, RecordedTrace trace) throws IOException {
        tally.empty();
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
        if (plan.runs() == Integer.MAX_VALUE) {
            return tally.runs() + " runs  ";
        }
        int full = (int) ((long) BAR_CHARACTERS * tally.runs() / plan.runs());
        return "[" + "#".repeat(full) + "-".repeat(BAR_CHARACTERS - full) + "] " + tally.runs() + " of " + plan.runs() + " runs  ";
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
        if (tally.bytes() >= plan.bytes()) {
            terminal.out().println("stopped because the runs take the room of --megabytes");
        }
        terminal.out().flush();
    }
}
