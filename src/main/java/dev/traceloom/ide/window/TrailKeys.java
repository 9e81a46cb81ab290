package dev.traceloom.ide.window;

import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.IdeActions;
import com.intellij.openapi.project.DumbAwareAction;
import dev.traceloom.view.Investigation;
import java.util.function.BooleanSupplier;
import javax.swing.JComponent;
import org.jetbrains.annotations.NotNull;

/**
 * Back and forward in a counterexample, by the keys that go back and forward in editors: those of the panel itself change the
 * tab of a tool window in most keymaps.
 */
final class TrailKeys extends DumbAwareAction {
    private final BooleanSupplier possible;
    private final Runnable step;

    private TrailKeys(BooleanSupplier possible, Runnable step) {
        this.possible = possible;
        this.step = step;
    }

    /** While the keyboard is in the panel. */
    static void register(JComponent panel, Investigation investigation) {
        register(IdeActions.ACTION_GOTO_BACK, panel, new TrailKeys(investigation::canGoBack, investigation::goBack));
        register(IdeActions.ACTION_GOTO_FORWARD, panel, new TrailKeys(investigation::canGoForward, investigation::goForward));
    }

    private static void register(String inEditors, JComponent panel, TrailKeys action) {
        AnAction known = ActionManager.getInstance().getAction(inEditors);
        if (known != null) {
            action.registerCustomShortcutSet(known.getShortcutSet(), panel);
        }
    }

    @Override
    public @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.EDT;
    }

    @Override
    public void update(@NotNull AnActionEvent event) {
        event.getPresentation().setEnabled(possible.getAsBoolean());
    }

    @Override
    public void actionPerformed(@NotNull AnActionEvent event) {
        step.run();
    }
}
