package dev.traceloom.record.recorder;

import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Records the operations of a program, for one specification, into a folder with a log for each thread.
 *
 * <pre>{@code
 * try (Recorder recorder = Recorder.of("Queue")) {
 *     OperationRecord operation = recorder.thread().start("Enqueue", "elem", 5);
 *     queue.add(5);
 *     operation.end();
 * }
 * }</pre>
 */
public final class Recorder implements AutoCloseable {
    private static final Set<Recorder> OPEN = ConcurrentHashMap.newKeySet();

    static {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> OPEN.forEach(Recorder::close), "traceloom-end"));
        } catch (IllegalStateException ending) {
            // Then the logs stay open, and are read as they are.
        }
    }

    private final Session session;
    private final ThreadLocal<ThreadRecorder> here = new ThreadLocal<>();

    private Recorder(String spec, Settings settings) {
        this.session = new Session(spec, settings);
        OPEN.add(this);
    }

    /**
     * Into the folder TRACELOOM_DIR, or else traceloom-recording in the working directory, with a number if that one is
     * taken.
     *
     * @param spec the name of the specification
     */
    public static Recorder of(String spec) {
        return of(spec, Settings.of(System.getenv()));
    }

    /** Into a folder, which must not hold logs of others. */
    public static Recorder of(String spec, Path folder) {
        return of(spec, Settings.of(System.getenv()).in(folder));
    }

    /**
     * Records one process of several that make one trace, into the folder of the environment: their logs go into one folder, or
     * are put into one later. Its threads can {@link ThreadRecorder#send} and {@link ThreadRecorder#receive} what they know, and
     * times of different processes are never compared. TRACELOOM_PROCESS says the same.
     *
     * @param spec the name of the specification
     * @param process what no other process of the run is called: up to 48 letters, digits and {@code _ . -}
     * @throws IllegalArgumentException if it is no such name
     */
    public static Recorder ofProcess(String spec, String process) {
        return of(spec, named(process));
    }

    /** The same into a folder, where other processes may record too. */
    public static Recorder ofProcess(String spec, String process, Path folder) {
        return of(spec, named(process).in(folder));
    }

    private static Settings named(String process) {
        if (!ProcessName.isOne(process)) {
            throw new IllegalArgumentException(
                    "traceloom: a process has a name of " + ProcessName.RULE + ", not " + Token.shown(process));
        }
        return Settings.of(System.getenv()).as(process);
    }

    /**
     * Into a folder, with the disturber on, which pauses threads so that rare interleavings become less rare. Its seed is
     * that of TRACELOOM_SEED, or else a new one; {@link #seed} tells it.
     */
    public static Recorder disturbing(String spec, Path folder) {
        return of(spec, Settings.of(System.getenv()).in(folder).disturbing());
    }

    /** The same with a seed, for the pauses of a run that was seen before. */
    public static Recorder disturbing(String spec, Path folder, long seed) {
        return of(spec, Settings.of(System.getenv()).in(folder).disturbing(seed));
    }

    static Recorder of(String spec, Settings settings) {
        return new Recorder(spec, settings);
    }

    /** For code that knows where an interruption would be interesting: the disturber may pause the thread here. */
    public static void disturb() {
        Disturber.pauseHere();
    }

    /** The running thread. */
    public ThreadRecorder thread() {
        return thread(0);
    }

    /** The running thread. It gets this number when it is asked for the first time, if nobody has it; else the next. */
    public ThreadRecorder thread(int number) {
        ThreadRecorder thread = here.get();
        if (thread == null) {
            if (number < 0) {
                throw new IllegalArgumentException("traceloom: threads have numbers from 0 on, not " + number);
            }
            thread = new ThreadRecorder(session, number);
            here.set(thread);
        }
        return thread;
    }

    /** Runs the body as a thread of the trace, which ends with it; if the body throws, the thread crashed. */
    public void run(Runnable body) {
        try {
            body.run();
        } catch (Throwable failure) {
            thread().crash(failure);
            throw failure;
        }
        thread().close();
    }

    /** A body that does so when it is run, for a thread or an executor. */
    public Runnable wrap(Runnable body) {
        return () -> run(body);
    }

    /** Where the logs are. */
    public Path folder() {
        return session.folder();
    }

    /** The seed of the disturber; empty when nothing is disturbed. */
    public OptionalLong seed() {
        Settings settings = session.settings();
        return settings.disturb() > 0 ? OptionalLong.of(settings.seed()) : OptionalLong.empty();
    }

    /** Whether operations are being recorded; if not, and it was not closed, the reason was told. */
    public boolean isRecording() {
        return session.isRecording();
    }

    /**
     * Ends the recording, of all threads. An operation of another thread that is in flight now is recorded as never
     * returned, so end threads first.
     */
    @Override
    public void close() {
        OPEN.remove(this);
        session.close();
    }
}
