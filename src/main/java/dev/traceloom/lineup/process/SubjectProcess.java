package dev.traceloom.lineup.process;

import dev.traceloom.lineup.history.SerialHistories;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.process.Wire.Reading;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * A process that checks tests of a class. It is started with the first test, and again after one that brought it down: that test
 * has a problem, and the next one has none of it.
 */
public final class SubjectProcess implements AutoCloseable {
    /** What copies of classes of Java need that the originals have by right. */
    private static final List<String> ACCESS = List.of(
            "--add-exports=java.base/jdk.internal.access=ALL-UNNAMED",
            "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
            "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED",
            "--add-exports=java.base/jdk.internal.util=ALL-UNNAMED",
            "--add-exports=java.base/jdk.internal.util.random=ALL-UNNAMED",
            "--add-exports=java.base/sun.security.util=ALL-UNNAMED",
            "--add-opens=java.base/java.lang=ALL-UNNAMED");

    /** How much longer than its own limit a test may take before it is taken to have no end. */
    private static final Duration GRACE = Duration.ofSeconds(20);

    private final String type;
    private final List<Path> path;
    private final Duration grace;
    private final List<String> options;
    private Process process;
    private DataOutputStream requests;
    private DataInputStream answers;
    private boolean isClosed;

    /**
     * @param type the class's name
     * @param path where it and what it needs are
     */
    public SubjectProcess(String type, List<Path> path) {
        this(type, path, GRACE, List.of());
    }

    SubjectProcess(String type, List<Path> path, Duration grace) {
        this(type, path, grace, List.of());
    }

    private SubjectProcess(String type, List<Path> path, Duration grace, List<String> options) {
        this.type = type;
        this.path = List.copyOf(path);
        this.grace = grace;
        this.options = options;
    }

    /** One that waits for a debugger at a port of this machine before it does anything. */
    public static SubjectProcess debugged(String type, List<Path> path, int port) {
        // What it says of the port by itself would come among the answers.
        String agent = "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,quiet=y,address=127.0.0.1:" + port;
        return new SubjectProcess(type, path, GRACE, List.of(agent));
    }

    /**
     * Checks a test.
     *
     * @param preemptions how many preemptions a schedule may have
     * @param time how long the concurrent phase may take
     * @param against serial histories to check against; null to learn them
     */
    public TestAnswer check(Matrix matrix, int preemptions, Duration time, SerialHistories against)
            throws IOException, InterruptedException {
        TestRequest request = new TestRequest(matrix, preemptions, time.toNanos(), against, 0, null);
        return ask(request, time.plus(grace), TestAnswer::read, TestAnswer::of);
    }

    /**
     * Checks a test by sampling: with real threads that nobody controls.
     *
     * @param runs how many
     * @param time how long each of the two phases may take
     * @param against serial histories to check against; null to learn them
     */
    public TestAnswer sample(Matrix matrix, int runs, Duration time, SerialHistories against)
            throws IOException, InterruptedException {
        TestRequest request = new TestRequest(matrix, 0, time.toNanos(), against, runs, null);
        return ask(request, time.multipliedBy(2).plus(grace), TestAnswer::read, TestAnswer::of);
    }

    /**
     * Runs one schedule of a test once more.
     *
     * @param schedule who goes on at each point, and the fields before which there are points
     * @param time how long that may take
     */
    public ReplayAnswer replay(Matrix matrix, String schedule, Duration time) throws IOException, InterruptedException {
        return ask(new TestRequest(matrix, 0, 0, null, 0, schedule), time, ReplayAnswer::read, ReplayAnswer::of);
    }

    private <T> T ask(TestRequest request, Duration time, Reading<T> answer, Function<String, T> problem)
            throws IOException, InterruptedException {
        if (!start()) {
            return problem.apply("the process that runs " + type + " was stopped");
        }
        FutureTask<T> asking = new FutureTask<>(() -> {
            request.write(requests);
            requests.flush();
            return answer.read(answers);
        });
        Thread thread = new Thread(asking, "lineup-answers");
        thread.setDaemon(true);
        thread.start();
        try {
            return asking.get(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            end();
            return problem.apply("an operation of " + type + " did not come to an end: "
                    + (request.isSampled()
                            ? "it runs on and on, or takes longer than --time-per-test allows"
                            : "it runs without asking anybody, in a loop that touches no field, or in code that is not woven"));
        } catch (ExecutionException e) {
            return problem.apply(howItEnded());
        }
    }

    /** Has a process run, if there is none; false where there is to be none any more. */
    private synchronized boolean start() throws IOException {
        if (process != null || isClosed) {
            return !isClosed;
        }
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.add("-XX:+UseSerialGC");
        words.add("-Xmx1g");
        words.addAll(ACCESS);
        words.addAll(options);
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), SubjectMain.class.getName(), type));
        path.forEach(place -> words.add(place.toAbsolutePath().toString()));
        ProcessBuilder builder = new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD);
        // What is recorded of runs with real threads is for nobody else, and its times are all different.
        builder.environment().keySet().removeIf(name -> name.equals("TRACELOOM_PROCESS") || name.equals("TRACELOOM_DIR"));
        builder.environment().put("TRACELOOM_CLOCK", "count");
        process = builder.start();
        requests = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
        answers = new DataInputStream(new BufferedInputStream(process.getInputStream()));
        return true;
    }

    /** The process is gone, or says what nobody understands. */
    private String howItEnded() throws InterruptedException {
        Process ended = running();
        boolean isGone = ended == null || ended.waitFor(2, TimeUnit.SECONDS);
        int status = isGone && ended != null ? ended.exitValue() : -1;
        end();
        return isGone
                ? "the process that runs " + type + " ended with status " + status + ", as if the class had ended it"
                : "the process that runs " + type + " says what cannot be understood";
    }

    private synchronized Process running() {
        return process;
    }

    /** Ends the process, whichever thread says so, also while it checks a test. */
    @Override
    public synchronized void close() {
        isClosed = true;
        end();
    }

    /** Ends the process; the next test has another one. */
    synchronized void end() {
        if (process != null) {
            process.destroyForcibly();
            process = null;
        }
    }
}
