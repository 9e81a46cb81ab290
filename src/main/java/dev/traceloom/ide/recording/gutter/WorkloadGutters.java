package dev.traceloom.ide.recording.gutter;

import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.markup.RangeHighlighter;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.ide.validation.gutter.LineGutters;
import dev.traceloom.record.template.Language;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The icon at the line where a generated workload begins to run, be it C++ or Java. */
public final class WorkloadGutters extends LineGutters {

    public WorkloadGutters(Project project) {
        super(project, WorkloadIcon.class);
    }

    @Override
    protected boolean isMeant(VirtualFile file) {
        return file.isInLocalFileSystem() && language(file).isPresent();
    }

    @Override
    protected List<Line> lines(VirtualFile file, CharSequence text) {
        return language(file).flatMap(language -> MainLine.in(text, language)
                .map(line -> new Line(
                        line.start(), line.end(), new WorkloadIcon(language, folder(file, language), line.specification()))))
                .stream()
                .toList();
    }

    /** By the end of its path: every generated project has the same. */
    private static Optional<Language> language(VirtualFile file) {
        return Stream.of(Language.values())
                .filter(language -> file.getPath().endsWith("/" + language.mainFile()))
                .findFirst();
    }

    private static Path folder(VirtualFile file, Language language) {
        String path = file.getPath();
        return Path.of(path.substring(0, path.length() - language.mainFile().length() - 1));
    }

    public static List<RangeHighlighter> icons(Editor editor) {
        return icons(editor, WorkloadIcon.class);
    }
}
