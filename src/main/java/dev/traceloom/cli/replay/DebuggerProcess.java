package dev.traceloom.cli.replay;

import dev.traceloom.record.process.ParentDeathSignal;
import dev.traceloom.record.process.ProgramPath;
import dev.traceloom.record.process.UsersLocale;
import dev.traceloom.replay.ReplayException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/** A debugger in this terminal. */
final class DebuggerProcess {
    /**
     * Ctrl-C goes to all that is in the terminal. For gdb it means to stop the program, so it must not end Java. It gets a
     * handler that does nothing: what is ignored here would be ignored by the program, too.
     */
    private static final Signal INTERRUPT = new Signal("INT");

    private final String program;
    private final boolean interactive;
    private final Closeable files;

    /**
     * @param program what is started, for messages
     * @param interactive whether a person talks to it, and interrupts what it debugs rather than it
     * @param files what goes with it, also when Java is ended
     */
    DebuggerProcess(String program, boolean interactive, Closeable files) {
        this.program = program;
        this.interactive = interactive;
        this.files = files;
    }

    /** Returns its exit status. */
    int run(List<String> command, Map<String, String> environment, Path folder)
            throws IOException, InterruptedException, ReplayException {
        requireRunnable(program);
        List<String> words = new ArrayList<>(ParentDeathSignal.words());
        words.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(folder.toAbsolutePath().toFile())
                .inheritIO();
        UsersLocale.restore(builder.environment());
        builder.environment().putAll(environment);
        SignalHandler before = interactive ? Signal.handle(INTERRUPT, ignored -> {}) : null;
        try {
            return run(builder);
        } finally {
            if (before != null) {
                Signal.handle(INTERRUPT, before);
            }
        }
    }

    /** Says that a debugger, or rr, is not there, and what to do. */
    static void requireRunnable(String program) throws ReplayException {
        try {
            ProgramPath.requireRunnable(program);
        } catch (IOException absent) {
            throw cannotStart(program, absent);
        }
    }

    private static ReplayException cannotStart(String program, IOException why) {
        return new ReplayException(program + " cannot be started (" + why.getMessage() + "); on Debian: apt-get install "
                + (program.endsWith("rr") ? "rr" : "gdb"));
    }

    private int run(ProcessBuilder builder) throws IOException, InterruptedException, ReplayException {
        Process process;
        try {
            process = builder.start();
        } catch (IOException absent) {
            throw cannotStart(program, absent);
        }
        Thread hook = new Thread(() -> stop(process), "traceloom-debugger");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return process.waitFor();
        } finally {
            process.destroy();
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException alreadyGoing) {
                // It ends the same process.
            }
        }
    }

    private void stop(Process process) {
        // gdb takes no hint while it waits for the program.
        List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
        all.add(process.toHandle());
        all.forEach(ProcessHandle::destroyForcibly);
        try {
            files.close();
        } catch (IOException left) {
            // Nobody is left to tell; they are temporary.
        }
    }
}
