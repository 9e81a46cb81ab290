package dev.traceloom.replay;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.log.RecorderNumbers;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/** A whole trace with its logical order, and what the recorder called its threads. */
final class ReplayedTrace {
    /** No clock but the one that counts stays this close to the number of records. */
    private static final long TIMES_PER_RECORD = 16;

    private final Trace trace;
    private final LogicalOrder order;
    private final List<OptionalLong> numbers;

    ReplayedTrace(Path recording, Trace trace, LogicalOrder order) throws ReplayException {
        this.trace = trace;
        this.order = order;
        try {
            this.numbers = RecorderNumbers.of(recording, trace);
        } catch (TraceException unreadable) {
            throw new ReplayException(unreadable.getMessage());
        }
    }

    Trace trace() {
        return trace;
    }

    LogicalOrder order() {
        return order;
    }

    OptionalLong number(int thread) {
        return numbers.get(thread);
    }

    /** Whether its times look like those of {@code TRACELOOM_CLOCK=count}. */
    boolean isCounted() {
        long most = TIMES_PER_RECORD * Math.max(1, trace.operationCount());
        for (TraceThread thread : trace.threads()) {
            if (!thread.operations().isEmpty()) {
                Operation last = thread.operations().get(thread.operations().size() - 1);
                if (Long.compareUnsigned(last.start(), most) > 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The operation to stop at. */
    Operation require(StopPoint at) throws ReplayException {
        RecordRef wanted = at.operation();
        for (int i = 0; i < trace.threads().size(); i++) {
            if (trace.threads().get(i).id().equals(wanted.thread())) {
                Operation operation = require(at, trace.threads().get(i));
                if (numbers.get(i).isEmpty()) {
                    throw new ReplayException("thread " + wanted.thread() + " of " + trace.name()
                            + " has no number that the C++ recorder could have given it, so a debugger cannot find it;"
                            + " use the logs that the recorder wrote");
                }
                return operation;
            }
        }
        throw new ReplayException(trace.name() + " has no thread " + wanted.thread() + "; its threads are " + threads());
    }

    private Operation require(StopPoint at, TraceThread thread) throws ReplayException {
        int index = at.operation().index();
        if (index >= thread.operations().size()) {
            throw new ReplayException("thread " + thread.id() + " of " + trace.name() + " has "
                    + thread.operations().size() + " records: there is no " + at.operation().inWords());
        }
        Operation operation = thread.operations().get(index);
        if (operation.outcome() == Outcome.THREAD_END || operation.outcome() == Outcome.CRASH) {
            throw new ReplayException(at.operation().inWords() + " is the "
                    + (operation.outcome() == Outcome.CRASH ? "crash" : "end") + " of its thread, and no operation"
                    + (index > 0 ? "; the last operation is " + new RecordRef(thread.id(), index - 1).inWords() : ""));
        }
        if (at.moment() == TimeboxBorder.END && operation.outcome() == Outcome.NEVER_RETURNED) {
            throw new ReplayException(at.operation().inWords() + ", " + operation.name()
                    + ", never returned: it has no end to stop at; stop at its start, " + at.operation().inWords());
        }
        return operation;
    }

    private String threads() {
        int most = 20;
        List<String> ids = trace.threads().stream().map(TraceThread::id).toList();
        return String.join(", ", ids.subList(0, Math.min(most, ids.size()))) + (ids.size() > most ? ", …" : "");
    }
}
