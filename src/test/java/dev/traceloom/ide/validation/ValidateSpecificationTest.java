package dev.traceloom.ide.validation;

import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.CommonDataKeys;
import com.intellij.openapi.actionSystem.DataContext;
import com.intellij.openapi.actionSystem.DefaultActionGroup;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.testFramework.TestActionEvent;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.ide.validation.setting.LastUsed;
import dev.traceloom.ide.validation.setting.ValidationTarget;
import java.nio.file.Path;
import java.util.List;

/** From a specification to a validation. */
public final class ValidateSpecificationTest extends BasePlatformTestCase {

    public void testTheActionStandsInTheMenus() {
        AnAction action = ActionManager.getInstance().getAction("dev.traceloom.ValidateSpecification");
        assertInstanceOf(action, ValidateSpecificationAction.class);
        for (String group : List.of("ProjectViewPopupMenuRunGroup", "EditorPopupMenu.Run")) {
            assertContainsElements(
                    List.of(((DefaultActionGroup) ActionManager.getInstance().getAction(group))
                            .getChildActionsOrStubs()).stream().map(child -> ActionManager.getInstance().getId(child)).toList(),
                    "dev.traceloom.ValidateSpecification");
        }
    }

    public void testTheActionIsOfferedOnSpecificationsAlone() {
        assertTrue(isOffered(Recordings.QUEUE.resolve("Queue.tla")));
        assertFalse(isOffered(Recordings.ACCEPTED));
        assertFalse(isOffered(Recordings.QUEUE));
    }

    public void testTheTracesNearTheSpecificationAreOfferedAfterThoseOfLastTime() {
        String specification = Recordings.QUEUE.resolve("Queue.tla").toString();
        LastUsed.remember(
                getProject(),
                new ValidationTarget(specification, List.of(Recordings.REJECTED.toString())),
                Recordings.QUEUE);
        List<String> offers =
                new TraceChooser(getProject(), specification).offers().stream().map(PopupChoice::words).toList();
        assertEquals(
                List.of(
                        Recordings.REJECTED + ", as last time",
                        Recordings.QUEUE.resolve("recordings") + ", 3 traces",
                        Recordings.QUEUE.resolve("recordings/accepted") + ", 2 traces",
                        Recordings.QUEUE.resolve("recordings/rejected") + ", one trace"),
                offers);
    }

    public void testTheToolWindowValidatesAgainstTheSpecificationThatIsOpen() {
        AnAction action = ActionManager.getInstance().getAction("dev.traceloom.ValidateFromWindow");
        assertInstanceOf(action, ValidateFromWindowAction.class);
        LastUsed.remember(getProject(), new ValidationTarget("gone/Gone.tla", List.of()), Recordings.QUEUE);
        assertTrue("none is open, and the last one is gone: it asks for traces first", isEnabled(action));
        VirtualFile file = LocalFileSystem.getInstance()
                .refreshAndFindFileByPath(Recordings.QUEUE.resolve("Queue.tla").toString());
        FileEditorManager.getInstance(getProject()).openFile(file, true);
        try {
            assertTrue(isEnabled(action));
        } finally {
            FileEditorManager.getInstance(getProject()).closeFile(file);
        }
    }

    private boolean isEnabled(AnAction action) {
        AnActionEvent event = TestActionEvent.createTestEvent(
                action, id -> CommonDataKeys.PROJECT.is(id) ? getProject() : null);
        action.update(event);
        return event.getPresentation().isEnabled();
    }

    private boolean isOffered(Path path) {
        VirtualFile file = LocalFileSystem.getInstance().refreshAndFindFileByPath(path.toString());
        DataContext context = id -> CommonDataKeys.VIRTUAL_FILE.is(id) ? file
                : CommonDataKeys.PROJECT.is(id) ? getProject()
                : null;
        AnAction action = new ValidateSpecificationAction();
        AnActionEvent event = TestActionEvent.createTestEvent(action, context);
        action.update(event);
        return event.getPresentation().isEnabledAndVisible();
    }
}
