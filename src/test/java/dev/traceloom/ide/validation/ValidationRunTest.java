package dev.traceloom.ide.validation;

import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.runners.ExecutionEnvironment;
import com.intellij.execution.runners.ExecutionEnvironmentBuilder;
import com.intellij.execution.testframework.sm.TestHistoryConfiguration;
import com.intellij.execution.testframework.sm.runner.SMTestProxy;
import com.intellij.execution.testframework.sm.runner.states.TestStateInfo.Magnitude;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.CommonDataKeys;
import com.intellij.openapi.actionSystem.Presentation;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.psi.PsiElement;
import com.intellij.testFramework.TestActionEvent;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.engine.search.SearchOption;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.validation.console.DebugTestedTraceAction;
import dev.traceloom.ide.validation.console.TraceTarget;
import dev.traceloom.ide.validation.setting.ValidationSwitches;
import dev.traceloom.ide.validation.setting.ValidationTarget;
import dev.traceloom.validate.trace.RunOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/** A configuration is run as the green arrow does it, in a real Java virtual machine, on shipped recordings. */
public final class ValidationRunTest extends BasePlatformTestCase {
    private final Disposable consoles = Disposer.newDisposable();
    private Path folder;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        folder = FileUtil.createTempDirectory("recordings", null).toPath().toRealPath();
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            Disposer.dispose(consoles);
            FileUtil.delete(folder.toFile());
        } finally {
            super.tearDown();
        }
    }

    public void testTracesAreTestsUnderTheirFoldersWithTheirVerdicts() throws Exception {
        new Recordings(folder).accepted("good/one.ndjson").rejected("bad/two.ndjson").unreadable("bad/three.ndjson");
        FinishedRun run = run(Recordings.QUEUE.resolve("Queue.tla"), ValidationSwitches.USUAL);

        assertEquals(run.output(), 10, run.exitCode());
        assertEquals("Queue.tla", run.root().getPresentation());
        assertEquals(
                List.of(folder.resolve("bad").toString(), folder.resolve("good").toString()),
                run.root().getChildren().stream().map(SMTestProxy::getName).toList());
        assertEquals(Magnitude.PASSED_INDEX, run.test("one.ndjson").getMagnitudeInfo());
        assertEquals(Magnitude.FAILED_INDEX, run.test("two.ndjson").getMagnitudeInfo());
        assertEquals(Magnitude.ERROR_INDEX, run.test("three.ndjson").getMagnitudeInfo());
        assertNotNull("no duration", run.test("one.ndjson").getDuration());

        String report = run.shown(run.test("two.ndjson"));
        assertTrue(report, report.contains("Dequeue(elem = 45) cannot follow, because queue # <<>> is false"));
        assertTrue(report, report.contains("states where orders end"));
        assertTrue(report, report.contains("✗ t2 #10, Dequeue(elem = 45)  Queue.tla:12:1"));
        String problem = run.shown(run.test("three.ndjson"));
        assertTrue(problem, problem.contains("line 1, field"));
        String covered = run.shown(run.test("one.ndjson"));
        assertTrue(covered, covered.contains("Enqueue 63, Dequeue 57"));

        ValidatedRun kept = run.kept();
        assertEquals(3, kept.total());
        assertFalse(kept.running());
        assertTrue(kept.header().isPresent());
        assertEquals(
                Map.of(
                        "one.ndjson", Verdict.ACCEPTED, "two.ndjson", Verdict.REJECTED, "three.ndjson", Verdict.ERROR),
                verdicts(kept));
        TraceOutcome rejected = outcome(kept, "two.ndjson");
        assertTrue(Files.exists(kept.folder().resolve(rejected.bundle().orElseThrow())));

        // It is written in the background.
        FinishedRun.await(
                "the history has the run",
                () -> !TestHistoryConfiguration.getInstance(getProject()).getFiles().isEmpty());
        assertGoesToTheTrace(run);
        assertOnlyFailedOnesAreRunAgain(run);
    }

    /** Double-click or Enter: the platform asks a test for its place, and goes there. */
    private void assertGoesToTheTrace(FinishedRun run) throws Exception {
        LocalFileSystem.getInstance().refreshAndFindFileByPath(folder.resolve("bad/two.ndjson").toString());
        LocalFileSystem.getInstance().refreshAndFindFileByPath(folder.resolve("good/one.ndjson").toString());
        for (String name : List.of("one.ndjson", "two.ndjson")) {
            SMTestProxy test = run.test(name);
            var properties = run.console().getProperties();
            var place = test.getLocation(getProject(), properties.getScope());
            assertNotNull(name + " has no place", place);
            assertInstanceOf(test.getDescriptor(place, properties), TraceTarget.class);
            assertOffersToDebug(place.getPsiElement());
        }
        assertFalse(debugging(null).isVisible());
    }

    /** These were recorded elsewhere, so it is not possible, and the menu says why. */
    private void assertOffersToDebug(PsiElement place) throws Exception {
        FinishedRun.await("the database was asked", () -> !debugging(place).getText().contains("a moment please"));
        Presentation shown = debugging(place);
        assertTrue(shown.isVisible());
        assertFalse(shown.isEnabled());
        assertTrue(shown.getText(), shown.getText().matches("Debug in rr: .*traceloom record --rr.*"));
    }

    private Presentation debugging(PsiElement place) {
        DebugTestedTraceAction action = new DebugTestedTraceAction();
        AnActionEvent event = TestActionEvent.createTestEvent(action, dataId ->
                CommonDataKeys.PSI_ELEMENT.is(dataId) ? place : CommonDataKeys.PROJECT.is(dataId) ? getProject() : null);
        action.update(event);
        return event.getPresentation();
    }

    private void assertOnlyFailedOnesAreRunAgain(FinishedRun run) throws Exception {
        ValidationConsoleProperties properties = (ValidationConsoleProperties) run.console().getProperties();
        RerunFailedTracesAction action =
                (RerunFailedTracesAction) properties.createRerunFailedTestsAction(run.console());
        action.setModel(run.console().getResultsViewer());
        assertEquals(
                List.of(folder.resolve("bad/three.ndjson").toString(), folder.resolve("bad/two.ndjson").toString()),
                action.failedTraces(getProject()).stream().sorted().toList());
        Files.copy(Recordings.ACCEPTED, folder.resolve("fixed"), StandardCopyOption.REPLACE_EXISTING);
        Files.move(
                folder.resolve("fixed"), folder.resolve("bad/two.ndjson"),
                StandardCopyOption.REPLACE_EXISTING);

        RunnerAndConfigurationSettings settings = Configurations.newSettings(getProject());
        ((ValidationConfiguration) settings.getConfiguration())
                .setTarget(new Recordings(folder).against(Recordings.QUEUE.resolve("Queue.tla")));
        ExecutionEnvironment environment = FinishedRun.environment(settings);
        ExecutionEnvironment again =
                new ExecutionEnvironmentBuilder(environment).runProfile(action.getRunProfile(environment)).build();
        FinishedRun second = FinishedRun.of(consoles, again, FinishedRun.Listener.NONE);
        assertEquals(2, second.kept().total());
        assertEquals(
                Map.of("two.ndjson", Verdict.ACCEPTED, "three.ndjson", Verdict.ERROR),
                verdicts(second.kept()));
        assertEquals(Magnitude.PASSED_INDEX, second.test("two.ndjson").getMagnitudeInfo());
    }

    public void testAnUndecidedTraceIsYellowWithWhatIsKnown() throws Exception {
        new Recordings(folder).accepted("one.ndjson");
        FinishedRun run =
                run(Recordings.QUEUE.resolve("Queue.tla"), ValidationSwitches.USUAL.with(SearchOption.BUDGET, "1ms"));
        assertEquals(run.output(), 11, run.exitCode());
        assertTrue(run.test("one.ndjson").isIgnored());
        String shown = run.shown(run.test("one.ndjson"));
        assertTrue(shown, shown.contains("undecided"));
        assertEquals(Map.of("one.ndjson", Verdict.UNDECIDED), verdicts(run.kept()));
    }

    public void testASpecificationThatDoesNotParseIsToldInTheTree() throws Exception {
        new Recordings(folder).accepted("one.ndjson").write("Broken.tla", "---- MODULE Broken ----\nA ==\n====\n");
        FinishedRun run = run(folder.resolve("Broken.tla"), ValidationSwitches.USUAL);
        assertEquals(run.output(), 150, run.exitCode());
        assertEquals(Magnitude.ERROR_INDEX, run.test("Broken.tla").getMagnitudeInfo());
        assertTrue(run.shown(run.test("Broken.tla")).contains("Broken.tla"));
        assertTrue("looks as if it was validated", run.test("one.ndjson").isInterrupted());
    }

    public void testARunThatIsKilledKeepsWhatWasDecided() throws Exception {
        Recordings recordings = new Recordings(folder).accepted("a.ndjson").specification();
        // Takes for ever: each look at x tries all subsets of a large set.
        recordings.write("Slow.tla", """
                ---- MODULE Slow ----
                EXTENDS Naturals, FiniteSets
                VARIABLE x
                Init == x = 0
                Quick == x' = x
                Slow == x' = Cardinality({s \\in SUBSET (1..22) : Cardinality(s) = 11})
                Next == Quick \\/ Slow
                ====
                """);
        recordings.write("traces/a-quick.ndjson", record("Quick"));
        recordings.write("traces/b-slow.ndjson", record("Slow"));
        recordings.write("traces/c-never.ndjson", record("Quick"));
        AtomicBoolean stopped = new AtomicBoolean();
        FinishedRun run = FinishedRun.of(
                getProject(),
                consoles,
                new ValidationTarget(
                        folder.resolve("Slow.tla").toString(), List.of(folder.resolve("traces").toString())),
                ValidationSwitches.USUAL.with(RunOption.JOBS, "1"),
                (process, text) -> {
                    if (text.contains("testStarted name='b-slow.ndjson'") && !stopped.getAndSet(true)) {
                        process.destroyProcess();
                    }
                });
        assertTrue(run.output(), stopped.get());
        assertEquals(Magnitude.PASSED_INDEX, run.test("a-quick.ndjson").getMagnitudeInfo());
        assertTrue("not told as ended", run.test("b-slow.ndjson").isInterrupted());
        assertTrue("looks as if it was validated", run.test("c-never.ndjson").isInterrupted());
        ValidatedRun kept = run.kept();
        // The IDE kills at once where it finds a ps; otherwise it asks the process to end, which tells what it leaves undecided.
        Map<String, Verdict> others = new HashMap<>(verdicts(kept));
        assertEquals(Verdict.ACCEPTED, others.remove("a-quick.ndjson"));
        assertTrue(others.toString(), Set.of(Verdict.UNDECIDED).containsAll(others.values()));
        assertEquals(3, kept.total());
        assertFalse(kept.running());
    }

    private FinishedRun run(Path specification, ValidationSwitches switches) throws Exception {
        return FinishedRun.of(
                getProject(), consoles, new Recordings(folder).against(specification), switches);
    }

    private static String record(String action) {
        return "{\"thread\": \"t\", \"op\": \"" + action + "\", \"start\": 1, \"end\": 2}\n";
    }

    private static Map<String, Verdict> verdicts(ValidatedRun run) {
        return run.outcomes().stream()
                .collect(Collectors.toMap(outcome -> Path.of(outcome.path()).getFileName().toString(),
                        TraceOutcome::verdict));
    }

    private static TraceOutcome outcome(ValidatedRun run, String name) {
        return run.outcomes().stream().filter(one -> one.path().endsWith(name)).findFirst().orElseThrow();
    }
}
