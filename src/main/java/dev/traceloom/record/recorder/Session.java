package dev.traceloom.record.recorder;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The recording of one run: its folder, its threads' logs, and whether it goes on.
 *
 * <p>Once it is over, by a failure or because it was closed, no operation that begins is recorded, and none that ends is
 * recorded as returned: it may have seen what another thread did unrecorded since.
 */
final class Session {
    private static final int RECORDING = 0;
    private static final int CLOSED = 1;
    private static final int FAILED = 2;

    /** An operation that is ending is over by then; one that takes longer ends its log itself, or never. */
    private static final long LONGEST_WAIT_NANOS = 50_000_000;

    private static final VarHandle STATE = stateHandle();

    private final Settings settings;
    private final RecordingFolder folder;
    private final List<ThreadLog> living = new ArrayList<>();
    private final TreeSet<Integer> numbers = new TreeSet<>();
    private final AtomicBoolean toldOfMisuse = new AtomicBoolean();
    private final Object changing = new Object();
    private volatile int state;

    Session(String spec, Settings settings) {
        this.settings = settings;
        Path path = settings.folder().orElse(null);
        IOException problem = null;
        if (path == null) {
            path = Path.of("");
            try {
                path = RecordingFolder.unnamed(settings.process());
            } catch (IOException e) {
                problem = e;
            }
        }
        this.folder = new RecordingFolder(path, spec, settings.process());
        try {
            if (problem == null) {
                checkProcess(path);
                folder.claim();
            }
        } catch (IOException e) {
            problem = e;
        }
        if (problem != null) {
            fail("cannot record into", path, problem);
        }
    }

    private void checkProcess(Path path) throws IOException {
        if (settings.process().isPresent() && !ProcessName.isOne(settings.process().get())) {
            throw Failures.Refused.badName(path, settings.process().get());
        }
    }

    private static VarHandle stateHandle() {
        try {
            return MethodHandles.lookup().findVarHandle(Session.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    Settings settings() {
        return settings;
    }

    Clock clock() {
        return settings.clock();
    }

    Path folder() {
        return folder.path();
    }

    /** Whether the process has a name, so that its records have vector clocks. */
    boolean isNamed() {
        return settings.process().isPresent();
    }

    boolean isRecording() {
        return state == RECORDING;
    }

    /**
     * The same for the thread's own way, between fences: what it did before is seen by whoever ended the recording. On
     * ARM an ordinary volatile read would wait for the log's cold memory.
     */
    boolean isRecordingHere() {
        if ((int) STATE.getOpaque(this) == RECORDING) {
            return true;
        }
        VarHandle.fullFence(); // what goes unrecorded comes after the end of the recording, for all who see it
        return false;
    }

    boolean hasFailed() {
        return (int) STATE.getOpaque(this) == FAILED;
    }

    /** A new log for the running thread, with the number that is wanted or the next free one; null if there is none. */
    synchronized ThreadLog open(ThreadRecorder thread, int wanted) {
        if (!isRecording()) {
            return null;
        }
        finishEnded();
        int number = wanted;
        while (numbers.contains(number)) {
            number++;
        }
        SharedFile file = folder.file(number, ".log");
        try {
            ThreadLog log = new ThreadLog(number, thread, this, file, folder.file(number, ".log.open"));
            numbers.add(number);
            living.add(log);
            folder.release();
            return log;
        } catch (IOException e) {
            fail("cannot create", file.path(), e);
        }
        if (living.isEmpty()) {
            cutAnEnd();
        }
        return null;
    }

    synchronized void finish(ThreadLog log, String signal) {
        log.finish(signal);
        living.remove(log);
    }

    void fail(String what, Path file, IOException why) {
        synchronized (changing) {
            if (state != RECORDING) {
                return;
            }
            state = FAILED;
        }
        System.err.println(Failures.text(what, file, why));
    }

    /** Something that weakens the recording, told once. */
    void tellOfMisuse(String text) {
        if (isRecording() && !toldOfMisuse.getAndSet(true)) {
            System.err.println("traceloom: " + text);
        }
    }

    /** The logs of all threads end here, but for those that are in the middle of an operation. */
    void close() {
        synchronized (changing) {
            state = state == FAILED ? FAILED : CLOSED;
        }
        VarHandle.fullFence();
        synchronized (this) {
            long begin = System.nanoTime();
            finishEnded();
            for (ThreadLog log : living) {
                finishHereOrWhenIdle(log, begin);
            }
            living.clear();
            try {
                folder.release();
            } catch (IOException harmless) {
                // A file without a lock keeps nobody away.
            }
        }
    }

    private static void finishHereOrWhenIdle(ThreadLog log, long begin) {
        if (log.owner() == Thread.currentThread()) {
            log.finish(null);
            return;
        }
        while (log.isBusy() && System.nanoTime() - begin < LONGEST_WAIT_NANOS) {
            Thread.onSpinWait();
        }
        if (!log.isBusy()) {
            log.finishIdle();
        }
    }

    /** Threads of Java tell nobody that they end, so this is seen when the next one begins, or at the end. */
    private void finishEnded() {
        living.removeIf(log -> {
            boolean ended = !log.owner().isAlive();
            if (ended) {
                log.finish(null);
            }
            return ended;
        });
    }

    /**
     * A thread goes unrecorded, and all others ended: the recording would look whole. So one of them loses its end, which
     * makes the recording incomplete from then on.
     */
    private void cutAnEnd() {
        if (numbers.isEmpty()) {
            return;
        }
        SharedFile log = folder.file(numbers.first(), ".log");
        try {
            log.cut(log.size() - 1);
        } catch (IOException uncut) {
            try {
                log.delete();
            } catch (IOException unheard) {
                System.err.println("traceloom: " + log.path() + " looks whole but is not. Remove it.");
            }
        }
    }
}
