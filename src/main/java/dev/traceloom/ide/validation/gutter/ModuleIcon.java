package dev.traceloom.ide.validation.gutter;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.editor.markup.GutterIconRenderer;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.TraceloomIcons;
import dev.traceloom.ide.validation.TraceChooser;
import dev.traceloom.ui.kit.PlainText;
import java.util.Objects;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;

/**
 * The icon beside a module's first line: which traces to validate against it. It is ours, since the TLA+ plugin has the
 * IDE's green arrow on the same line, for running TLC.
 */
final class ModuleIcon extends GutterIconRenderer implements DumbAware {
    private final String module;
    private final VirtualFile file;

    ModuleIcon(String module, VirtualFile file) {
        this.module = module;
        this.file = file;
    }

    @Override
    public @NotNull Icon getIcon() {
        return TraceloomIcons.VALIDATE_LINE;
    }

    @Override
    public String getTooltipText() {
        return PlainText.tip(TraceloomBundle.message("gutter.validate", module));
    }

    @Override
    public boolean isNavigateAction() {
        return true;
    }

    @Override
    public AnAction getClickAction() {
        return new DumbAwareAction() {
            @Override
            public @NotNull ActionUpdateThread getActionUpdateThread() {
                return ActionUpdateThread.BGT;
            }

            @Override
            public void actionPerformed(@NotNull AnActionEvent event) {
                if (event.getProject() != null) {
                    new TraceChooser(event.getProject(), file.getPath()).choose(event.getDataContext());
                }
            }
        };
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ModuleIcon that && module.equals(that.module) && file.equals(that.file);
    }

    @Override
    public int hashCode() {
        return Objects.hash(module, file);
    }
}
