package dev.traceloom.ide.recording;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.RunCanceledByUserException;
import com.intellij.execution.RunManager;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.ui.TestDialog;
import com.intellij.openapi.ui.TestDialogManager;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import com.intellij.ui.RawCommandLineEditor;
import com.intellij.util.ui.UIUtil;
import dev.traceloom.cli.record.RecordOption;
import dev.traceloom.ide.Trust;
import dev.traceloom.ide.validation.FinishedRun;
import dev.traceloom.ide.validation.setting.AgreedOptions;
import dev.traceloom.ide.validation.setting.ValidationSwitches;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A configuration that came with a project runs nothing by itself. */
public final class ForeignRecordingTest extends BasePlatformTestCase {
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
        Files.createDirectories(folder.resolve(".traceloom"));
        Files.createDirectories(folder.resolve("<b>work"));
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            Disposer.dispose(consoles);
            TestDialogManager.setTestDialog(before);
            Trust.set(getProject(), true);
            AgreedOptions.get().loadState(new AgreedOptions.Kept());
            FileUtil.delete(folder.resolve(".traceloom").toFile());
            FileUtil.delete(folder.resolve("<b>work").toFile());
        } finally {
            super.tearDown();
        }
    }

    public void testTheCommandIsShownWholeAndRunsOnlyIfTheUserSaysSo() throws Exception {
        RecordingConfiguration foreign = configuration("touch ran", RecordingOptions.USUAL);
        for (int no : new int[] {0, -1}) {
            answer(no);
            assertCancelled(foreign);
        }
        assertTrue(questions.get(0), questions.get(0).contains("cd &#39;&lt;b&gt;work&#39;<br>touch ran<br><br>")
                || questions.get(0).contains("cd '&lt;b&gt;work'<br>touch ran<br><br>"));
        assertFalse(Files.exists(folder.resolve("<b>work/ran")));

        answer(CommandQuestion.RUN);
        FinishedRun run = run(foreign);
        assertTrue(run.output(), Files.exists(folder.resolve("<b>work/ran")));
        assertEquals("it was told that nothing was recorded", 2, run.exitCode());

        TestDialogManager.setTestDialog(TestDialog.DEFAULT);
        CommandQuestion.ask(foreign);
        CommandQuestion.ask(configuration("touch ran", RecordingOptions.USUAL.with(RecordOption.RUNS, "7")));
    }

    public void testAnAgreementIsForExactlyThisCommand() throws Exception {
        answer(CommandQuestion.RUN);
        CommandQuestion.ask(configuration("touch ran", RecordingOptions.USUAL));
        answer(0);
        assertCancelled(configuration("touch ran again", RecordingOptions.USUAL));
        assertCancelled(configuration("touch ran", RecordingOptions.USUAL.with(RecordOption.RR_PROGRAM, "./rr")));
        assertCancelled(configuration("touch ran", RecordingOptions.USUAL.with(RecordOption.OUTPUT, "/elsewhere")));
        assertCancelled(configuration("touch ran", RecordingOptions.USUAL.withJavaOptions("-javaagent:x.jar")));
        RecordingConfiguration elsewhere = configuration("touch ran", RecordingOptions.USUAL);
        elsewhere.setTarget(new RecordingTarget("touch ran", "", "", StopAt.NEVER, RrUse.NEVER));
        assertCancelled(elsewhere);
    }

    public void testAProjectThatIsNotTrustedRunsNothing() throws Exception {
        RecordingConfiguration configuration = configuration("touch ran", RecordingOptions.USUAL);
        CommandQuestion.agree(configuration);
        Trust.set(getProject(), false);
        answer(CommandQuestion.RUN);
        assertEquals("This project is not trusted, so its commands are not run. Trust the project first.", refusal(configuration));
        assertEquals(List.of(), questions);
    }

    public void testWhatCannotBeReadCannotBeAgreedTo() {
        answer(CommandQuestion.RUN);
        String refusal = refusal(configuration("true " + "x".repeat(3_000) + "; rm -r .", RecordingOptions.USUAL));
        assertTrue(refusal, refusal.contains("too long to be read"));
        assertEquals(List.of(), questions);
    }

    public void testWhoEntersACommandHereIsNotAsked() throws Exception {
        RecordingConfiguration own = configuration("", RecordingOptions.USUAL);
        edit(own, "touch mine");
        CommandQuestion.ask(own);
        edit(own, "touch mine too");
        CommandQuestion.ask(own);
    }

    public void testWhoOpensAForeignConfigurationAgreesToNothing() throws Exception {
        RecordingConfiguration foreign = configuration("touch ran", RecordingOptions.USUAL);
        edit(foreign, "touch ran");
        answer(0);
        assertCancelled(foreign);
    }

    public void testWhoMakesAWorkloadAgreesToItsCommandAlone() {
        RunManager manager = RunManager.getInstance(getProject());
        var settings = RecordingRunTest.newSettings(getProject());
        RecordingConfiguration foreign = (RecordingConfiguration) settings.getConfiguration();
        foreign.setTarget(new RecordingTarget("build/workload", "<b>work", "", StopAt.NEVER, RrUse.NEVER));
        foreign.setSwitches(RecordingOptions.USUAL.withJavaOptions("-javaagent:x.jar"));
        manager.addConfiguration(settings);
        try {
            addWorkload();
            assertEquals("build/workload --threads 2", foreign.target().command());
            answer(0);
            assertCancelled(foreign);
            assertTrue(questions.get(0), questions.get(0).contains("-javaagent:x.jar"));
        } finally {
            manager.removeConfiguration(settings);
        }
    }

    public void testATemplateOfTheProjectIsNotAgreedToEither() throws Exception {
        RunManager manager = RunManager.getInstance(getProject());
        RecordingConfiguration template = (RecordingConfiguration)
                manager.getConfigurationTemplate(RecordingConfigurationType.factory()).getConfiguration();
        addWorkload();
        CommandQuestion.ask((RecordingConfiguration) manager.getSelectedConfiguration().getConfiguration());
        manager.removeConfiguration(manager.getSelectedConfiguration());
        template.setSwitches(RecordingOptions.USUAL.with(RecordOption.RR_PROGRAM, "./rr"));
        try {
            addWorkload();
            answer(0);
            assertCancelled((RecordingConfiguration) manager.getSelectedConfiguration().getConfiguration());
        } finally {
            template.setSwitches(RecordingOptions.USUAL);
            manager.removeConfiguration(manager.getSelectedConfiguration());
        }
    }

    private void addWorkload() {
        RecordingConfigurations.add(
                getProject(), folder.resolve("<b>work"), "build/workload", " --threads 2", folder.resolve("Queue.tla"));
    }

    private FinishedRun run(RecordingConfiguration configuration) throws Exception {
        var settings = RecordingRunTest.newSettings(getProject());
        ((RecordingConfiguration) settings.getConfiguration()).setTarget(configuration.target());
        return FinishedRun.ended(consoles, FinishedRun.environment(settings), FinishedRun.Listener.NONE);
    }

    private void answer(int answer) {
        TestDialogManager.setTestDialog(message -> {
            questions.add(message);
            return answer;
        });
    }

    private void edit(RecordingConfiguration configuration, String command) throws Exception {
        RecordingSettingsEditor editor = new RecordingSettingsEditor(getProject());
        try {
            RawCommandLineEditor field = UIUtil.findComponentOfType(editor.getComponent(), RawCommandLineEditor.class);
            editor.resetFrom(configuration);
            field.setText(command);
            editor.applyTo(configuration);
        } finally {
            Disposer.dispose(editor);
        }
    }

    private RecordingConfiguration configuration(String command, ValidationSwitches switches) {
        RecordingConfiguration configuration =
                (RecordingConfiguration) RecordingRunTest.newSettings(getProject()).getConfiguration();
        configuration.setTarget(new RecordingTarget(command, "<b>work", "", StopAt.NEVER, RrUse.NEVER));
        configuration.setSwitches(switches);
        return configuration;
    }

    private static void assertCancelled(RecordingConfiguration configuration) {
        try {
            CommandQuestion.ask(configuration);
            fail("it is run");
        } catch (RunCanceledByUserException expected) {
            // As it should be.
        } catch (ExecutionException other) {
            throw new AssertionError(other);
        }
    }

    private static String refusal(RecordingConfiguration configuration) {
        try {
            CommandQuestion.ask(configuration);
            throw new AssertionError("it is run");
        } catch (ExecutionException refused) {
            return refused.getMessage();
        }
    }
}
