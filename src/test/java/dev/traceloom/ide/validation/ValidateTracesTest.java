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
import java.util.stream.Stream;

/** From selected traces to a validation. */
public final class ValidateTracesTest extends BasePlatformTestCase {
    private Path folder;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        folder = Path.of(getProject().getBasePath(), "validate-traces").toAbsolutePath().normalize();
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
            FileUtil.delete(folder.toFile());
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
            assertContainsElements(inMenu(group), "dev.traceloom.ValidateTraces");
        }
    }

    public void testATestsMenuOffersToDebugItsTrace() {
        assertInstanceOf(
                ActionManager.getInstance().getAction("dev.traceloom.DebugTest"), DebugTestedTraceAction.class);
        assertContainsElements(inMenu("TestTreePopupMenu"), "dev.traceloom.DebugTest");
    }

    public void testTheActionNamesTheNearestSpecificationWhateverIsOpenOrWasUsedLast() {
        FileEditorManager.getInstance(getProject()).openFile(file("other/Other.tla"), false);
        LastUsed.remember(getProject(), new ValidationTarget("other/Other.tla", List.of("runs")), folder);
        assertEquals("Validate Against Queue.tla", text("runs/one.ndjson", "runs/two.ndjson"));
        assertEquals("Validate Against Queue.tla", text("runs"));
        assertEquals("Validate Against Queue.tla", text("logs/run-1"));
        assertEquals("Validate Against Queue.tla", text("logs"));
        new Recordings(folder).write("accounts/AccountStore.tla", "").accepted("accounts/one.ndjson");
        assertEquals("the one in the folder itself", "Validate Against AccountStore.tla", text("accounts"));
    }

    public void testOfTracesOutsideTheProjectTheFolderAndTheOneAboveAreLookedAt() throws Exception {
        Path outside = FileUtil.createTempDirectory("outside", null).toPath().toRealPath();
        try {
            new Recordings(outside).specification().accepted("runs/one.ndjson");
            String trace = FileUtil.toSystemIndependentName(outside.resolve("runs/one.ndjson").toString());
            assertEquals(
                    List.of(FileUtil.toSystemIndependentName(outside.resolve("Queue.tla").toString())),
                    SpecificationChooser.meant(getProject(), List.of(trace)).candidates());
        } finally {
            FileUtil.delete(outside.toFile());
        }
    }

    public void testOfTwoThatAreEquallyNearTheOpenOneIsNamedThenTheLastUsed() {
        new Recordings(folder).write("Stack.tla", "---- MODULE Stack ----\n====\n");
        assertEquals("Validate Against…", text("runs"));
        LastUsed.remember(getProject(), new ValidationTarget("Queue.tla", List.of("runs")), folder);
        assertEquals("Validate Against Queue.tla", text("runs"));
        FileEditorManager.getInstance(getProject()).openFile(file("Stack.tla"), false);
        assertEquals("Validate Against Stack.tla", text("runs"));
    }

    public void testAllOthersAreOfferedWhereverOneIsNamed() {
        AnAction another = ActionManager.getInstance().getAction("dev.traceloom.ValidateAgainstAnother");
        assertInstanceOf(another, ValidateAgainstAnotherAction.class);
        assertTrue(update(another, "runs").getPresentation().isEnabledAndVisible());
        assertFalse(update(another, "text").getPresentation().isVisible());
        for (String group : List.of("ProjectViewPopupMenuRunGroup", "EditorPopupMenu.Run")) {
            assertContainsElements(inMenu(group), "dev.traceloom.ValidateAgainstAnother");
        }
        assertEquals(
                List.of(path("Queue.tla"), path("other/Other.tla")),
                SpecificationChooser.meant(getProject(), List.of(path("runs"))).candidates());
        new Recordings(folder).write("Stack.tla", "---- MODULE Stack ----\n====\n");
        assertFalse("the first asks anyway", update(another, "runs").getPresentation().isVisible());
    }

    public void testTheActionIsNotOfferedOnOtherFiles() {
        assertFalse(update("text/readme.txt").getPresentation().isVisible());
        assertFalse(update("text").getPresentation().isVisible());
        assertFalse(update("Queue.tla").getPresentation().isVisible());
        assertFalse("one of them is no trace", update("runs", "text").getPresentation().isVisible());
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

    /** Whoever validates again looks at the tool window, which the tests would cover. */
    public void testTestsStayBehindWithoutAChangeToTheUsersConfiguration() {
        ValidationTarget target = new ValidationTarget(path("Queue.tla"), List.of(path("runs")));
        RunnerAndConfigurationSettings users = Validations.configuration(getProject(), target);
        RunnerAndConfigurationSettings copy = Validations.behind(users);
        assertFalse(copy.isActivateToolWindowBeforeRun());
        assertTrue(users.isActivateToolWindowBeforeRun());
        assertEquals(users.getName(), copy.getName());
        assertEquals(target, ((ValidationConfiguration) copy.getConfiguration()).target());
    }

    private static List<String> inMenu(String group) {
        return Stream.of(((DefaultActionGroup) ActionManager.getInstance().getAction(group)).getChildActionsOrStubs())
                .map(child -> ActionManager.getInstance().getId(child))
                .toList();
    }

    private String text(String... selected) {
        AnActionEvent event = update(selected);
        assertTrue(event.getPresentation().isEnabledAndVisible());
        return event.getPresentation().getText();
    }

    private AnActionEvent update(String... selected) {
        return update(new ValidateTracesAction(), selected);
    }

    private AnActionEvent update(AnAction action, String... selected) {
        VirtualFile[] files = Stream.of(selected).map(this::file).toArray(VirtualFile[]::new);
        DataContext context = id -> CommonDataKeys.VIRTUAL_FILE_ARRAY.is(id) ? files
                : CommonDataKeys.PROJECT.is(id) ? getProject()
                : null;
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
