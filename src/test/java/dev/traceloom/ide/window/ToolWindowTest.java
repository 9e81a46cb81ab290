package dev.traceloom.ide.window;

import com.intellij.openapi.wm.ToolWindow;
import com.intellij.openapi.wm.ToolWindowAnchor;
import com.intellij.openapi.wm.ToolWindowEP;
import com.intellij.openapi.wm.ToolWindowManager;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import com.intellij.ui.content.Content;
import com.intellij.util.ui.UIUtil;
import dev.traceloom.ui.WelcomePanel;
import java.util.Arrays;
import java.util.List;
import javax.swing.JComponent;
import javax.swing.JTextArea;

/** Without a screen the platform shows no tool window, so this looks at the registration and at the contents. */
public final class ToolWindowTest extends BasePlatformTestCase {

    public void testTheToolWindowIsRegistered() {
        List<ToolWindowEP> ours = Arrays.stream(ToolWindowEP.EP_NAME.getExtensions())
                .filter(registered -> registered.id.equals("Traceloom"))
                .toList();
        assertEquals(1, ours.size());
        assertEquals(TraceloomToolWindowFactory.class.getName(), ours.get(0).factoryClass);
        assertNotNull("no icon at " + ours.get(0).icon, getClass().getResource(ours.get(0).icon));
    }

    public void testTheToolWindowWelcomesItsUser() {
        ToolWindow window = ToolWindowManager.getInstance(getProject())
                .registerToolWindow(TraceloomToolWindowFactory.ID, false, ToolWindowAnchor.BOTTOM);
        try {
            new TraceloomToolWindowFactory().createToolWindowContent(getProject(), window);
            Content[] contents = window.getContentManager().getContents();
            assertEquals(1, contents.length);
            JComponent shown = contents[0].getComponent();
            assertEquals(WelcomePanel.NAME, shown.getName());
            List<String> steps = UIUtil.findComponentsOfType(shown, JTextArea.class).stream()
                    .map(JTextArea::getText)
                    .toList();
            assertEquals(3, steps.size());
            assertTrue(steps.get(0), steps.get(0).contains("add a \"TLA+ Trace Validation\""));
        } finally {
            ToolWindowManager.getInstance(getProject()).unregisterToolWindow(TraceloomToolWindowFactory.ID);
        }
    }
}
