package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.ActionGroup;
import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.window.TraceloomWindow;
import dev.traceloom.ide.window.TracesPanel;
import java.util.List;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** A menu of the list of traces, made when it is opened. */
abstract class ListGroup extends ActionGroup implements DumbAware {

    abstract List<AnAction> choices(Project project, TracesPanel panel);

    @Override
    public final @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.EDT;
    }

    @Override
    public final AnAction @NotNull [] getChildren(@Nullable AnActionEvent event) {
        Optional<Project> project = Optional.ofNullable(event).map(AnActionEvent::getProject);
        return project.flatMap(open -> TraceloomWindow.of(open).panel())
                .map(panel -> choices(project.get(), panel).toArray(AnAction[]::new))
                .orElse(AnAction.EMPTY_ARRAY);
    }
}
