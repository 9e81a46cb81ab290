package dev.traceloom.ide.window;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.ToggleAction;
import com.intellij.openapi.project.DumbAware;
import dev.traceloom.ui.kit.PlainText;
import java.util.function.BooleanSupplier;
import org.jetbrains.annotations.NotNull;

/** One of several, with a mark at the present one. Choosing that again may mean something too. */
public final class ChoiceAction extends ToggleAction implements DumbAware {
    private final BooleanSupplier chosen;
    private final Runnable choose;

    public ChoiceAction(String text, BooleanSupplier chosen, Runnable choose) {
        super(PlainText.words(text));
        this.chosen = chosen;
        this.choose = choose;
    }

    @Override
    public @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.EDT;
    }

    @Override
    public boolean isSelected(@NotNull AnActionEvent event) {
        return chosen.getAsBoolean();
    }

    @Override
    public void setSelected(@NotNull AnActionEvent event, boolean state) {
        choose.run();
    }
}
