package dev.traceloom.validate.worker;

import dev.traceloom.engine.verdict.Result;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Validates traces in a process of its own, one at a time. Java cannot end a thread that does not look up from its work,
 * nor take its memory away, but it can end a process: a trace whose evaluation does not come back costs no other trace
 * its verdict. The process is started when it is first needed, and anew after such a trace.
 */
public final class WorkerProcess implements AutoCloseable {
    /** What a process may take beyond the budgets: to start, to load the specification on a busy machine, to answer. */
    private static final Duration BEYOND_BUDGETS = Duration.ofMinutes(2);

    /** Who fills the heap of this process mostly fails soon, but may fill it once more before. */
    private static final int MOST_ATTEMPTS = 5;

    private static final String NO_MEMORY = "the process that waits for its verdict has no memory left; set"
            + " TRACELOOM_JAVA_OPTIONS=-Xmx8g or more";

    /** What the process tells while it validates. */
    public interface Listener {
        void opened(RunHeader header, List<ActionInfo> actions);

        void progressed(int linearized, int operations, long states);

        /** What was heard of the trace is void, since it is validated once more. */
        void begunAgain(String why);
    }

    private final ValidationSettings settings;
    private volatile Running running;
    private volatile boolean closed;

    WorkerProcess(ValidationSettings settings) {
        this.settings = settings;
    }

    /**
     * Validates a trace that was found below {@code root}. Where this process has no memory left to hear the verdict, the
     * trace is not to blame, nor is the process that validates it: another one is asked, once there is room again, a few times.
     */
    TraceReport validate(Path root, String name, Listener listener) throws InterruptedException {
        Progress last = new Progress(listener);
        WorkerMessage.Job job = new WorkerMessage.Job(root.toString(), name);
        for (int attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
            try {
                if (attempt > 1) {
                    listener.begunAgain("this process was short of memory when its verdict came");
                }
                return validate(job, last);
            } catch (OutOfMemoryError full) {
                end();
                HeapRoom.await();
            }
        }
        return ended(name, last, NO_MEMORY);
    }

    private TraceReport validate(WorkerMessage.Job job, Progress last) throws InterruptedException {
        try {
            Running worker = asked(job);
            long end = System.nanoTime() + limit().toNanos();
            while (true) {
                Optional<WorkerMessage> message = worker.next(end);
                if (message.isEmpty()) {
                    return ended(job.name(), last, "the process that validates it did not answer in time");
                } else if (message.get() instanceof WorkerMessage.Done done) {
                    if (done.spoiled()) {
                        end();
                    }
                    return done.report();
                } else if (message.get() instanceof WorkerMessage.Over over) {
                    return ended(job.name(), last, over.words());
                }
                last.hear(message.get());
            }
        } catch (IOException broken) {
            return ended(job.name(), last, "no process could be asked to validate it: " + broken.getMessage());
        }
    }

    private Running asked(WorkerMessage.Job job) throws IOException {
        try {
            return ask(job);
        } catch (IOException gone) {
            // It died while it had nothing to do, which is no fault of this trace.
            end();
            return ask(job);
        }
    }

    private Running ask(WorkerMessage.Job job) throws IOException {
        Running worker = running();
        worker.ask(job);
        return worker;
    }

    private TraceReport ended(String name, Progress last, String why) {
        end();
        String because = "undecided because " + (closed ? "it was interrupted" : why);
        return TraceReport.of(name, last.result(because), Optional.empty());
    }

    private Duration limit() {
        Duration searches = settings.options().budget().multipliedBy(settings.sanity() ? 2 : 1);
        return searches.plus(settings.explaining()).plus(BEYOND_BUDGETS);
    }

    private synchronized Running running() throws IOException {
        if (closed) {
            throw new IOException("it is over");
        }
        if (running == null) {
            running = new Running(settings);
        }
        return running;
    }

    private synchronized void end() {
        if (running != null) {
            running.end();
            running = null;
        }
    }

    /** Ends what is going on; callable from any thread. */
    @Override
    public void close() {
        closed = true;
        end();
    }

    /** Keeps how far the trace came. */
    private static final class Progress {
        private final Listener listener;
        private WorkerMessage.Progressed last = new WorkerMessage.Progressed(0, 0, 0);

        Progress(Listener listener) {
            this.listener = listener;
        }

        void hear(WorkerMessage message) {
            if (message instanceof WorkerMessage.Progressed further) {
                last = further;
                listener.progressed(further.linearized(), further.operations(), further.states());
            } else if (message instanceof WorkerMessage.Opened opened) {
                listener.opened(opened.header(), opened.actions());
            }
        }

        Result result(String why) {
            return Result.undecided(last.operations(), last.linearized(), last.states(), why);
        }
    }
}
