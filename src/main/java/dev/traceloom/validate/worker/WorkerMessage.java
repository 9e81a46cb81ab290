package dev.traceloom.validate.worker;

import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.ValidationSettings;
import java.util.List;

/** What a process that validates for another one is told, after its {@link ValidationSettings}, and what it answers. */
sealed interface WorkerMessage {

    /**
     * Asks for one trace.
     *
     * @param root what the user named, in which it was found
     * @param name the trace's own name
     */
    record Job(String root, String name) implements WorkerMessage {}

    /** The specification was opened. */
    record Opened(RunHeader header, List<ActionInfo> actions) implements WorkerMessage {}

    /** The search came further. */
    record Progressed(int linearized, int operations, long states) implements WorkerMessage {}

    /**
     * The trace is done.
     *
     * @param spoiled whether an evaluation was left behind, so that the next trace needs another process
     */
    record Done(TraceReport report, boolean spoiled) implements WorkerMessage {}

    /** The process is gone: no message of its own, but what is heard when there are no more. */
    record Over(String words) implements WorkerMessage {}
}
