package dev.traceloom.ide.lineup;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.RunCanceledByUserException;
import com.intellij.execution.RunManager;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.configurations.ConfigurationTypeUtil;
import com.intellij.execution.testframework.sm.runner.SMTestProxy;
import com.intellij.execution.testframework.sm.runner.states.TestStateInfo.Magnitude;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.ui.TestDialog;
import com.intellij.openapi.ui.TestDialogManager;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.PsiElement;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import com.intellij.util.ui.UIUtil;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.ide.Trust;
import dev.traceloom.ide.results.ValidationResults;
import dev.traceloom.ide.validation.FinishedRun;
import dev.traceloom.ide.validation.console.TraceTarget;
import dev.traceloom.ide.validation.setting.AgreedOptions;
import dev.traceloom.ide.window.ExplanationView;
import dev.traceloom.ide.window.TracesPanel;
import dev.traceloom.ui.schedule.SchedulePanel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.jdom.Element;

/** A "Line-Up" is run as the green arrow does it: real classes, in processes of their own. */
public final class LineupRunTest extends BasePlatformTestCase {
    private final Disposable consoles = Disposer.newDisposable();
    private final List<String> questions = new ArrayList<>();
    private TestDialog before;
    private Path folder;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        before = TestDialogManager.setTestDialog(TestDialog.DEFAULT);
        AgreedOptions.get().loadState(new AgreedOptions.Kept());
        folder = Files.createDirectories(Path.of(getProject().getBasePath()));
        MadeClasses.in(folder);
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            Disposer.dispose(consoles);
            TestDialogManager.setTestDialog(before);
            Trust.set(getProject(), true);
            AgreedOptions.get().loadState(new AgreedOptions.Kept());
            FileEditorManager editors = FileEditorManager.getInstance(getProject());
            Stream.of(editors.getOpenFiles()).forEach(editors::closeFile);
            RunManager manager = RunManager.getInstance(getProject());
            manager.getAllSettings().forEach(manager::removeConfiguration);
            FileUtil.delete(folder.resolve("src").toFile());
            FileUtil.delete(folder.resolve("target").toFile());
        } finally {
            super.tearDown();
        }
    }

    public void testTheTypeIsRegistered() {
        assertNotNull(ConfigurationTypeUtil.findConfigurationType("TraceloomLineup"));
    }

    public void testTheTestsOfAClassAreTests() throws Exception {
        int validations = ValidationResults.of(getProject()).runs().size();
        FinishedRun run = FinishedRun.ended(
                consoles, FinishedRun.environment(settings(target("made.Safe", 3))), FinishedRun.Listener.NONE);
        assertEquals(run.output(), 0, run.exitCode());
        assertEquals(List.of("made.Safe"), run.root().getChildren().stream().map(SMTestProxy::getName).toList());
        List<SMTestProxy> tests = run.root().getAllTests().stream().filter(SMTestProxy::isLeaf).toList();
        assertEquals(run.output(), 3, tests.size());
        for (SMTestProxy test : tests) {
            assertEquals(Magnitude.PASSED_INDEX, test.getMagnitudeInfo());
            assertTrue(run.shown(test), run.shown(test).matches("(?s).*6 serial, \\d+ concurrent histories, \\d+ schedules.*"));
        }
        assertTrue(run.output(), run.output().contains("Every test passed."));
        assertEquals("there is nothing to look at", validations, ValidationResults.of(getProject()).runs().size());
    }

    public void testATestThatFailsLeadsToItsExplanationAndItsScheduleToTheLine() throws Exception {
        FinishedRun run = FinishedRun.of(
                consoles, FinishedRun.environment(settings(target("made.Tally", 20))), FinishedRun.Listener.NONE);
        assertEquals(run.output(), 10, run.exitCode());
        SMTestProxy failed = run.root().getAllTests().stream()
                .filter(test -> test.isLeaf() && test.getMagnitudeInfo() == Magnitude.FAILED_INDEX)
                .findFirst()
                .orElseThrow();
        String report = run.shown(failed);
        assertTrue(report, report.contains("the smallest test that fails: add()") || report.contains("the smallest test that fails: get()"));
        assertTrue(report, report.contains("before it writes count in add  Tally.java:" + MadeClasses.WRITE_LINE));
        assertEquals(List.of(Verdict.REJECTED), run.kept().outcomes().stream().map(TraceOutcome::verdict).toList());

        var properties = run.console().getProperties();
        FinishedRun.await("the test has a place", () -> failed.getLocation(getProject(), properties.getScope()) != null);
        PsiElement place = failed.getLocation(getProject(), properties.getScope()).getPsiElement();
        TraceTarget target = TraceTarget.of(place).orElseThrow();
        assertEquals(run.kept().folder(), target.run().orElseThrow());
        VirtualFile source = myFixture.addFileToProject("made/Tally.java", MadeClasses.TALLY).getVirtualFile();
        TracesPanel window = new TracesPanel(getProject());
        Disposer.register(consoles, window);
        target.navigate(true);
        ExplanationView view = UIUtil.findComponentOfType(window, ExplanationView.class);
        FinishedRun.await("the explanation is shown", () -> view.counterexample().isPresent());
        SchedulePanel schedule = UIUtil.findComponentOfType(view, SchedulePanel.class);
        schedule.showBeginning();
        schedule.openLine();
        FileEditorManager editors = FileEditorManager.getInstance(getProject());
        FinishedRun.await("the line is open", () -> editors.isFileOpen(source));
        Editor editor = editors.getSelectedTextEditor();
        FinishedRun.await("the caret is there", () -> editor.getCaretModel().getLogicalPosition().line == MadeClasses.WRITE_LINE - 1);
    }

    public void testAClassThatIsNotThereIsToldAmongTheTests() throws Exception {
        FinishedRun run = FinishedRun.ended(
                consoles, FinishedRun.environment(settings(target("made.Nowhere", 3))), FinishedRun.Listener.NONE);
        assertEquals(run.output(), 2, run.exitCode());
        assertEquals(run.output(), Magnitude.ERROR_INDEX, run.test("made.Nowhere").getMagnitudeInfo());
        assertTrue(run.shown(run.test("made.Nowhere")), run.shown(run.test("made.Nowhere")).contains("made.Nowhere"));
    }

    public void testStopEndsTheProcessesThatRunTheClass() throws Exception {
        AtomicBoolean stopped = new AtomicBoolean();
        List<ProcessHandle> children = new ArrayList<>();
        FinishedRun run = FinishedRun.ended(
                consoles, FinishedRun.environment(settings(target("made.Safe", 100_000))), (process, text) -> {
                    if (text.contains("testFinished") && stopped.compareAndSet(false, true)) {
                        ProcessHandle.current().descendants().forEach(children::add);
                        process.destroyProcess();
                    }
                });
        assertTrue(run.output(), run.output().contains("Stopped."));
        assertTrue("a class runs in a process of its own", children.size() > 1);
        FinishedRun.await("they are gone", () -> children.stream().noneMatch(ProcessHandle::isAlive));
    }

    public void testWhatCameWithTheProjectIsAskedAboutAndNotRunWhereNobodyTrusts() throws Exception {
        LineupConfiguration foreign = configuration(target("made.Tally", 1));
        AgreedOptions.get().loadState(new AgreedOptions.Kept());
        answer(0);
        assertCancelled(foreign);
        assertTrue(questions.get(0), questions.get(0).contains("lineup made.Tally"));
        answer(LineupQuestion.RUN);
        LineupQuestion.ask(foreign);
        answer(0);
        LineupQuestion.ask(foreign);
        foreign.setTarget(new LineupTarget("made.Tally", "elsewhere", "", "", "", Map.of()));
        assertCancelled(foreign);
        Trust.set(getProject(), false);
        LineupQuestion.agree(getProject(), foreign.target());
        try {
            LineupQuestion.ask(foreign);
            fail("it is run");
        } catch (ExecutionException refused) {
            assertTrue(refused.getMessage(), refused.getMessage().contains("not trusted"));
        }
    }

    public void testWhatWasEnteredIsKept() throws Exception {
        LineupConfiguration configuration = configuration(LineupTarget.NONE);
        LineupTarget entered = new LineupTarget(
                "made.Tally", "lib/a.jar", "", "Tally.ops", "add() | get()", Map.of(LineupNumber.SEED, "7", LineupNumber.TESTS, "3"));
        LineupSettingsEditor editor = new LineupSettingsEditor(getProject());
        try {
            editor.getComponent();
            configuration.setTarget(entered);
            editor.resetFrom(configuration);
            configuration.setTarget(LineupTarget.NONE);
            editor.applyTo(configuration);
        } finally {
            Disposer.dispose(editor);
        }
        assertEquals(entered, configuration.target());
        assertEquals("Line-Up: Tally", configuration.suggestedName());
        Element stored = new Element("configuration");
        configuration.writeExternal(stored);
        LineupConfiguration again = configuration(LineupTarget.NONE);
        again.readExternal(stored);
        assertEquals(entered, again.target());
    }

    public void testWhatIsWrongIsSaidInTheForm() {
        assertEquals("Enter the class to check, with its package.", LineupTarget.NONE.problem().orElseThrow());
        assertEquals("\"--help\" is no name of a class.", LineupTarget.of("--help", "").problem().orElseThrow());
        assertEquals(
                "\"0\" is no number of threads: write a whole number of at least 1, or nothing.",
                new LineupTarget("A", "", "", "", "", Map.of(LineupNumber.THREADS, "0")).problem().orElseThrow());
        assertTrue(LineupTarget.of("made.Outer$Inner", "").problem().isEmpty());
    }

    private static LineupTarget target(String type, int tests) {
        return new LineupTarget(
                type, "", "", "", "", Map.of(LineupNumber.TESTS, "" + tests, LineupNumber.THREADS, "2", LineupNumber.CALLS, "2"));
    }

    private RunnerAndConfigurationSettings settings(LineupTarget target) {
        RunnerAndConfigurationSettings settings =
                RunManager.getInstance(getProject()).createConfiguration("made", LineupConfigurationType.factory());
        ((LineupConfiguration) settings.getConfiguration()).setTarget(target);
        LineupQuestion.agree(getProject(), target);
        return settings;
    }

    private LineupConfiguration configuration(LineupTarget target) {
        return (LineupConfiguration) settings(target).getConfiguration();
    }

    private void answer(int answer) {
        TestDialogManager.setTestDialog(message -> {
            questions.add(message);
            return answer;
        });
    }

    private static void assertCancelled(LineupConfiguration configuration) throws ExecutionException {
        try {
            LineupQuestion.ask(configuration);
            fail("it is run");
        } catch (RunCanceledByUserException expected) {
            // As it should be.
        }
    }
}
