package dev.traceloom.ide.lineup.gutter;

import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.TraceloomIcons;
import dev.traceloom.ide.lineup.LineupConfigurations;
import dev.traceloom.ide.validation.gutter.LineIcon;
import dev.traceloom.ui.kit.PlainText;
import java.util.Objects;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;

/** The icon beside a class: it checks the class. */
final class LineupIcon extends LineIcon {
    private final VirtualFile source;
    private final String type;

    LineupIcon(VirtualFile source, String type) {
        this.source = source;
        this.type = type;
    }

    @Override
    public @NotNull Icon getIcon() {
        return TraceloomIcons.VALIDATE_LINE;
    }

    @Override
    public String getTooltipText() {
        return PlainText.tip(TraceloomBundle.message("lineup.gutter", type));
    }

    @Override
    protected void clicked(Project project, AnActionEvent event) {
        LineupConfigurations.run(project, source, type);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LineupIcon that && source.equals(that.source) && type.equals(that.type);
    }

    @Override
    public int hashCode() {
        return Objects.hash(source, type);
    }
}
