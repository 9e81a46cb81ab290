package dev.traceloom.lineup.suite;

import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.check.Shrinking;
import dev.traceloom.lineup.history.SerialHistories;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.process.TestAnswer;
import dev.traceloom.lineup.process.SubjectProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Checks tests of a class. What is found first is what is told, whichever process finds it; the others stop then. */
public final class Suite {
    private final Subject subject;
    private final Limits limits;
    private final List<TestResult> results = new ArrayList<>();
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicBoolean isOver = new AtomicBoolean();

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
     */
    public record Limits(int preemptions, Duration perTest, Duration total, int jobs) {}

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
    }

    public Suite(Subject subject, Limits limits) {
        this.subject = subject;
        this.limits = limits;
    }

    /**
     * Checks tests by their numbers, up to the first that fails.
     *
     * @return what came of those that were checked, in the order of their numbers
     */
    public List<TestResult> check(TestSource tests, Listener listener) throws IOException, InterruptedException {
        long end = System.nanoTime() + limits.total().toNanos();
        List<Thread> workers = new ArrayList<>();
        List<IOException> problems = new ArrayList<>();
        for (int job = 0; job < Math.min(limits.jobs(), tests.count()); job++) {
            Thread worker = new Thread(
                    () -> {
                        try {
                            work(tests, listener, end);
                        } catch (IOException e) {
                            synchronized (results) {
                                problems.add(e);
                            }
                        } catch (InterruptedException e) {
                            isOver.set(true);
                        }
                    },
                    "lineup-" + job);
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
        if (!problems.isEmpty()) {
            throw problems.get(0);
        }
        synchronized (results) {
            results.sort((one, other) -> Integer.compare(one.number(), other.number()));
            return List.copyOf(results);
        }
    }

    private void work(TestSource tests, Listener listener, long end) throws IOException, InterruptedException {
        try (SubjectProcess process = new SubjectProcess(subject.type(), subject.path())) {
            for (int number = next.getAndIncrement(); number < tests.count() && !isOver.get(); number = next.getAndIncrement()) {
                Duration left = Duration.ofNanos(end - System.nanoTime());
                if (left.isNegative()) {
                    return;
                }
                Matrix matrix = tests.tests().apply(number);
                TestResult result = new TestResult(number, matrix, ask(process, matrix, left));
                synchronized (results) {
                    results.add(result);
                }
                if (result.fails() || result.isHopeless()) {
                    isOver.set(true);
                }
                listener.over(result);
            }
        }
    }

    private TestAnswer ask(SubjectProcess process, Matrix matrix, Duration left) throws IOException, InterruptedException {
        Duration time = left.compareTo(limits.perTest()) < 0 ? left : limits.perTest();
        return process.check(matrix, limits.preemptions(), time, subject.against());
    }

    /**
     * A smallest test that fails like one that does, and what comes of it. Where histories are given, they are those of one test, which
     * stays as it is.
     */
    public TestResult shrink(TestResult failing) throws IOException, InterruptedException {
        if (subject.against() != null) {
            return failing;
        }
        TestResult[] smallest = {failing};
        try (SubjectProcess process = new SubjectProcess(subject.type(), subject.path())) {
            Shrinking.<Exception>shrink(failing.matrix(), matrix -> {
                TestResult result = new TestResult(failing.number(), matrix, ask(process, matrix, limits.perTest()));
                boolean isSame = result.fails() && result.answer().verdict() == failing.answer().verdict();
                if (isSame) {
                    smallest[0] = result;
                }
                return isSame;
            });
        } catch (IOException | InterruptedException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        return smallest[0];
    }
}
