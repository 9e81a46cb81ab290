package dev.traceloom.junit;

import dev.traceloom.record.recorder.Recorder;
import dev.traceloom.validate.Validation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.opentest4j.TestAbortedException;

/**
 * Gives every test a {@link Recorder}, validates what it recorded when the test is over, and fails it with the
 * explanation if that is not accepted.
 *
 * <pre>{@code
 * @RegisterExtension
 * static final TraceRecording RECORDING = TraceRecording.against(Path.of("src/test/tla/Stack.tla")).disturbed();
 *
 * @RepeatedTest(20)
 * void pushesAndPops(Recorder recorder) { ... }
 * }</pre>
 *
 * <p>Each repetition, and each set of arguments, is recorded and validated by itself, after the {@code @AfterEach}
 * methods, so that these may still end threads. Recording, page and bundle are in the build folder, in {@code traceloom}, named
 * after the class and the method. Tests may run in parallel.
 */
public final class TraceRecording implements ParameterResolver, BeforeEachCallback, AfterEachCallback {
    private static final String FOLDER = "traceloom";

    private final Validation validation;
    private final Optional<Path> folder;
    private final BiFunction<String, Path, Recorder> recording;
    private final Set<RecordedTest> running = ConcurrentHashMap.newKeySet();

    private TraceRecording(
            Validation validation, Optional<Path> folder, BiFunction<String, Path, Recorder> recording) {
        this.validation = validation;
        this.folder = folder;
        this.recording = recording;
    }

    /** Against the module in a file, with its configuration beside it if it needs one. */
    public static TraceRecording against(Path specification) {
        return against(Validation.against(specification));
    }

    /** The same for a validation with settings of its own, such as a budget. */
    public static TraceRecording against(Validation validation) {
        return new TraceRecording(validation, Optional.empty(), Recorder::of);
    }

    /** The same with the disturber, which makes rare interleavings less rare. A failure tells its seed. */
    public TraceRecording disturbed() {
        return new TraceRecording(validation, folder, Recorder::disturbing);
    }

    /** The same with the pauses of a test that failed before; which thread is the first is up to the test. */
    public TraceRecording disturbed(long seed) {
        return new TraceRecording(
                validation, folder, (specification, logs) -> Recorder.disturbing(specification, logs, seed));
    }

    /** The same with another place for recordings and pages. */
    public TraceRecording into(Path otherFolder) {
        return new TraceRecording(validation, Optional.of(otherFolder), recording);
    }

    /**
     * The recorder of the test that is running, for those who do not ask for it as a parameter.
     *
     * @throws IllegalStateException if none is running, or several are
     */
    public Recorder recorder() {
        List<RecordedTest> tests = List.copyOf(running);
        if (tests.size() != 1) {
            throw new IllegalStateException(tests.isEmpty()
                    ? "no test is running; a recorder belongs to a test and its @BeforeEach and @AfterEach methods"
                    : tests.size() + " tests are running, and each has a recorder of its own: ask for it as a parameter");
        }
        return tests.get(0).recorder();
    }

    @Override
    public void beforeEach(ExtensionContext test) throws IOException {
        Path own = TestFolders.claim(folder.orElseGet(() -> BuildFolder.here().resolve(FOLDER)), test);
        RecordedTest begun =
                RecordedTest.begin(own, logs -> recording.apply(validation.source().moduleName(), logs));
        running.add(begun);
        store(test).put(RecordedTest.class, begun);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return parameter.getParameter().getType() == Recorder.class;
    }

    @Override
    public Recorder resolveParameter(ParameterContext parameter, ExtensionContext test) {
        RecordedTest begun = store(test).get(RecordedTest.class, RecordedTest.class);
        if (begun == null) {
            throw new ParameterResolutionException("a Recorder belongs to one test: ask for it in the test, or in"
                    + " @BeforeEach and @AfterEach methods, and not in " + parameter.getDeclaringExecutable());
        }
        return begun.recorder();
    }

    @Override
    public void afterEach(ExtensionContext test) {
        RecordedTest begun = store(test).remove(RecordedTest.class, RecordedTest.class);
        if (begun == null) {
            return;
        }
        running.remove(begun);
        begun.end();
        Optional<Throwable> own = test.getExecutionException();
        if (own.filter(TestAbortedException.class::isInstance).isPresent()) {
            return;
        }
        if (begun.hasRecorded()) {
            // JUnit adds what this throws to the failure that the test has of its own, if it has one.
            begun.check(validation);
            // Build tools keep it to themselves; IDEs show it beside the test.
            test.publishReportEntry("recording", begun.recorder().folder().toString());
        } else if (own.isEmpty()) {
            throw begun.nothingRecorded();
        }
    }

    private ExtensionContext.Store store(ExtensionContext test) {
        return test.getStore(ExtensionContext.Namespace.create(TraceRecording.class, this));
    }
}
