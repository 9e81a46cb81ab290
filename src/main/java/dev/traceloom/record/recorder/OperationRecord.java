package dev.traceloom.record.recorder;

/**
 * An operation in flight. Only {@code end} says that it took place, and only {@code abort} that it had no effect; one
 * that is left otherwise, by an exception or too early, is recorded as never returned: it may have taken effect or not.
 *
 * <p>It belongs to the thread that started it. After its end, calls do nothing.
 */
public final class OperationRecord implements AutoCloseable {
    /** What a start returns when nothing is recorded. */
    static final OperationRecord NONE = new OperationRecord(null);

    /** The only field, and not final: the fence of a constructor with final fields takes as long as the object. */
    private ThreadLog log;

    /** A new one for each operation: one that is kept beyond its end must not end another. */
    OperationRecord(ThreadLog log) {
        this.log = log;
    }

    /** A parameter of the action and its value. From now on it is known even if the process dies. */
    public OperationRecord argument(String name, int value) {
        return argument(name, (long) value);
    }

    /** A string of one character; without this, Java would take it for a number. So it is below. */
    public OperationRecord argument(String name, char value) {
        return argument(name, (Object) value);
    }

    public OperationRecord argument(String name, long value) {
        if (isOpen()) {
            log.argument(name, value);
            log.store();
        }
        return this;
    }

    public OperationRecord argument(String name, boolean value) {
        if (isOpen()) {
            log.argument(name, value);
            log.store();
        }
        return this;
    }

    /** @throws IllegalArgumentException if TLA+ has no such value */
    public OperationRecord argument(String name, Object value) {
        if (isOpen()) {
            log.argument(name, value);
            log.store();
        }
        return this;
    }

    /**
     * What is seen of the state after the operation: {@code observe("currentTerm", node, 3)} says that the variable
     * currentTerm of the specification has the value 3 at the key node.
     *
     * @param variable a variable of the specification
     * @param keysAndValue the keys that lead to a part of it, if any, and the value there last
     * @throws IllegalArgumentException if TLA+ has no such value
     */
    public OperationRecord observe(String variable, Object... keysAndValue) {
        if (isOpen()) {
            log.observe(variable, keysAndValue);
            log.store();
        }
        return this;
    }

    /** Something that a person may want to see. */
    public OperationRecord meta(String key, Object value) {
        if (isOpen()) {
            log.metadata(key, value);
        }
        return this;
    }

    /** Whose work it is, where something else calls the recorder for it: a file, as people know it, and a line. */
    public OperationRecord place(String file, int line) {
        if (isOpen()) {
            log.place(file, line);
        }
        return this;
    }

    /** The operation has had no effect up to now: its timebox begins here. */
    public void started() {
        if (isOpen()) {
            log.refineStart();
        }
    }

    /** The operation will have no effect from now on: its timebox ends here. The last call counts. */
    public void ended() {
        if (isOpen()) {
            log.refineEnd();
        }
    }

    /**
     * The operation is the sending of a message, or has taken effect: whoever {@link ThreadRecorder#receive}s the token that this
     * gives comes after it. What its thread receives later is known to the next operation only. Its timebox stays as it is.
     *
     * @throws IllegalStateException if the process has no name, or the operation is over: then {@link ThreadRecorder#send} tells of
     *     it
     */
    public String send() {
        if (this == NONE) {
            return Token.NOTHING;
        }
        if (!isOpen()) {
            throw new IllegalStateException(
                    "traceloom: the operation is over, or another thread's: thread.send() tells of what is over");
        }
        return log.thread().send(log);
    }

    /** The operation took place. */
    public void end() {
        if (isOpen()) {
            takeEnd();
            finish();
        }
    }

    /** The operation took place, with a result. The time is taken first, so that the timebox does not grow by it. */
    public void end(String name, int value) {
        end(name, (long) value);
    }

    public void end(String name, char value) {
        end(name, (Object) value);
    }

    public void end(String name, long value) {
        if (isOpen()) {
            takeEnd();
            log.argument(name, value);
            finish();
        }
    }

    public void end(String name, boolean value) {
        if (isOpen()) {
            takeEnd();
            log.argument(name, value);
            finish();
        }
    }

    /** @throws IllegalArgumentException if TLA+ has no such value; then the operation has not ended */
    public void end(String name, Object value) {
        if (isOpen()) {
            takeEnd();
            log.argument(name, value);
            finish();
        }
    }

    public void end(String name1, Object value1, String name2, Object value2) {
        if (isOpen()) {
            takeEnd();
            log.argument(name1, value1);
            log.argument(name2, value2);
            finish();
        }
    }

    /** The operation had no effect at all. */
    public void abort() {
        if (isOpen()) {
            takeEnd();
            log.abort();
            finish();
        }
    }

    public void abort(String name, Object value) {
        if (isOpen()) {
            takeEnd();
            log.argument(name, value);
            log.abort();
            finish();
        }
    }

    /** Leaves the operation: if neither {@code end} nor {@code abort} was called, it never returned. */
    @Override
    public void close() {
        if (isOpen()) {
            ThreadLog left = log;
            log = null;
            left.thread().abandon(left);
        }
    }

    private boolean isOpen() {
        ThreadLog mine = log; // read once: it may be another thread that asks
        return mine != null && mine.thread().isHere(mine);
    }

    private void takeEnd() {
        if (!log.hasEnd()) {
            log.thread().pause();
            log.takeEnd();
        }
    }

    private void finish() {
        ThreadLog finished = log;
        log = null;
        finished.finishOperation();
    }
}
