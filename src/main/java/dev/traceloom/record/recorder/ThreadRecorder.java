package dev.traceloom.record.recorder;

import java.util.ArrayList;
import java.util.List;

/**
 * A thread of the program, as one recorder sees it. It is a thread of the trace as long as its operations follow each
 * other. One that overlaps with another, or follows one that never returned, goes to a thread of the trace of its own,
 * since such an operation is the last of its log.
 *
 * <p>Names of parameters and their values may be given with a start. What is known only later is given to the
 * {@link OperationRecord}. Numbers and truth values have methods of their own, which are alike but for the type: to be
 * recorded as objects they would have to be made ones.
 */
public final class ThreadRecorder implements AutoCloseable {
    private static final int SUSPICIOUS = 8;

    /** What a record is called that names no action. */
    private static final String ANY_STEP = "__Step";

    private final Session session;
    private final int wanted;
    private final Actions actions;
    private final List<ThreadLog> logs = new ArrayList<>(1);
    private final Knowledge knowledge = new Knowledge();
    private ThreadLog current;
    private Disturber disturber;

    ThreadRecorder(Session session, int wanted) {
        this.session = session;
        this.wanted = wanted;
        this.actions = new Actions(session.settings().places());
    }

    /** Begins an operation, of the action with this name. */
    public OperationRecord start(String action) {
        ThreadLog log = begin(action);
        return log == null ? OperationRecord.NONE : started(log);
    }

    public OperationRecord start(String action, String name, int value) {
        return start(action, name, (long) value);
    }

    /** A string of one character; without this, Java would take it for a number. So it is below. */
    public OperationRecord start(String action, String name, char value) {
        return start(action, name, (Object) value);
    }

    public OperationRecord start(String action, String name, long value) {
        ThreadLog log = begin(action);
        if (log == null) {
            return OperationRecord.NONE;
        }
        log.argument(name, value);
        return started(log);
    }

    public OperationRecord start(String action, String name, boolean value) {
        ThreadLog log = begin(action);
        if (log == null) {
            return OperationRecord.NONE;
        }
        log.argument(name, value);
        return started(log);
    }

    public OperationRecord start(String action, String name, Object value) {
        ThreadLog log = begin(action);
        if (log == null) {
            return OperationRecord.NONE;
        }
        argument(log, name, value);
        return started(log);
    }

    public OperationRecord start(String action, String name1, long value1, String name2, long value2) {
        ThreadLog log = begin(action);
        if (log == null) {
            return OperationRecord.NONE;
        }
        log.argument(name1, value1);
        log.argument(name2, value2);
        return started(log);
    }

    public OperationRecord start(String action, String name1, char value1, String name2, char value2) {
        return start(action, name1, (Object) value1, name2, (Object) value2);
    }

    public OperationRecord start(String action, String name1, char value1, String name2, long value2) {
        return start(action, name1, (Object) value1, name2, (Object) value2);
    }

    public OperationRecord start(String action, String name1, long value1, String name2, char value2) {
        return start(action, name1, (Object) value1, name2, (Object) value2);
    }

    public OperationRecord start(String action, String name1, Object value1, String name2, Object value2) {
        ThreadLog log = begin(action);
        if (log == null) {
            return OperationRecord.NONE;
        }
        argument(log, name1, value1);
        argument(log, name2, value2);
        return started(log);
    }

    /** Begins a step of which nobody says which action it is, or whether it changes anything: what it is to observe tells. */
    public OperationRecord step() {
        return start(ANY_STEP);
    }

    /**
     * What is seen of the state, as in {@link OperationRecord#observe}. The operation in flight saw it after it took effect;
     * of several, the one that started last. Where none is in flight, it is a record of its own: since the thread's last
     * record, there was a step after which the state is so, or it was so already.
     *
     * @throws IllegalArgumentException if TLA+ has no such value
     */
    public void observe(String variable, Object... keysAndValue) {
        ThreadLog busy = inFlight();
        if (busy != null) {
            busy.observe(variable, keysAndValue);
            busy.store();
            return;
        }
        ThreadLog log = begin(ANY_STEP);
        if (log == null) {
            return;
        }
        try {
            log.observe(variable, keysAndValue);
        } catch (RuntimeException | Error e) {
            log.forget();
            throw e;
        }
        if (log.startAfterLast()) {
            log.takeEnd();
            log.finishOperation();
        } else {
            log.forget();
        }
    }

    /**
     * What this thread has done and knows of others, as a short text of printable ASCII that goes with a message: a header, a
     * field, a part of a line. Whoever {@link #receive}s it comes after that. An operation in flight is not among it, since
     * nobody knows whether it has taken effect, unless {@link OperationRecord#ended} or {@link OperationRecord#send} was called.
     *
     * @throws IllegalStateException if the process has no name
     */
    public String send() {
        requireName("send()");
        return session.isRecording() ? knowledge.told(logs) : Token.NOTHING;
    }

    /**
     * A message came with this token: the operation in flight, or else the next one, comes after what the token tells. Of several
     * in flight it is the one that started last. One that has {@link OperationRecord#ended}, or is the
     * {@link OperationRecord#send sending} of a message, took effect before, so then it is the next one.
     *
     * @throws IllegalArgumentException if it is no token of a recorder; then it tells nothing
     * @throws IllegalStateException if the process has no name
     */
    public void receive(String token) {
        requireName("receive(token)");
        Token known = new Token(token);
        while (known.next()) {
            for (ThreadLog log : logs) {
                log.recordClock().check(known);
            }
        }
        known.restart();
        while (known.next()) {
            if (!isOwn(known.process()) && !knowledge.learn(known.process(), known.count())) {
                session.tellOfMisuse("a thread was told of so many others that no token can hold them all. What it is told of "
                        + "further ones is left out, so less is known of the order.");
            }
        }
        ThreadLog busy = inFlight();
        if (busy != null && busy.recordClock().update()) {
            busy.store();
        }
    }

    /** The operation in flight in a log of this thread is the sending. */
    String send(ThreadLog sending) {
        requireName("send()");
        sending.recordClock().settle();
        return send();
    }

    private void requireName(String call) {
        if (!session.isNamed()) {
            throw new IllegalStateException("traceloom: " + call + " needs a name of this process that no other of the run has: "
                    + "Recorder.ofProcess(spec, name), or TRACELOOM_PROCESS");
        }
    }

    private boolean isOwn(String process) {
        for (ThreadLog log : logs) {
            if (log.recordClock().process().equals(process)) {
                return true;
            }
        }
        return false;
    }

    /** Of a log that begins. */
    RecordClock recordClock(int number) {
        String name = session.settings().process().map(process -> ProcessName.ofThread(process, number)).orElse(null);
        return new RecordClock(name, knowledge);
    }

    /** Null where no operation is in flight. */
    private ThreadLog inFlight() {
        ThreadLog latest = null;
        for (ThreadLog log : logs) {
            if (log.isBusy() && (latest == null || Long.compareUnsigned(log.started(), latest.started()) > 0)) {
                latest = log;
            }
        }
        return latest;
    }

    /**
     * Ends the recording of this thread; an operation in flight never returned. An operation that starts later begins
     * another thread of the trace.
     */
    @Override
    public void close() {
        finish(null);
    }

    /** The thread ends in a failure of the program. */
    void crash(Throwable failure) {
        finish(failure.getClass().getName());
    }

    /** An operation was left without an end. Whether it took effect is unknown, and will be. */
    void abandon(ThreadLog log) {
        session.finish(log, null);
        keep(log);
        logs.remove(log);
        if (current == log) {
            current = null;
        }
    }

    boolean isHere(ThreadLog log) {
        if (log.owner() == Thread.currentThread()) {
            return true;
        }
        session.tellOfMisuse("an operation was used by another thread than the one that started it. It is recorded as "
                + "never returned, and so are later ones of that kind.");
        return false;
    }

    void pause() {
        if (disturber != null) {
            disturber.pause();
        }
    }

    private void finish(String signal) {
        for (ThreadLog log : logs) {
            session.finish(log, signal);
            keep(log);
        }
        logs.clear();
        current = null;
    }

    /** What a log holds that is over is known to the logs that follow. */
    private void keep(ThreadLog log) {
        if (session.isNamed() && log.recordClock().records() > 0) {
            knowledge.learn(log.recordClock().process(), log.recordClock().records());
        }
    }

    /** Null if the operation is not recorded. */
    private ThreadLog begin(String action) {
        pause();
        ThreadLog log = current;
        if (log == null || !log.isIdle() || !session.isRecordingHere()) {
            log = another();
            if (log == null) {
                return null;
            }
        }
        log.begin(actions.starting(action));
        return log;
    }

    private OperationRecord started(ThreadLog log) {
        if (!log.start()) {
            log.forget();
            return OperationRecord.NONE;
        }
        pause();
        return new OperationRecord(log);
    }

    private static void argument(ThreadLog log, String name, Object value) {
        try {
            log.argument(name, value);
        } catch (RuntimeException | Error e) {
            log.forget();
            throw e;
        }
    }

    private ThreadLog another() {
        if (!session.isRecording()) {
            return null;
        }
        for (ThreadLog log : logs) {
            if (log.isIdle()) {
                prefer(log);
                return log;
            }
        }
        ThreadLog log = session.open(this, wanted);
        if (log != null) {
            if (disturber == null && session.settings().disturb() > 0) {
                disturber = Disturber.begin(session.settings().seed(), log.number(), session.settings().disturb());
            }
            logs.add(log);
            prefer(log);
            if (logs.size() == SUSPICIOUS) {
                session.tellOfMisuse(SUSPICIOUS + " operations of one thread are in flight at once. One that is left "
                        + "without end() or abort() stays in flight, and each takes a log of its own: use "
                        + "try-with-resources.");
            }
        }
        return log;
    }

    /** The next operation goes there, unless the present one is only busy: then it does once that is over. */
    private void prefer(ThreadLog log) {
        if (current == null || !current.isAlive()) {
            current = log;
        }
    }
}
