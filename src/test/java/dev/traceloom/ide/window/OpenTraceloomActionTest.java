package dev.traceloom.ide.window;

import com.intellij.openapi.actionSystem.ActionGroup;
import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.CommonDataKeys;
import com.intellij.openapi.actionSystem.DataContext;
import com.intellij.testFramework.TestActionEvent;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import java.util.Arrays;

public final class OpenTraceloomActionTest extends BasePlatformTestCase {

    public void testTheActionStandsInTheToolsMenu() {
        ActionGroup tools = (ActionGroup) ActionManager.getInstance().getAction("ToolsMenu");
        assertTrue(Arrays.asList(tools.getChildren(null)).contains(action()));
        assertEquals("Open Traceloom", action().getTemplatePresentation().getText());
    }

    public void testTheActionNeedsAProject() {
        assertTrue(isEnabledIn(id -> CommonDataKeys.PROJECT.is(id) ? getProject() : null));
        assertFalse(isEnabledIn(id -> null));
    }

    public void testTheActionIsUpdatedInTheBackground() {
        assertEquals(ActionUpdateThread.BGT, action().getActionUpdateThread());
    }

    private static boolean isEnabledIn(DataContext context) {
        AnActionEvent event = TestActionEvent.createTestEvent(action(), context);
        action().update(event);
        return event.getPresentation().isEnabled();
    }

    private static AnAction action() {
        AnAction action = ActionManager.getInstance().getAction("dev.traceloom.Open");
        assertNotNull("dev.traceloom.Open is not registered", action);
        return action;
    }
}
