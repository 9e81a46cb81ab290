package dev.traceloom.validate.worker;

import dev.traceloom.validate.trace.OurBug;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.file.Path;
import java.security.CodeSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * One process that validates, and the thread that listens to it. Whatever ends that thread, a full heap of ours included,
 * is the end of the process: whoever waits looks at the thread itself, since a last message may find no memory.
 */
final class Running {
    private static final Duration LOOK_AGAIN = Duration.ofMillis(50);
    /** How long a process that says no more may take to be gone. */
    private static final Duration LEAVE = Duration.ofSeconds(5);

    private final Process process;
    private final DataOutputStream questions;
    private final LinkedBlockingQueue<WorkerMessage> answers = new LinkedBlockingQueue<>();
    private final Thread listening = new Thread(this::listen, "traceloom-answers");
    /** Null where the process said everything that it had to say. */
    private volatile Throwable deafness;

    Running(ValidationSettings settings) throws IOException {
        process = new ProcessBuilder(commandLine()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try {
            questions = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
            listening.setDaemon(true);
            listening.start();
            WireFormat.write(settings, questions);
        } catch (IOException | RuntimeException | Error unusable) {
            process.destroyForcibly();
            throw unusable;
        }
    }

    private static List<String> commandLine() {
        List<String> words = new ArrayList<>(OwnJava.command());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                // A debugger or a profiler is for the process that it was started with.
                .filter(word -> !word.startsWith("-agent") && !word.startsWith("-javaagent"))
                .filter(word -> !word.startsWith("-XX:DumpLoadedClassList"))
                .forEach(words::add);
        words.addAll(List.of("-cp", classPath(), WorkerMain.class.getName()));
        return words;
    }

    /** Where an engine of others loads us, such as Spark, the class path of the process does not name us. */
    private static String classPath() {
        String given = System.getProperty("java.class.path");
        CodeSource source = WorkerMain.class.getProtectionDomain().getCodeSource();
        if (source == null) {
            return given;
        }
        String ours = Path.of(URI.create(source.getLocation().toString())).toString();
        return List.of(given.split(File.pathSeparator)).contains(ours) ? given : ours + File.pathSeparator + given;
    }

    void ask(WorkerMessage.Job job) throws IOException {
        WireFormat.write(job, questions);
        questions.flush();
    }

    /**
     * Empty when nothing comes in time.
     *
     * @throws OutOfMemoryError if there was none for what came
     */
    Optional<WorkerMessage> next(long endNanos) throws InterruptedException {
        while (true) {
            // In this order: what came last is there once nobody listens any more.
            boolean over = !listening.isAlive();
            long leftNanos = over ? 0 : Math.min(endNanos - System.nanoTime(), LOOK_AGAIN.toNanos());
            WorkerMessage message = answers.poll(leftNanos, TimeUnit.NANOSECONDS);
            if (message != null) {
                return Optional.of(message);
            } else if (over) {
                return Optional.of(new WorkerMessage.Over(howItEnded()));
            } else if (endNanos - System.nanoTime() <= 0) {
                return Optional.empty();
            }
        }
    }

    void end() {
        process.destroyForcibly();
    }

    private void listen() {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(process.getInputStream()))) {
            while (true) {
                answers.add((WorkerMessage) WireFormat.read(in));
            }
        } catch (EOFException over) {
            // It is gone, or about to be.
        } catch (Throwable unheard) {
            deafness = unheard;
            end();
        }
    }

    private String howItEnded() throws InterruptedException {
        if (deafness instanceof OutOfMemoryError full) {
            throw full;
        } else if (deafness != null) {
            return "what the process that validates it answered cannot be read: "
                    + (deafness instanceof IOException ? deafness.getMessage() : OurBug.words(deafness));
        }
        if (!process.waitFor(LEAVE.toMillis(), TimeUnit.MILLISECONDS)) {
            end();
        }
        int status = process.waitFor();
        // As shells count: 128 and the signal's number.
        return status == 130 || status == 143
                ? "it was interrupted"
                : "the process that validates it ended with status " + status
                        + (status == 137 ? ": the machine may be short of memory" : "");
    }
}
