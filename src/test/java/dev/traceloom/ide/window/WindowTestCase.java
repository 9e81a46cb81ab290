package dev.traceloom.ide.window;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.actionSystem.ActionGroup;
import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.CommonDataKeys;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.vfs.newvfs.impl.VfsRootAccess;
import com.intellij.testFramework.TestActionEvent;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import com.intellij.util.ui.UIUtil;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.results.ValidationResults;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.ui.flow.CardPanel;
import dev.traceloom.view.traces.TraceLine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.swing.JComponent;

/** A tool window's panel, filled from a real run. */
public abstract class WindowTestCase extends BasePlatformTestCase {
    protected RealRun real;
    private final Disposable panels = Disposer.newDisposable();

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        real = RealRun.get();
        VfsRootAccess.allowRootAccess(getTestRootDisposable(), real.folder().toString());
        WindowMemory.of(getProject()).loadState(new WindowMemory.Remembered());
    }

    protected final TracesPanel panel() {
        TracesPanel panel = new TracesPanel(getProject());
        Disposer.register(panels, panel);
        return panel;
    }

    /** Before the platform looks whether something is left behind. */
    @Override
    protected void tearDown() throws Exception {
        try {
            Disposer.dispose(panels);
        } finally {
            super.tearDown();
        }
    }

    /** A run that is the project's newest from now on: its folder is one of its own. */
    protected final void put(ValidatedRun run) {
        ValidationResults.of(getProject()).put(run);
    }

    protected static CounterexamplePanel read(TracesPanel panel) {
        Patience.until("the bundle is read", () -> panel.explanationView().counterexample().isPresent());
        return panel.explanationView().counterexample().get();
    }

    protected static String words(JComponent component) {
        CardPanel cards = UIUtil.findComponentOfType(component, CardPanel.class);
        return cards == null ? "" : cards.text();
    }

    /** The list as one reads it, headings in brackets. */
    protected static List<String> lines(TracesPanel panel) {
        List<String> lines = new ArrayList<>();
        for (TraceLine line : panel.traces().traceList().lines()) {
            lines.add(line instanceof TraceLine.Heading heading
                    ? "[" + heading.title() + " " + heading.count() + "]"
                    : ((TraceLine.Entry) line).row().trace());
        }
        return lines;
    }

    protected final AnActionEvent event(AnAction action) {
        return TestActionEvent.createTestEvent(action, id -> CommonDataKeys.PROJECT.is(id) ? getProject() : null);
    }

    protected final boolean isEnabled(String id) {
        AnAction action = action(id);
        AnActionEvent event = event(action);
        action.update(event);
        return event.getPresentation().isEnabled();
    }

    protected final void perform(String id) {
        assertTrue(id + " is disabled", isEnabled(id));
        action(id).actionPerformed(event(action(id)));
    }

    /** Chooses in one of the list's menus. */
    protected final void choose(String group, String text) {
        AnAction[] choices = ((ActionGroup) action(group)).getChildren(event(action(group)));
        AnAction choice = Arrays.stream(choices)
                .filter(one -> text.equals(one.getTemplatePresentation().getText()))
                .findFirst()
                .orElseThrow(() -> new AssertionError(text + " is not offered"));
        choice.actionPerformed(event(choice));
    }

    protected static AnAction action(String id) {
        AnAction action = ActionManager.getInstance().getAction(id);
        assertNotNull(id + " is not registered", action);
        return action;
    }
}
