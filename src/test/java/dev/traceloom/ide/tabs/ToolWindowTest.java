package dev.traceloom.ide.tabs;

import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.wm.ToolWindow;
import com.intellij.openapi.wm.ToolWindowAnchor;
import com.intellij.openapi.wm.ToolWindowEP;
import com.intellij.openapi.wm.ToolWindowManager;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import com.intellij.ui.content.Content;
import dev.traceloom.ide.Extensions;
import dev.traceloom.ide.ToolWindowId;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.window.TraceOpener;
import dev.traceloom.ide.window.TraceloomWindow;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Without a screen the platform shows no tool window, so this looks at the registration and at the contents. */
public final class ToolWindowTest extends BasePlatformTestCase {

    public void testTheToolWindowIsRegistered() {
        List<ToolWindowEP> ours = Extensions.of("toolWindow", ToolWindowEP.class).stream()
                .filter(registered -> registered.id.equals("Traceloom"))
                .toList();
        assertEquals(1, ours.size());
        assertEquals(TraceloomToolWindowFactory.class.getName(), ours.get(0).factoryClass);
        assertNotNull("no icon at " + ours.get(0).icon, getClass().getResource(ours.get(0).icon));
    }

    public void testTheToolWindowIsFilledWithTheTracesOfTheProject() {
        ToolWindow window = ToolWindowManager.getInstance(getProject())
                .registerToolWindow(ToolWindowId.TRACELOOM, false, ToolWindowAnchor.BOTTOM);
        try {
            new TraceloomToolWindowFactory().createToolWindowContent(getProject(), window);
            Content[] contents = window.getContentManager().getContents();
            assertEquals(List.of("Traces", "Runs"), Arrays.stream(contents).map(Content::getDisplayName).toList());
            assertSame(TraceloomWindow.of(getProject()).panel().get(), contents[0].getComponent());
            window.getContentManager().setSelectedContent(contents[1]);
            TraceOpener.open(getProject(), new ValidatedRun(
                    Path.of("nowhere"), "Queue", Optional.empty(), List.of(), 0, false), "some trace", Optional.empty());
            assertSame("a trace is shown in front", contents[0], window.getContentManager().getSelectedContent());
            Disposer.dispose(contents[0]);
            Disposer.dispose(contents[1]);
            assertTrue("it is forgotten with its content", TraceloomWindow.of(getProject()).panel().isEmpty());
        } finally {
            ToolWindowManager.getInstance(getProject()).unregisterToolWindow(ToolWindowId.TRACELOOM);
        }
    }
}
