package dev.traceloom.ide.recording;

import com.intellij.execution.RunManager;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.configurations.ConfigurationType;
import com.intellij.execution.configurations.ConfigurationTypeUtil;
import com.intellij.execution.testframework.sm.runner.SMTestProxy;
import com.intellij.execution.testframework.sm.runner.states.TestStateInfo.Magnitude;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.CommonDataKeys;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.PsiElement;
import com.intellij.testFramework.TestActionEvent;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.cli.record.RecordOption;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.ide.Repository;
import dev.traceloom.ide.debug.QueueProgram;
import dev.traceloom.ide.debug.RealRr;
import dev.traceloom.ide.results.ValidationResults;
import dev.traceloom.ide.validation.FinishedRun;
import dev.traceloom.ide.validation.console.DebugTestedTraceAction;
import dev.traceloom.ide.validation.console.TraceTarget;
import dev.traceloom.ide.validation.setting.AgreedOptions;
import dev.traceloom.record.database.KnownRun;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.RunFilter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/** A "TLA+ Recording" is run as the green arrow does it: a real program records itself in processes of its own. */
public final class RecordingRunTest extends BasePlatformTestCase {
    private static final String QUEUE = Repository.file("examples/queue/Queue.tla").toString();

    private final Disposable consoles = Disposer.newDisposable();
    private Path folder;
    private String work;
    private QueueWorkload program;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        // Else the database would be that of the repository that these tests stand in.
        folder = Files.createDirectories(Path.of(getProject().getBasePath()));
        Files.createDirectories(folder.resolve(".traceloom"));
        // What was validated is known by its path, also by the other tests of the same project.
        work = getTestName(true);
        program = QueueWorkload.in(folder.resolve(work));
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            Disposer.dispose(consoles);
            FileUtil.delete(folder.resolve(work).toFile());
            FileUtil.delete(folder.resolve(".traceloom").toFile());
            AgreedOptions.get().loadState(new AgreedOptions.Kept());
        } finally {
            super.tearDown();
        }
    }

    public void testEveryRunIsATestAndIsKept() throws Exception {
        FinishedRun run = FinishedRun.of(
                consoles, FinishedRun.environment(recording("right", StopAt.NEVER, "3")), FinishedRun.Listener.NONE);
        assertEquals(run.output(), 0, run.exitCode());
        assertEquals(List.of("recordings"), run.root().getChildren().stream().map(SMTestProxy::getName).toList());
        for (String name : List.of("#1 run-0001", "#2 run-0002", "#3 run-0003")) {
            assertEquals(Magnitude.PASSED_INDEX, run.test(name).getMagnitudeInfo());
            assertNotNull(run.test(name).getDuration());
        }
        String shown = run.shown(run.test("#2 run-0002"));
        assertTrue(shown, shown.contains("exit 0, 3 operations, 1 thread") && shown.contains("Enqueue 1, Dequeue 1"));
        assertEquals(
                List.of(Verdict.ACCEPTED, Verdict.ACCEPTED, Verdict.ACCEPTED),
                run.kept().outcomes().stream().map(TraceOutcome::verdict).toList());
        List<KnownRun> known = database();
        assertEquals(3, known.size());
        assertEquals("accepted", known.get(0).validation().orElseThrow().validation().verdict());
    }

    public void testARejectedRunIsRedEndsTheRecordingAndLeadsToItsExplanation() throws Exception {
        FinishedRun run = FinishedRun.of(
                consoles, FinishedRun.environment(recording("wrong", StopAt.REJECTED, "")), FinishedRun.Listener.NONE);
        assertEquals(run.output(), 10, run.exitCode());
        assertEquals(Magnitude.PASSED_INDEX, run.test("#1 run-0001").getMagnitudeInfo());
        SMTestProxy rejected = run.test("#2 run-0002");
        assertEquals(Magnitude.FAILED_INDEX, rejected.getMagnitudeInfo());
        String report = run.shown(rejected);
        assertTrue(report, report.contains("cannot follow, because Head(queue) = elem is false"));
        assertTrue(report, report.contains("Queue.tla:12:1"));

        // The IDE sees the folder by itself, without its window being activated.
        PsiElement place = place(run, rejected);
        TraceTarget target = TraceTarget.of(place).orElseThrow();
        assertEquals(folder.resolve(work).resolve("recordings/run-0002").toString(), target.path());
        assertEquals(run.kept().folder(), target.run().orElseThrow());
        FinishedRun.await("the database was asked", () -> debugging(place).startsWith("Debug in gdb (runs the program again)"));
    }

    public void testARunWhoseProgramFailsIsRedWithWhatItPrintedAndNothingNeedsToBeValidated() throws Exception {
        RunnerAndConfigurationSettings settings = recording("fails", StopAt.FAILED, "5");
        RecordingConfiguration configuration = (RecordingConfiguration) settings.getConfiguration();
        RecordingTarget target = configuration.target();
        configuration.setTarget(
                new RecordingTarget(target.command(), target.workingFolder(), "", StopAt.FAILED, RrUse.NEVER));
        CommandQuestion.agree(configuration);
        int validations = ValidationResults.of(getProject()).runs().size();
        FinishedRun run =
                FinishedRun.ended(consoles, FinishedRun.environment(settings), FinishedRun.Listener.NONE);
        assertEquals(run.output(), 12, run.exitCode());
        assertEquals(Magnitude.FAILED_INDEX, run.test("#1 run-0001").getMagnitudeInfo());
        String shown = run.shown(run.test("#1 run-0001"));
        assertTrue(shown, shown.contains("it ended with exit status 3") && shown.contains("out of beds"));
        assertEquals(validations, ValidationResults.of(getProject()).runs().size());
        assertEquals(1, database().size());
        assertEquals("the end is told by a notification of ours", "Traceloom", run.console().getProperties().getWindowId());

        // Nothing says why it is as it is, but what it recorded can be read, and debugged.
        PsiElement place = place(run, run.test("#1 run-0001"));
        FinishedRun.await("the database was asked", () -> debugging(place).startsWith("Debug in gdb (runs the program again)"));
        TraceTarget.of(place).orElseThrow().navigate(true);
        FileEditorManager editors = FileEditorManager.getInstance(getProject());
        FinishedRun.await("the recording is open", () -> editors.getOpenFiles().length == 1);
        VirtualFile log = editors.getOpenFiles()[0];
        assertTrue(log.getName(), log.getName().endsWith(".log"));
        editors.closeFile(log);
    }

    public void testARunThatRrRecordedIsOfferedToBeDebuggedInRr() throws Exception {
        Optional<QueueProgram> queue = QueueProgram.findRecordedByRr();
        if (queue.isEmpty()) {
            return;
        }
        RunnerAndConfigurationSettings settings = newSettings(getProject());
        RecordingConfiguration configuration = (RecordingConfiguration) settings.getConfiguration();
        configuration.setTarget(new RecordingTarget(
                queue.get().program().toString(), work, QUEUE, StopAt.REJECTED, RrUse.ALWAYS));
        configuration.setSwitches(
                configuration.switches().with(RecordOption.RR_PROGRAM, RealRr.find().orElseThrow().program()));
        CommandQuestion.agree(configuration);
        FinishedRun run = FinishedRun.of(consoles, FinishedRun.environment(settings), FinishedRun.Listener.NONE);
        assertEquals(run.output(), 10, run.exitCode());
        assertTrue(Files.isDirectory(folder.resolve(work).resolve("recordings/run-0001/rr")));
        PsiElement place = place(run, run.test("#1 run-0001"));
        FinishedRun.await("the database was asked", () -> debugging(place).equals("Debug in rr"));
    }

    private PsiElement place(FinishedRun run, SMTestProxy test) throws Exception {
        var properties = run.console().getProperties();
        FinishedRun.await("the run has a place", () -> test.getLocation(getProject(), properties.getScope()) != null);
        return test.getLocation(getProject(), properties.getScope()).getPsiElement();
    }

    public void testStopEndsTheProgramAndLosesNothingThatWasFinished() throws Exception {
        Path pid = folder.resolve(work).resolve("pid");
        AtomicBoolean stopped = new AtomicBoolean();
        FinishedRun run = FinishedRun.of(
                consoles,
                FinishedRun.environment(recording("waits " + pid, StopAt.NEVER, "9")),
                (process, text) -> {
                    if (text.contains("testStarted") && text.contains("#2 run-0002") && stopped.compareAndSet(false, true)) {
                        new Thread(() -> {
                            awaitFile(pid);
                            process.destroyProcess();
                        }).start();
                    }
                });
        assertEquals(Magnitude.PASSED_INDEX, run.test("#1 run-0001").getMagnitudeInfo());
        assertTrue(run.exitCode() + run.output(), run.test("#2 run-0002").isIgnored());
        assertTrue(run.output(), run.shown(run.test("#2 run-0002")).contains("stopped; what was recorded until then is kept"));
        long process = Long.parseLong(Files.readString(pid));
        FinishedRun.await("the program is gone", () -> ProcessHandle.of(process).filter(ProcessHandle::isAlive).isEmpty());
        assertEquals(List.of(Verdict.ACCEPTED), run.kept().outcomes().stream().map(TraceOutcome::verdict).toList());
        assertEquals(2, database().size());
        try (Stream<Path> runs = Files.list(folder.resolve(work).resolve("recordings"))) {
            assertEquals(
                    List.of("run-0001", "run-0002"),
                    runs.map(path -> path.getFileName().toString()).filter(name -> name.contains("run-")).sorted().toList());
        }
    }

    private static void awaitFile(Path file) {
        try {
            while (!Files.exists(file) || Files.size(file) == 0) {
                Thread.sleep(10);
            }
        } catch (Exception impossible) {
            throw new AssertionError(impossible);
        }
    }

    private RunnerAndConfigurationSettings recording(String what, StopAt stop, String runs) {
        RunnerAndConfigurationSettings settings = newSettings(getProject());
        RecordingConfiguration configuration = (RecordingConfiguration) settings.getConfiguration();
        configuration.setTarget(new RecordingTarget(program.command(what), work, QUEUE, stop, RrUse.NEVER));
        configuration.setSwitches(RecordingOptions.USUAL.with(RecordOption.RUNS, runs).with(RecordOption.SEED, "7"));
        CommandQuestion.agree(configuration);
        return settings;
    }

    /** Made the way the platform makes them: through the registered type. */
    static RunnerAndConfigurationSettings newSettings(Project project) {
        ConfigurationType type = ConfigurationTypeUtil.findConfigurationType("TraceloomRecording");
        assertNotNull("the configuration type is not registered", type);
        return RunManager.getInstance(project).createConfiguration("test", type.getConfigurationFactories()[0]);
    }

    private List<KnownRun> database() throws Exception {
        try (RunDatabase database = RunDatabase.open(folder.resolve(".traceloom/runs.db"))) {
            return database.runs(RunFilter.ALL);
        }
    }

    private String debugging(PsiElement place) {
        DebugTestedTraceAction action = new DebugTestedTraceAction();
        AnActionEvent event = TestActionEvent.createTestEvent(action, dataId ->
                CommonDataKeys.PSI_ELEMENT.is(dataId) ? place : CommonDataKeys.PROJECT.is(dataId) ? getProject() : null);
        action.update(event);
        return event.getPresentation().getText();
    }
}
