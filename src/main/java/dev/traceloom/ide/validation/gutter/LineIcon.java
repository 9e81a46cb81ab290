package dev.traceloom.ide.validation.gutter;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.editor.markup.GutterIconRenderer;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import org.jetbrains.annotations.NotNull;

/** An icon beside a line that something can be started from, with a click. Two are equal if they start the same. */
public abstract class LineIcon extends GutterIconRenderer implements DumbAware {

    protected abstract void clicked(Project project, AnActionEvent event);

    @Override
    public abstract boolean equals(Object other);

    @Override
    public abstract int hashCode();

    @Override
    public final boolean isNavigateAction() {
        return true;
    }

    @Override
    public final AnAction getClickAction() {
        return new DumbAwareAction() {
            @Override
            public @NotNull ActionUpdateThread getActionUpdateThread() {
                return ActionUpdateThread.BGT;
            }

            @Override
            public void actionPerformed(@NotNull AnActionEvent event) {
                if (event.getProject() != null) {
                    clicked(event.getProject(), event);
                }
            }
        };
    }
}
