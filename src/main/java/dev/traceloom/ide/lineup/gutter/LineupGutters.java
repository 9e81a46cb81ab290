package dev.traceloom.ide.lineup.gutter;

import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.markup.RangeHighlighter;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.ide.lineup.JavaSource;
import dev.traceloom.ide.lineup.MarkedClass;
import dev.traceloom.ide.validation.gutter.LineGutters;
import java.util.List;

/** The icons at the lines where classes with marked operations begin. */
public final class LineupGutters extends LineGutters {

    public LineupGutters(Project project) {
        super(project, LineupIcon.class);
    }

    @Override
    protected boolean isMeant(VirtualFile file) {
        return JavaSource.isOne(file);
    }

    @Override
    protected List<Line> lines(VirtualFile file, CharSequence text) {
        return MarkedClass.in(text).stream()
                .map(one -> new Line(one.start(), one.end(), new LineupIcon(file, one.name())))
                .toList();
    }

    /** Whether an operation is marked stands far from the line of its class. */
    @Override
    protected boolean tellsAlone() {
        return false;
    }

    public static List<RangeHighlighter> icons(Editor editor) {
        return icons(editor, LineupIcon.class);
    }
}
