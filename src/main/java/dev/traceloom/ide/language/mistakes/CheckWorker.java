package dev.traceloom.ide.language.mistakes;

import com.intellij.execution.ExecutionException;
import com.intellij.util.concurrency.AppExecutorUtil;
import dev.traceloom.ide.TraceloomProcess;
import dev.traceloom.spec.text.Mistake;
import dev.traceloom.spec.check.CheckAnswer;
import dev.traceloom.spec.check.CheckMain;
import dev.traceloom.spec.check.CheckRequest;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** The process that parses, seen from the IDE. One thread uses it at a time; any may end it. */
final class CheckWorker {
    /** Quick to start, and enough for 20,000 lines, which need 200 MB and two seconds. */
    private static final List<String> JAVA_OPTIONS =
            List.of("-Xmx384m", "-XX:TieredStopAtLevel=1", "-XX:+ExitOnOutOfMemoryError");

    private final Process process;
    private final DataOutputStream requests;
    private final DataInputStream answers;
    private volatile boolean ended;

    private CheckWorker(Process process) {
        this.process = process;
        requests = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
        answers = new DataInputStream(new BufferedInputStream(process.getInputStream()));
    }

    static CheckWorker start() throws ExecutionException {
        return new CheckWorker(TraceloomProcess.line(JAVA_OPTIONS, CheckMain.class).createProcess());
    }

    boolean isAlive() {
        return !ended && process.isAlive();
    }

    /**
     * Waits for the parser; ends the process if that takes too long, or if the process needs more than it may have.
     *
     * @throws IOException if the process is gone
     */
    List<Mistake> check(CheckRequest request, int seconds) throws IOException {
        Future<?> guard = AppExecutorUtil.getAppScheduledExecutorService().schedule(this::end, seconds, TimeUnit.SECONDS);
        try {
            request.write(requests);
            requests.flush();
            return CheckAnswer.read(answers).mistakes();
        } catch (IOException broken) {
            // What is left in the pipes would be taken for the next answer; and a process may be alive a moment longer.
            end();
            throw broken;
        } finally {
            guard.cancel(false);
        }
    }

    void end() {
        ended = true;
        process.destroyForcibly();
    }
}
