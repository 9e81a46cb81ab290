package dev.traceloom.record.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Runs one command to its end, or to the end of what it may take. It gets a session of its own where the system has
 * {@code setsid}: then Ctrl-C is ours to handle, and everything it started can be ended with it.
 */
public final class RecordingProcess {
    /** What a run prints goes here, in its folder. */
    public static final String OUTPUT = "output.txt";

    private static final long TICK_MILLIS = 100;
    private static final Duration GRACE = Duration.ofSeconds(2);
    private static final Duration NEWS = Duration.ofMillis(500);
    private static final int INTERRUPTED = 130;
    /** The exit statuses of what SIGINT and SIGTERM ended. */
    private static final Set<Integer> ENDED_POLITELY = Set.of(INTERRUPTED, 143);
    private static final Optional<String> SETSID = ProgramPath.find("setsid");

    private final RunLimits limits;
    private final StopRequest stop;

    public RecordingProcess(RunLimits limits, StopRequest stop) {
        this.limits = limits;
        this.stop = stop;
    }

    /**
     * Runs a command; nothing that it started is left behind.
     *
     * @param folder where it records
     * @throws IOException when it cannot be started
     */
    public RunEnd run(List<String> command, Map<String, String> environment, Path folder)
            throws IOException, InterruptedException {
        List<String> words = new ArrayList<>();
        SETSID.ifPresent(words::add);
        words.addAll(ParentDeathSignal.words());
        words.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(words);
        UsersLocale.restore(builder.environment());
        builder.environment().putAll(environment);
        builder.redirectInput(ProcessBuilder.Redirect.from(new File(nothing())));
        builder.redirectErrorStream(true);
        builder.redirectOutput(folder.resolve(OUTPUT).toFile());
        ProgramPath.requireRunnable(command.get(0));
        long started = System.currentTimeMillis();
        Process process;
        try {
            process = builder.start();
        } catch (IOException cannotStart) {
            // Ctrl-C reaches what Java starts a program with as well, before that is in a session of its own.
            if (isStopToldSoon()) {
                return new RunEnd(INTERRUPTED, RunEnd.Cause.STOPPED, started, System.currentTimeMillis());
            }
            throw cannotStart;
        }
        RunEnd.Cause cause = RunEnd.Cause.STOPPED;
        try {
            cause = await(process, folder);
        } finally {
            end(process);
        }
        long ended = System.currentTimeMillis();
        deleteIfEmpty(folder.resolve(OUTPUT));
        return new RunEnd(process.waitFor(), cause, started, ended);
    }

    private RunEnd.Cause await(Process process, Path folder) throws InterruptedException {
        long deadline = System.nanoTime() + limits.time().toNanos();
        while (!process.waitFor(TICK_MILLIS, TimeUnit.MILLISECONDS)) {
            if (stop.isWanted()) {
                return RunEnd.Cause.STOPPED;
            }
            if (System.nanoTime() - deadline >= 0) {
                return RunEnd.Cause.TIMEOUT;
            }
            if (RecordedBytes.in(folder) > limits.bytes()) {
                return RunEnd.Cause.SIZE;
            }
        }
        boolean stoppedWithUs = ENDED_POLITELY.contains(process.exitValue()) && isStopToldSoon();
        return stoppedWithUs ? RunEnd.Cause.STOPPED : RunEnd.Cause.EXIT;
    }

    /**
     * Whether whoever stops us has ended the command as well, as IDEs do with all processes of a tree. It may die of that
     * before we hear of it.
     */
    private boolean isStopToldSoon() throws InterruptedException {
        long patience = System.nanoTime() + NEWS.toNanos();
        while (!stop.isWanted() && System.nanoTime() < patience) {
            Thread.sleep(10);
        }
        return stop.isWanted();
    }

    /** Asks first and then insists. What a command left running after its own end is ended too. */
    private static void end(Process process) {
        ProcessGroup group = SETSID.isPresent() ? new ProcessGroup.Session(process) : new ProcessGroup.Descendants(process);
        if (!group.isAlive()) {
            return;
        }
        group.signal(false);
        long patience = System.nanoTime() + GRACE.toNanos();
        boolean interrupted = false;
        while (group.isAlive() && System.nanoTime() < patience) {
            try {
                Thread.sleep(20);
            } catch (InterruptedException hurry) {
                interrupted = true;
            }
        }
        if (group.isAlive()) {
            group.signal(true);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static String nothing() {
        return File.separatorChar == '/' ? "/dev/null" : "NUL";
    }

    private static void deleteIfEmpty(Path file) throws IOException {
        if (Files.exists(file) && Files.size(file) == 0) {
            Files.delete(file);
        }
    }
}
