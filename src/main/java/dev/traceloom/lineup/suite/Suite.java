package dev.traceloom.lineup.suite;

import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.check.Shrinking;
import dev.traceloom.lineup.history.SerialHistories;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.process.SubjectProcess;
import dev.traceloom.lineup.process.TestAnswer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/**
 * Checks tests of a class. What is found first is what is told, whichever process finds it; the others stop then. Processes stay for
 * the next tests until it is closed.
 */
public final class Suite implements AutoCloseable {
    private static final int SHRINKING_CHANCES = 4;

    private final Subject subject;
    private final Limits limits;
    private final SubjectProcesses processes;

    /**
     * What is tested.
     *
     * @param type the class's name
     * @param path where it and what it needs are
     * @param against serial histories that its tests have to have; null where they are learned
     */
    public record Subject(String type, List<Path> path, SerialHistories against) {}

    /**
     * How far to go.
     *
     * @param preemptions how many preemptions a schedule may have
     * @param perTest how long the concurrent phase of a test may take
     * @param total how long all tests may take
     * @param jobs how many processes at a time
     * @param runs how many runs of a test with real threads; 0 for every schedule under control
     */
    public record Limits(int preemptions, Duration perTest, Duration total, int jobs, int runs) {

        /** Of schedules under control. */
        public Limits(int preemptions, Duration perTest, Duration total, int jobs) {
            this(preemptions, perTest, total, jobs, 0);
        }
    }

    /** A test and what came of it. */
    public record TestResult(int number, Matrix matrix, TestAnswer answer) {

        /** Whether it shows that the class does what no deterministic object does. */
        public boolean fails() {
            return answer.problem() == null
                    && (answer.verdict() == Verdict.FAILED || answer.verdict() == Verdict.NONDETERMINISTIC);
        }

        /** Whether nothing can be said, and no other test will change that. */
        boolean isHopeless() {
            return answer.problem() != null;
        }
    }

    /** Is told of each test when it is over; several threads may tell. */
    public interface Listener {
        void over(TestResult result);

        /** A smaller test fails as well. */
        default void smaller(TestResult result) {}
    }

    public Suite(Subject subject, Limits limits) {
        this.subject = subject;
        this.limits = limits;
        processes = new SubjectProcesses(subject.type(), subject.path());
    }

    /** Whether runs are samples, so that a test that passes may fail another time. */
    public boolean isSampling() {
        return limits.runs() > 0;
    }

    /** The name of the class that is tested. */
    public String type() {
        return subject.type();
    }

    /**
     * Checks tests by their numbers, up to the first that fails.
     *
     * @return what came of those that were checked, in the order of their numbers
     */
    public List<TestResult> check(TestSource tests, Listener listener) throws IOException, InterruptedException {
        Checking checking = new Checking(tests, listener);
        List<Thread> workers = new ArrayList<>();
        for (int job = 0; job < Math.min(limits.jobs(), tests.count()); job++) {
            Thread worker = new Thread(checking::work, "lineup-" + job);
            workers.add(worker);
            worker.start();
        }
        try {
            for (Thread worker : workers) {
                worker.join();
            }
        } finally {
            workers.forEach(Thread::interrupt);
        }
        return checking.results();
    }

    /** Tests that several threads check. */
    private final class Checking {
        private final TestSource tests;
        private final Listener listener;
        private final long end = System.nanoTime() + limits.total().toNanos();
        private final List<TestResult> results = new ArrayList<>();
        private IOException problem;
        private int next;
        private boolean isOver;

        Checking(TestSource tests, Listener listener) {
            this.tests = tests;
            this.listener = listener;
        }

        void work() {
            try {
                processes.lend(process -> {
                    for (int number = next(); number >= 0; number = next()) {
                        Matrix matrix = tests.tests().apply(number);
                        Duration left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
                        add(new TestResult(number, matrix, ask(process, matrix, left)));
                    }
                });
            } catch (IOException e) {
                end(e);
            } catch (InterruptedException e) {
                end(null);
            }
        }

        /** The number of a test that nobody has taken; negative where there is nothing more to do. */
        private synchronized int next() {
            boolean isDone = isOver || processes.areStopped() || next == tests.count() || System.nanoTime() - end > 0;
            return isDone ? -1 : next++;
        }

        private void add(TestResult result) {
            synchronized (this) {
                if (processes.areStopped()) {
                    // Its process was brought down, which says nothing about the class.
                    return;
                }
                results.add(result);
                isOver |= result.fails() || result.isHopeless();
            }
            listener.over(result);
        }

        private synchronized void end(IOException because) {
            isOver = true;
            problem = problem == null ? because : problem;
        }

        synchronized List<TestResult> results() throws IOException {
            if (problem != null) {
                throw problem;
            }
            results.sort(Comparator.comparingInt(TestResult::number));
            return List.copyOf(results);
        }
    }

    private TestAnswer ask(SubjectProcess process, Matrix matrix, Duration left) throws IOException, InterruptedException {
        Duration time = left.compareTo(limits.perTest()) < 0 ? left : limits.perTest();
        return limits.runs() == 0
                ? process.check(matrix, limits.preemptions(), time, subject.against())
                : process.sample(matrix, limits.runs(), time, subject.against());
    }

    /** A test that is smaller than one that fails; what fails by chance has several chances. */
    private TestAnswer askAgain(SubjectProcess process, Matrix matrix) throws IOException, InterruptedException {
        return isSampling()
                ? process.sample(matrix, SHRINKING_CHANCES * limits.runs(), limits.perTest(), subject.against())
                : ask(process, matrix, limits.perTest());
    }

    /**
     * A smallest test that fails like one that does, and what comes of it. Where histories are given, they are those of one test, which
     * stays as it is. Where it is stopped, the test is the smallest so far.
     */
    public TestResult shrink(TestResult failing, Listener listener) throws IOException, InterruptedException {
        if (subject.against() != null) {
            return failing;
        }
        TestResult[] smallest = {failing};
        processes.lend(process -> shrink(failing, process, result -> {
            smallest[0] = result;
            listener.smaller(result);
        }));
        return smallest[0];
    }

    private void shrink(TestResult failing, SubjectProcess process, Consumer<TestResult> smaller)
            throws IOException, InterruptedException {
        try {
            Shrinking.<Exception>shrink(failing.matrix(), matrix -> {
                if (processes.areStopped()) {
                    return false;
                }
                TestResult result = new TestResult(failing.number(), matrix, askAgain(process, matrix));
                boolean isSame = result.fails() && result.answer().verdict() == failing.answer().verdict();
                if (isSame) {
                    smaller.accept(result);
                }
                return isSame;
            });
        } catch (IOException | InterruptedException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Ends what is under way, whichever thread says so: tests that are over count, and no others. */
    public void stop() {
        processes.stop();
    }

    @Override
    public void close() {
        processes.stop();
    }
}
