package dev.traceloom.junit;

import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.lineup.matrix.OperationsException;
import dev.traceloom.lineup.matrix.OperationsFile;
import dev.traceloom.lineup.matrix.TestParts;
import dev.traceloom.lineup.subject.BadSubjectException;
import dev.traceloom.lineup.subject.ClassOutline;
import dev.traceloom.lineup.suite.Suite;
import dev.traceloom.lineup.suite.Suite.Limits;
import dev.traceloom.lineup.suite.Suite.Subject;
import dev.traceloom.lineup.suite.TestSource;
import dev.traceloom.lineup.suite.TestSource.Sample;
import dev.traceloom.validate.lineup.LineupReport;
import dev.traceloom.validate.lineup.LineupReport.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.opentest4j.AssertionFailedError;

/**
 * Checks a class without a specification: what it does serially is learned, and what it does concurrently, in every schedule with few
 * preemptions, is compared with that. The class runs in processes of its own, with the class path of the test.
 *
 * <pre>{@code
 * @Test
 * void isLinearizable() {
 *     LineUp.check(MyQueue.class);
 * }
 *
 * @Test
 * void losesNoElement() {
 *     LineUp.of(MyQueue.class).test("offer(1), poll() | offer(2)").preemptions(3).check();
 * }
 * }</pre>
 *
 * <p>It never changes: each call of an option returns another one.
 */
public final class LineUp {
    private static final Sample USUAL_TESTS = new Sample(100, 3, 3, 1);
    private static final Limits USUAL_LIMITS =
            new Limits(2, Duration.ofMinutes(1), Duration.ofMinutes(10), Runtime.getRuntime().availableProcessors());

    private final String type;
    private final List<Path> path;
    private final Choice choice;
    private final Limits limits;

    /**
     * Which tests.
     *
     * @param operations what they call, as in a file of operations; null to ask the class
     * @param test the only one; null for many
     * @param all all of them up to this size; 0 for a sample
     * @param sample which random ones
     */
    private record Choice(String operations, String test, int all, Sample sample) {}

    private LineUp(String type, List<Path> path, Choice choice, Limits limits) {
        this.type = type;
        this.path = path;
        this.choice = choice;
        this.limits = limits;
    }

    /**
     * Checks a class with 100 random tests of the operations that it marks with {@code @Operation}, or of all its public methods
     * with small values. Everything but passing is a failure: a history that no order explains, and a class that cannot be used.
     */
    public static void check(Class<?> type) {
        of(type).check();
    }

    /** A class, to be checked in some way. It has a constructor without parameters. */
    public static LineUp of(Class<?> type) {
        return of(type.getName(), TestClassPath.of(type));
    }

    /** A class that the test cannot name, since it is private: {@code "queues.Queues$Bounded"}, as {@link Class#getName} has it. */
    public static LineUp of(String type) {
        Class<?> test = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
        return of(type, TestClassPath.of(test));
    }

    private static LineUp of(String type, List<Path> path) {
        return new LineUp(type, path, new Choice(null, null, 0, USUAL_TESTS), USUAL_LIMITS);
    }

    /** What tests call, a line for each operation, such as {@code offer(int) with 1, 2}. */
    public LineUp operations(String lines) {
        return with(new Choice(lines, choice.test(), choice.all(), choice.sample()));
    }

    /** One test instead of many: what each thread calls, such as {@code "offer(1), poll() | offer(2)"}. */
    public LineUp test(String calls) {
        return with(new Choice(choice.operations(), calls, 0, choice.sample()));
    }

    /** All tests of one thread with one operation, of two with two, and so on up to a size, over the first operations. */
    public LineUp all(int size) {
        return with(new Choice(choice.operations(), null, atLeast(1, size), choice.sample()));
    }

    /** How many random tests; 100 otherwise. */
    public LineUp tests(int count) {
        Sample sample = choice.sample();
        return with(new Sample(atLeast(1, count), sample.threads(), sample.calls(), sample.seed()));
    }

    /** How many threads a random test has; 3 otherwise. */
    public LineUp threads(int count) {
        Sample sample = choice.sample();
        return with(new Sample(sample.count(), atLeast(1, count), sample.calls(), sample.seed()));
    }

    /** How many operations each thread of a random test has; 3 otherwise. */
    public LineUp calls(int count) {
        Sample sample = choice.sample();
        return with(new Sample(sample.count(), sample.threads(), atLeast(1, count), sample.seed()));
    }

    /** Which random tests; the same number chooses the same ones. */
    public LineUp seed(long number) {
        Sample sample = choice.sample();
        return with(new Sample(sample.count(), sample.threads(), sample.calls(), number));
    }

    /** How many times a schedule may take a thread off that could go on; 2 otherwise. */
    public LineUp preemptions(int count) {
        return with(new Limits(atLeast(0, count), limits.perTest(), limits.total(), limits.jobs()));
    }

    /** How long one test may take; a minute otherwise. What is not found right by then is a failure. */
    public LineUp timePerTest(Duration time) {
        return with(new Limits(limits.preemptions(), time, limits.total(), limits.jobs()));
    }

    /** How long all tests together may take; ten minutes otherwise. What is not found right by then is a failure. */
    public LineUp time(Duration time) {
        return with(new Limits(limits.preemptions(), limits.perTest(), time, limits.jobs()));
    }

    /** How many processes at a time; one for each processor otherwise. */
    public LineUp jobs(int count) {
        return with(new Limits(limits.preemptions(), limits.perTest(), limits.total(), atLeast(1, count)));
    }

    private LineUp with(Sample sample) {
        return with(new Choice(choice.operations(), null, 0, sample));
    }

    private LineUp with(Choice other) {
        return new LineUp(type, path, other, limits);
    }

    private LineUp with(Limits other) {
        return new LineUp(type, path, choice, other);
    }

    private static int atLeast(int least, int number) {
        if (number < least) {
            throw new IllegalArgumentException(number + " is too small where at least " + least + " is meant");
        }
        return number;
    }

    /** Fails unless all tests pass; the message is what the command line prints. */
    public void check() {
        TestSource tests = source();
        try (Suite suite = suite()) {
            check(suite, tests);
        }
    }

    /**
     * The tests one by one, for a method that is a {@code @TestFactory}: each is called what it calls, and one that fails leaves the
     * others to be run. They share a process, which ends when JUnit closes the stream.
     */
    public Stream<DynamicTest> dynamicTests() {
        TestSource tests = source();
        Suite suite = suite();
        return IntStream.range(0, tests.count())
                .mapToObj(number -> {
                    Matrix matrix = tests.tests().apply(number);
                    return DynamicTest.dynamicTest(MatrixText.of(matrix), () -> check(suite, TestSource.one(matrix)));
                })
                .onClose(suite::close);
    }

    private Suite suite() {
        return new Suite(new Subject(type, path, null), limits);
    }

    private TestSource source() {
        try {
            if (choice.test() != null) {
                return TestSource.one(MatrixText.parse(choice.test()));
            }
            TestParts parts = choice.operations() == null
                    ? ClassOutline.of(type, path).parts()
                    : OperationsFile.read(choice.operations());
            return choice.all() == 0 ? TestSource.random(parts, choice.sample()) : TestSource.all(parts, choice.all());
        } catch (OperationsException | BadSubjectException e) {
            throw new AssertionFailedError(e.getMessage(), e);
        }
    }

    private static void check(Suite suite, TestSource tests) {
        LineupReport report;
        try {
            report = LineupReport.of(suite, tests, result -> {});
        } catch (IOException e) {
            throw new AssertionFailedError("the processes that run " + suite.type() + " cannot be used: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionFailedError("interrupted while " + suite.type() + " was checked", e);
        }
        if (report.outcome() != Outcome.PASSED) {
            throw new AssertionFailedError(report.text());
        }
    }
}
