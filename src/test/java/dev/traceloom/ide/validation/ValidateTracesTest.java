package dev.traceloom.ide.validation;

import com.intellij.execution.RunManager;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.actions.ConfigurationContext;
import com.intellij.execution.actions.ConfigurationFromContext;
import com.intellij.ide.util.PropertiesComponent;
import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.CommonDataKeys;
import com.intellij.openapi.actionSystem.DataContext;
import com.intellij.openapi.actionSystem.DefaultActionGroup;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiManager;
import com.intellij.testFramework.TestActionEvent;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.ide.validation.console.DebugTestedTraceAction;
import dev.traceloom.ide.validation.setting.LastUsed;
import dev.traceloom.ide.validation.setting.ValidationTarget;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** From selected traces to a validation. */
public final class ValidateTracesTest extends BasePlatformTestCase {
    private Path folder;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        folder = FileUtil.createTempDirectory("project", null).toPath().toRealPath();
        new Recordings(folder)
                .specification()
                .write("other/Other.tla", "---- MODULE Other ----\n====\n")
                .accepted("runs/one.ndjson")
                .rejected("runs/two.ndjson")
                .write("logs/run-1/tracing-1.log", "")
                .write("text/readme.txt", "");
        forget();
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            FileEditorManager editors = FileEditorManager.getInstance(getProject());
            Stream.of(editors.getOpenFiles()).forEach(editors::closeFile);
            forget();
        } finally {
            super.tearDown();
        }
    }

    private void forget() {
        PropertiesComponent.getInstance(getProject()).unsetValue("dev.traceloom.last.specification");
    }

    public void testTheActionStandsInTheMenus() {
        AnAction action = ActionManager.getInstance().getAction("dev.traceloom.ValidateTraces");
        assertInstanceOf(action, ValidateTracesAction.class);
        for (String group : List.of("ProjectViewPopupMenuRunGroup", "EditorPopupMenu.Run")) {
            assertContainsElements(
                    List.of(((DefaultActionGroup) ActionManager.getInstance().getAction(group))
                            .getChildActionsOrStubs()).stream().map(child -> ActionManager.getInstance().getId(child)).toList(),
                    "dev.traceloom.ValidateTraces");
        }
    }

    public void testATestsMenuOffersToDebugItsTrace() {
        assertInstanceOf(
                ActionManager.getInstance().getAction("dev.traceloom.DebugTest"), DebugTestedTraceAction.class);
        assertContainsElements(
                List.of(((DefaultActionGroup) ActionManager.getInstance().getAction("TestTreePopupMenu"))
                        .getChildActionsOrStubs()).stream().map(child -> ActionManager.getInstance().getId(child)).toList(),
                "dev.traceloom.DebugTest");
    }

    public void testTheActionNamesTheSpecificationThatIsOpen() {
        FileEditorManager.getInstance(getProject()).openFile(file("Queue.tla"), false);
        assertEquals("Validate Against Queue.tla", text("runs/one.ndjson", "runs/two.ndjson"));
        assertEquals("Validate Against Queue.tla", text("runs"));
        assertEquals("Validate Against Queue.tla", text("logs/run-1"));
        assertEquals("Validate Against Queue.tla", text("logs"));
        FileEditorManager.getInstance(getProject()).openFile(file("other/Other.tla"), false);
        assertEquals("the one that is looked at", "Validate Against Other.tla", text("runs"));
    }

    public void testTheActionNamesTheSpecificationThatWasUsedLast() {
        assertEquals("Validate Against…", text("runs"));
        LastUsed.remember(
                getProject(), new ValidationTarget("Queue.tla", List.of("runs")), folder);
        assertEquals("Validate Against Queue.tla", text("runs"));
    }

    public void testTheActionIsNotOfferedOnOtherFiles() {
        assertFalse(update("text/readme.txt").getPresentation().isVisible());
        assertFalse(update("text").getPresentation().isVisible());
        assertFalse(update("Queue.tla").getPresentation().isVisible());
        assertFalse("one of them is no trace", update("runs", "text").getPresentation().isVisible());
    }

    public void testTheOnlySpecificationNearTheTracesIsTaken() {
        SpecificationChoice none = SpecificationChoice.atOnce(getProject());
        assertEquals(Optional.empty(), none.clear());
        String trace = folder.resolve("runs/one.ndjson").toString();
        SpecificationChoice both = none.near(List.of(trace), folder);
        assertEquals(Optional.empty(), both.clear());
        assertEquals(List.of(path("Queue.tla"), path("other/Other.tla")), both.candidates());
        FileUtil.delete(folder.resolve("other").toFile());
        assertEquals(Optional.of(path("Queue.tla")), none.near(List.of(trace), folder).clear());
    }

    public void testATraceUnderTheCaretCanBeRun() {
        FileEditorManager.getInstance(getProject()).openFile(file("Queue.tla"), false);
        for (String trace : List.of("runs/one.ndjson", "logs/run-1", "runs")) {
            VirtualFile file = file(trace);
            PsiManager manager = PsiManager.getInstance(getProject());
            PsiElement element = file.isDirectory() ? manager.findDirectory(file) : manager.findFile(file);
            ConfigurationContext context = new ConfigurationContext(element);
            List<ConfigurationFromContext> found = context.getConfigurationsFromContext();
            assertNotNull("nothing is offered for " + trace, found);
            ValidationConfiguration configuration = (ValidationConfiguration) found.get(0).getConfiguration();
            assertEquals(new ValidationTarget(path("Queue.tla"), List.of(path(trace))), configuration.target());
            assertTrue(configuration.getName(), configuration.getName().startsWith("Queue: "));
            assertTrue(new TraceConfigurationProducer().isConfigurationFromContext(configuration, context));
        }
    }

    public void testTheSameTracesUseTheSameConfiguration() {
        ValidationTarget target = new ValidationTarget(path("Queue.tla"), List.of(path("runs")));
        RunnerAndConfigurationSettings settings = Validations.configuration(getProject(), target);
        assertEquals("Queue: runs", settings.getName());
        RunManager manager = RunManager.getInstance(getProject());
        manager.setTemporaryConfiguration(settings);
        assertSame(settings, Validations.configuration(getProject(), target));
        manager.removeConfiguration(settings);
    }

    private String text(String... selected) {
        AnActionEvent event = update(selected);
        assertTrue(event.getPresentation().isEnabledAndVisible());
        return event.getPresentation().getText();
    }

    private AnActionEvent update(String... selected) {
        VirtualFile[] files = Stream.of(selected).map(this::file).toArray(VirtualFile[]::new);
        DataContext context = id -> CommonDataKeys.VIRTUAL_FILE_ARRAY.is(id) ? files
                : CommonDataKeys.PROJECT.is(id) ? getProject()
                : null;
        AnAction action = new ValidateTracesAction();
        AnActionEvent event = TestActionEvent.createTestEvent(action, context);
        action.update(event);
        return event;
    }

    private String path(String name) {
        return FileUtil.toSystemIndependentName(folder.resolve(name).toString());
    }

    private VirtualFile file(String name) {
        VirtualFile file = LocalFileSystem.getInstance().refreshAndFindFileByPath(path(name));
        assertNotNull(name, file);
        file.getChildren();
        return file;
    }
}
