package dev.traceloom.ide.recording.workload;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.process.CapturingProcessHandler;
import com.intellij.execution.process.ProcessOutput;
import com.intellij.openapi.Disposable;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.TraceloomProcess;
import dev.traceloom.record.template.WorkloadOutline;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Runs {@code traceloom generate}: specifications are read in a process of their own. Not on the UI thread. */
final class WorkloadProcess implements Disposable {
    private static final int LIMIT_MILLIS = 120_000;

    private final List<CapturingProcessHandler> running = new ArrayList<>();
    private boolean disposed;

    /** What went wrong, with words for the user. */
    static final class Failure extends Exception {
        Failure(String words) {
            super(words);
        }
    }

    /** What would be generated; nothing is written. */
    WorkloadOutline preview(List<String> arguments) throws Failure {
        List<String> all = new ArrayList<>(arguments);
        all.add("--preview");
        try {
            return WorkloadOutline.read(run(all));
        } catch (IOException strange) {
            throw new Failure(TraceloomBundle.message("recording.new.failed", strange.getMessage()));
        }
    }

    /** Returns what it says. */
    String run(List<String> arguments) throws Failure {
        ProcessOutput output;
        CapturingProcessHandler process = null;
        try {
            process = start(arguments);
            output = process.runProcess(LIMIT_MILLIS);
        } catch (ExecutionException cannotStart) {
            throw new Failure(cannotStart.getMessage());
        } finally {
            forget(process);
        }
        if (output.isTimeout()) {
            throw new Failure(TraceloomBundle.message("recording.new.slow"));
        }
        if (output.getExitCode() != 0) {
            String words = (output.getStderr() + output.getStdout()).strip().replaceFirst("^traceloom: ", "");
            throw new Failure(words.isEmpty() ? TraceloomBundle.message("recording.new.failed", output.getExitCode()) : words);
        }
        return output.getStdout();
    }

    private synchronized CapturingProcessHandler start(List<String> arguments) throws ExecutionException {
        if (disposed) {
            throw new ExecutionException(TraceloomBundle.message("recording.new.closed"));
        }
        CapturingProcessHandler process = new CapturingProcessHandler(TraceloomProcess.line(List.of(), arguments));
        running.add(process);
        return process;
    }

    private synchronized void forget(CapturingProcessHandler process) {
        running.remove(process);
    }

    synchronized boolean isDisposed() {
        return disposed;
    }

    /** Whoever closes the form waits for nothing. */
    @Override
    public synchronized void dispose() {
        disposed = true;
        running.forEach(CapturingProcessHandler::destroyProcess);
    }
}
