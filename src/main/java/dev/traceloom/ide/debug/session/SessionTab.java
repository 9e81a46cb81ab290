package dev.traceloom.ide.debug.session;

import com.intellij.execution.ui.RunnerLayoutUi;
import com.intellij.execution.ui.layout.PlaceInGrid;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.util.Disposer;
import com.intellij.ui.content.Content;
import com.intellij.xdebugger.ui.XDebugTabLayouter;
import javax.swing.Icon;
import javax.swing.JComponent;
import org.jetbrains.annotations.NotNull;

/** A tab of a session, beside the platform's own. It goes with them. */
public final class SessionTab extends XDebugTabLayouter {
    static final String ID = "TraceloomSpecification";

    /** Behind the frames and the console, which have the first two. */
    private static final int PLACE = 2;

    private final JComponent panel;
    private final Disposable lifetime;
    private final String title;
    private final Icon icon;
    private final JComponent focus;

    /** @param panel is disposed of with the tab */
    public <P extends JComponent & Disposable> SessionTab(P panel, String title, Icon icon, JComponent focus) {
        this.panel = panel;
        lifetime = panel;
        this.title = title;
        this.icon = icon;
        this.focus = focus;
    }

    /** Ends with the session's tabs. */
    Disposable lifetime() {
        return lifetime;
    }

    @Override
    public void registerAdditionalContent(@NotNull RunnerLayoutUi ui) {
        Content content = ui.createContent(ID, panel, title, icon, focus);
        content.setCloseable(false);
        Disposer.register(content, lifetime);
        ui.addContent(content, PLACE, PlaceInGrid.center, false);
    }
}
