package dev.traceloom.ide.recording.gutter;

import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.TraceloomIcons;
import dev.traceloom.ide.recording.RecordingConfigurations;
import dev.traceloom.ide.validation.gutter.LineIcon;
import dev.traceloom.ide.validation.setting.BackgroundLookup;
import dev.traceloom.ide.validation.setting.ProjectFolder;
import dev.traceloom.record.template.Language;
import dev.traceloom.ui.kit.PlainText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;

/**
 * The icon beside the beginning of a workload: it runs the configuration that records it. It is ours, since a plugin that
 * knows the language has the IDE's green arrow on the same line, for running the program alone.
 */
final class WorkloadIcon extends LineIcon {
    private final Language language;
    private final Path folder;
    private final Optional<String> specification;

    /** @param folder of the generated project */
    WorkloadIcon(Language language, Path folder, Optional<String> specification) {
        this.language = language;
        this.folder = folder;
        this.specification = specification;
    }

    @Override
    public @NotNull Icon getIcon() {
        return TraceloomIcons.RECORD_LINE;
    }

    @Override
    public String getTooltipText() {
        return PlainText.tip(TraceloomBundle.message("recording.gutter", specification.orElse("TLA+")));
    }

    @Override
    protected void clicked(Project project, AnActionEvent event) {
        run(project);
    }

    void run(Project project) {
        BackgroundLookup.compute(project, () -> module(ProjectFolder.of(project)), module ->
                RecordingConfigurations.run(project, folder, language.program(), module));
    }

    /** In the folders around the workload, the nearest first, and not outside of the project. */
    private Optional<Path> module(Path top) {
        for (Path around = folder; around != null && around.startsWith(top); around = around.getParent()) {
            Optional<Path> found = specification.map(name -> name + ".tla").map(around::resolve).filter(Files::isRegularFile);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof WorkloadIcon that
                && folder.equals(that.folder)
                && specification.equals(that.specification);
    }

    @Override
    public int hashCode() {
        return Objects.hash(folder, specification);
    }
}
