package dev.traceloom.ide.validation.console;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.CommonDataKeys;
import com.intellij.openapi.project.DumbAwareAction;
import dev.traceloom.ide.debug.Debuggable;
import dev.traceloom.ui.kit.PlainText;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** Debugs the trace that a test in the tree stands for; other tests know nothing of it. */
public final class DebugTestedTraceAction extends DumbAwareAction {

    /** The place of a test is looked for on the disk. */
    @Override
    public @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.BGT;
    }

    @Override
    public void update(@NotNull AnActionEvent event) {
        Optional<Debuggable> way = target(event)
                .flatMap(target -> ShownTraces.debuggable(event.getProject(), target.path(), target.run()));
        event.getPresentation().setEnabledAndVisible(way.isPresent());
        event.getPresentation().setEnabled(way.filter(known -> known.whyNot().isEmpty()).isPresent());
        way.ifPresent(known -> {
            event.getPresentation().setText(PlainText.words(known.words()), false);
            event.getPresentation().setDescription(PlainText.words(known.description()));
        });
    }

    @Override
    public void actionPerformed(@NotNull AnActionEvent event) {
        target(event).ifPresent(target -> ShownTraces.debug(event.getProject(), target.path(), target.run()));
    }

    private static Optional<TraceTarget> target(AnActionEvent event) {
        return event.getProject() == null
                ? Optional.empty()
                : Optional.ofNullable(event.getData(CommonDataKeys.PSI_ELEMENT)).flatMap(TraceTarget::of);
    }
}
