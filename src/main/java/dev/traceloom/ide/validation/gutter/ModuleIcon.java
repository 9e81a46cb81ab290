package dev.traceloom.ide.validation.gutter;

import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.Project;
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
final class ModuleIcon extends LineIcon {
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
    protected void clicked(Project project, AnActionEvent event) {
        new TraceChooser(project, file.getPath()).choose(event.getDataContext());
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
