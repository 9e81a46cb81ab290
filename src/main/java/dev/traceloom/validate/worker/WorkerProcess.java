package dev.traceloom.validate.worker;

import dev.traceloom.engine.verdict.Result;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Validates traces in a process of its own, one at a time. Java cannot end a thread that does not look up from its work,
 * nor take its memory away, but it can end a process: a trace whose evaluation does not come back costs no other trace
 * its verdict. The process is started when it is first needed, and anew after such a trace.
 */
public final class WorkerProcess implements AutoCloseable {
    /** What a process may take beyond the budgets: to start, to load the specification on a busy machine, to answer. */
    private static final Duration BEYOND_BUDGETS = Duration.ofMinutes(2);

    /** What the process tells while it validates. */
    public interface Listener {
        void opened(RunHeader header, List<ActionInfo> actions);

        void progressed(int linearized, int operations, long states);
    }

    private final ValidationSettings settings;
    private volatile Running running;
    private volatile boolean closed;

    WorkerProcess(ValidationSettings settings) {
        this.settings = settings;
    }

    /** Validates a trace that was found below {@code root}. */
    TraceReport validate(Path root, String name, Listener listener) throws InterruptedException {
        Progress last = new Progress(listener);
        try {
            Running worker = running();
            worker.ask(new WorkerMessage.Job(root.toString(), name));
            long end = System.nanoTime() + limit().toNanos();
            while (true) {
                Optional<WorkerMessage> message = worker.next(end - System.nanoTime());
                if (message.isEmpty()) {
                    return ended(name, last, "the process that validates it did not answer in time");
                } else if (message.get() instanceof WorkerMessage.Done done) {
                    if (done.spoiled()) {
                        end();
                    }
                    return done.report();
                } else if (message.get() instanceof WorkerMessage.Over over) {
                    return ended(name, last, over.words());
                }
                last.hear(message.get());
            }
        } catch (IOException broken) {
            return ended(name, last, "no process could be asked to validate it: " + broken.getMessage());
        }
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
            running.process.destroyForcibly();
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

    /** One process. */
    private static final class Running {
        private final Process process;
        private final DataOutputStream questions;
        private final LinkedBlockingQueue<WorkerMessage> answers = new LinkedBlockingQueue<>();

        Running(ValidationSettings settings) throws IOException {
            process = new ProcessBuilder(commandLine()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
            questions = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
            Thread listening = new Thread(this::listen, "traceloom-answers");
            listening.setDaemon(true);
            listening.start();
            Wire.write(settings, questions);
        }

        private static List<String> commandLine() {
            List<String> words = new ArrayList<>();
            words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                    // A debugger or a profiler is for the process that it was started with.
                    .filter(word -> !word.startsWith("-agent") && !word.startsWith("-javaagent"))
                    .filter(word -> !word.startsWith("-XX:ArchiveClassesAtExit"))
                    .forEach(words::add);
            words.addAll(List.of("-cp", System.getProperty("java.class.path"), WorkerMain.class.getName()));
            return words;
        }

        void ask(WorkerMessage.Job job) throws IOException {
            Wire.write(job, questions);
            questions.flush();
        }

        /** Empty when nothing comes in time. */
        Optional<WorkerMessage> next(long nanos) throws InterruptedException {
            return Optional.ofNullable(answers.poll(nanos, TimeUnit.NANOSECONDS));
        }

        private void listen() {
            try (DataInputStream in = new DataInputStream(new BufferedInputStream(process.getInputStream()))) {
                while (true) {
                    answers.add((WorkerMessage) Wire.read(in));
                }
            } catch (IOException over) {
                answers.add(new WorkerMessage.Over(howItEnded()));
            }
        }

        private String howItEnded() {
            try {
                int status = process.waitFor();
                // As shells count: 128 and the signal's number.
                return status == 130 || status == 143
                        ? "it was interrupted"
                        : "the process that validates it ended with status " + status
                                + (status == 137 ? ": the machine may be short of memory" : "");
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return "it was interrupted";
            }
        }
    }
}
