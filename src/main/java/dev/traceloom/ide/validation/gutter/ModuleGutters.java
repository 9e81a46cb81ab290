package dev.traceloom.ide.validation.gutter;

import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.markup.RangeHighlighter;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.ide.validation.SpecificationChoice;
import dev.traceloom.view.ModuleHeader;
import java.util.List;

/** The icon at the line that begins a specification. */
public final class ModuleGutters extends LineGutters {

    public ModuleGutters(Project project) {
        super(project, ModuleIcon.class);
    }

    @Override
    protected boolean isMeant(VirtualFile file) {
        return SpecificationChoice.isModule(file);
    }

    @Override
    protected List<Line> lines(VirtualFile file, CharSequence text) {
        return ModuleHeader.in(text)
                .map(header -> new Line(header.start(), header.end(), new ModuleIcon(header.name(), file)))
                .stream()
                .toList();
    }

    public static List<RangeHighlighter> icons(Editor editor) {
        return icons(editor, ModuleIcon.class);
    }
}
