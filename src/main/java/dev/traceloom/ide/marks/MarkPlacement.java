package dev.traceloom.ide.marks;

import com.intellij.openapi.editor.Document;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.roots.ProjectFileIndex;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.explain.results.RunHeader.Module;
import dev.traceloom.view.marks.LineMark;
import dev.traceloom.view.marks.TextRanges;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A text as it is now and what a validation says: whether they belong together, and what is then drawn where. */
final class MarkPlacement {
    private final Project project;
    private final VirtualFile file;
    private final RunMarks marks;
    private final CharSequence text;
    private final boolean olderThanTheRun;
    private final Optional<KnownText> known;

    /** What is to be drawn, and what is known of the text from now on. */
    record Answer(List<EditorMark> drawings, Optional<KnownText> known) {}

    /** On the UI thread, where the document stands still. */
    MarkPlacement(Project project, VirtualFile file, Document document, RunMarks marks, Optional<KnownText> known) {
        this.project = project;
        this.file = file;
        this.marks = marks;
        this.known = known;
        text = document.getImmutableCharSequence();
        olderThanTheRun = !FileDocumentManager.getInstance().isDocumentUnsaved(document)
                && file.getTimeStamp() <= marks.header().startedMillis();
    }

    /**
     * Away from the UI thread, and outside of read actions, since it takes a while.
     *
     * @param inTheProject what {@link #isInTheProject} said
     */
    Answer look(boolean inTheProject) {
        Optional<Module> module = marks.header().modules().stream()
                .filter(each -> FileUtil.pathsEqual(each.path().replace('\\', '/'), file.getPath()))
                .findFirst();
        if (module.isPresent()) {
            boolean same = Module.hashOf(text.toString()).equals(module.get().sha256());
            return new Answer(same ? specification(module.get().file()) : List.of(), known);
        }
        return implementation(inTheProject);
    }

    private List<EditorMark> specification(String module) {
        TextRanges ranges = new TextRanges(text);
        List<EditorMark> drawings = new ArrayList<>();
        marks.specification().reasons(module).forEach(mark -> ranges.at(mark.place())
                .ifPresent(range -> drawings.add(EditorMark.of(mark, range, occurrences(mark.lines().get(0))))));
        marks.specification().actions(module).forEach(mark -> ranges.line(mark.place().line())
                .ifPresent(range -> drawings.add(EditorMark.of(mark, range, occurrences(mark.action())))));
        return drawings;
    }

    /** Recordings are not trusted, so they put nothing beside files that are not the project's own. */
    private Answer implementation(boolean inTheProject) {
        List<LineMark> lines = marks.implementation().in(file.getPath());
        if (lines.isEmpty() || !inTheProject) {
            return new Answer(List.of(), known);
        }
        KnownText now = new KnownText(marks.run().folder(), Module.hashOf(text.toString()));
        if (!olderThanTheRun && !known.equals(Optional.of(now))) {
            return new Answer(List.of(), known);
        }
        TextRanges ranges = new TextRanges(text);
        List<EditorMark> drawings = new ArrayList<>();
        lines.forEach(mark -> ranges.line(mark.line())
                .ifPresent(range -> drawings.add(EditorMark.of(mark, range, occurrences(file.getName())))));
        return new Answer(drawings, Optional.of(now));
    }

    /** Needs a read action. */
    boolean isInTheProject() {
        return !project.isDisposed() && file.isValid() && ProjectFileIndex.getInstance(project).isInContent(file);
    }

    private Occurrences occurrences(String title) {
        return new Occurrences(project, marks.run(), title);
    }
}
