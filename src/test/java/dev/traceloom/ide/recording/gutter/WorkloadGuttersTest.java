package dev.traceloom.ide.recording.gutter;

import com.intellij.execution.RunManager;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.configurations.ConfigurationTypeUtil;
import com.intellij.execution.process.CapturingProcessHandler;
import com.intellij.execution.process.ProcessOutput;
import com.intellij.execution.testframework.sm.runner.SMTestProxy;
import com.intellij.execution.testframework.sm.runner.states.TestStateInfo.Magnitude;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.CommonDataKeys;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.markup.GutterIconRenderer;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.fileEditor.TextEditor;
import com.intellij.openapi.ui.TestDialog;
import com.intellij.openapi.ui.TestDialogManager;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.testFramework.TestActionEvent;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.ide.Extensions;
import dev.traceloom.ide.Repository;
import dev.traceloom.ide.TraceloomIcons;
import dev.traceloom.ide.TraceloomProcess;
import dev.traceloom.ide.validation.FinishedRun;
import dev.traceloom.ide.validation.setting.AgreedOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.jdom.Element;

/** The icon beside the beginning of a generated workload, which is generated, filled in, built and recorded here. */
public final class WorkloadGuttersTest extends BasePlatformTestCase {
    private final Disposable consoles = Disposer.newDisposable();
    private final List<String> questions = new ArrayList<>();
    private WorkloadGutters gutters;
    private TestDialog before;
    private Path folder;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        before = TestDialogManager.setTestDialog(TestDialog.DEFAULT);
        folder = Files.createDirectories(Path.of(getProject().getBasePath()));
        Files.createDirectories(folder.resolve(".traceloom"));
        Files.copy(Repository.file("examples/queue/Queue.tla"), folder.resolve("Queue.tla"));
        gutters = new WorkloadGutters(getProject());
        gutters.start();
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            Disposer.dispose(gutters);
            Disposer.dispose(consoles);
            TestDialogManager.setTestDialog(before);
            RunManager manager = RunManager.getInstance(getProject());
            manager.getAllSettings().forEach(manager::removeConfiguration);
            FileEditorManager editors = FileEditorManager.getInstance(getProject());
            Stream.of(editors.getOpenFiles()).forEach(editors::closeFile);
            AgreedOptions.get().loadState(new AgreedOptions.Kept());
            for (String made : List.of(".traceloom", "Queue.tla", "work")) {
                FileUtil.delete(folder.resolve(made).toFile());
            }
        } finally {
            super.tearDown();
        }
    }

    public void testItBeginsWithTheProject() {
        assertEquals(
                "the activity is not registered", 1, Extensions.of("postStartupActivity", WorkloadGuttersStart.class).size());
    }

    public void testTheServiceIsRegistered() {
        assertNotNull(getProject().getService(WorkloadGutters.class));
    }

    public void testTheProgramOfACppWorkloadHasAnIconAndOtherFilesHaveNone() throws Exception {
        Path made = generate("cpp");
        Editor editor = open(made.resolve("generated/main.cpp"));
        assertEquals(1, WorkloadGutters.icons(editor).size());
        assertEquals(
                "int main(int count, char** arguments) {",
                editor.getDocument().getText().lines()
                        .skip(editor.getDocument().getLineNumber(WorkloadGutters.icons(editor).get(0).getStartOffset()))
                        .findFirst()
                        .orElseThrow());
        assertEquals(
                "<html>Record runs of this workload, and validate them against Queue", icon(editor).getTooltipText());
        assertSame(TraceloomIcons.RECORD_LINE, icon(editor).getIcon());
        assertEquals(0, WorkloadGutters.icons(open(made.resolve("generated/actions.hpp"))).size());
        Path own = Files.copy(made.resolve("generated/main.cpp"), folder.resolve("work/main.cpp"));
        assertEquals("not where generated programs lie", 0, WorkloadGutters.icons(open(own)).size());
    }

    public void testAClickRecordsTheWorkloadOnceItsCommandIsAgreedTo() throws Exception {
        assertNotNull("nothing can be recorded", ConfigurationTypeUtil.findConfigurationType("TraceloomRecording"));
        Path made = generate("java");
        fillIn(made);
        Editor editor = open(made.resolve("src/main/java/workload/generated/Main.java"));
        TestDialogManager.setTestDialog(message -> {
            questions.add(message);
            return 0;
        });
        AnAction click = icon(editor).getClickAction();
        click.actionPerformed(TestActionEvent.createTestEvent(
                click, dataId -> CommonDataKeys.PROJECT.is(dataId) ? getProject() : null));
        FinishedRun.await("the user is asked", () -> !questions.isEmpty());
        assertTrue(questions.get(0), questions.get(0).contains(
                "cd work/java<br>java -cp 'target/classes:target/lib/*' workload.generated.Main<br>"));

        RunnerAndConfigurationSettings settings = RunManager.getInstance(getProject()).getSelectedConfiguration();
        assertEquals("Queue: record java", settings.getName());
        TestDialogManager.setTestDialog(message -> 1);
        makeShort(settings);
        FinishedRun run =
                FinishedRun.of(consoles, FinishedRun.environment(settings), (process, text) -> {
                    if (text.contains("testFinished") && text.contains("#2 ")) {
                        process.destroyProcess();
                    }
                });
        SMTestProxy first = run.test("#1 run-0001");
        assertEquals(run.output(), Magnitude.PASSED_INDEX, first.getMagnitudeInfo());
        assertTrue(run.output(), run.kept().outcomes().size() >= 2);
    }

    /** As in the form: a few operations are validated at once. */
    private static void makeShort(RunnerAndConfigurationSettings settings) {
        Element stored = new Element("configuration");
        settings.getConfiguration().writeExternal(stored);
        stored.getChildren("option").stream()
                .filter(option -> "command".equals(option.getAttributeValue("name")))
                .forEach(option -> option.setAttribute(
                        "value", option.getAttributeValue("value") + " --threads 2 --operations 10"));
        settings.getConfiguration().readExternal(stored);
    }

    private Path generate(String language) throws Exception {
        Path made = folder.resolve("work").resolve(language);
        ProcessOutput output = new CapturingProcessHandler(TraceloomProcess.line(List.of(), List.of(
                        "generate", folder.resolve("Queue.tla").toString(), "--language", language, "--output",
                        made.toString(), "--results", "Dequeue.elem")))
                .runProcess(60_000);
        assertEquals(output.getStderr(), 0, output.getExitCode());
        return made;
    }

    /** As a user does, with a queue under a lock; built without Maven, which not every machine has. */
    private static void fillIn(Path made) throws Exception {
        Path actions = made.resolve("src/main/java/workload/MyActions.java");
        Files.writeString(actions, """
                package workload;

                import workload.generated.Actions;
                import workload.generated.Outcome;

                public final class MyActions extends Actions {
                    private static final java.util.ArrayDeque<Long> QUEUE = new java.util.ArrayDeque<>();

                    public MyActions(MySystem system, int thread) {}

                    @Override
                    protected Outcome enqueue(Enqueue op) {
                        synchronized (QUEUE) {
                            QUEUE.add((long) op.elem());
                        }
                        return op.tookPlace();
                    }

                    @Override
                    protected Outcome dequeue(Dequeue op) {
                        synchronized (QUEUE) {
                            return QUEUE.isEmpty() ? Outcome.noEffect() : op.tookPlace(QUEUE.remove());
                        }
                    }
                }
                """);
        List<String> words = new ArrayList<>(List.of("-nowarn", "-d", made.resolve("target/classes").toString()));
        try (Stream<Path> sources = Files.walk(made.resolve("src/main/java"))) {
            sources.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(words::add);
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(String[]::new)));
    }

    private Editor open(Path path) {
        VirtualFile file = LocalFileSystem.getInstance().refreshAndFindFileByPath(path.toString());
        return ((TextEditor) FileEditorManager.getInstance(getProject()).openFile(file, true)[0]).getEditor();
    }

    private static GutterIconRenderer icon(Editor editor) {
        return WorkloadGutters.icons(editor).get(0).getGutterIconRenderer();
    }
}
