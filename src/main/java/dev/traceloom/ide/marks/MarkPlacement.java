package dev.traceloom.ide.marks;

import com.intellij.openapi.editor.Document;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.roots.ProjectFileIndex;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.explain.results.RunHeader.Module;
import dev.traceloom.spec.Place;
import dev.traceloom.view.marks.LineMark;
import dev.traceloom.view.marks.MovedText;
import dev.traceloom.view.marks.TextRanges;
import dev.traceloom.view.marks.TextRanges.Range;
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
        return module.isPresent() ? module(module.get()) : implementation(inTheProject);
    }

    private Answer module(Module module) {
        if (Module.hashOf(text.toString()).equals(module.sha256())) {
            return new Answer(specification(module.file(), Optional.empty()), Optional.of(now()));
        }
        return changed()
                .map(before -> MovedText.ofModule(before, text))
                .map(moved -> new Answer(specification(module.file(), Optional.of(moved)), known))
                .orElse(new Answer(List.of(), known));
    }

    /** @param moved where it stands now, if the text was changed since */
    private List<EditorMark> specification(String module, Optional<MovedText> moved) {
        TextRanges ranges = new TextRanges(text);
        List<EditorMark> drawings = new ArrayList<>();
        marks.specification().reasons(module).forEach(mark -> place(mark.place(), moved)
                .flatMap(ranges::at)
                .ifPresent(range -> drawings.add(EditorMark.of(mark, range, occurrences(mark.lines().get(0))))));
        marks.specification().actions(module).forEach(mark -> line(mark.place().line(), moved, ranges)
                .ifPresent(range -> drawings.add(EditorMark.of(mark, range, occurrences(mark.action())))));
        return moved.isEmpty() ? drawings : drawings.stream().map(EditorMark::ofChangedText).toList();
    }

    private static Optional<Place> place(Place place, Optional<MovedText> moved) {
        return moved.isEmpty() ? Optional.of(place) : moved.get().place(place);
    }

    private static Optional<Range> line(int line, Optional<MovedText> moved, TextRanges ranges) {
        return moved.isEmpty()
                ? ranges.line(line)
                : moved.get().line(line).stream().boxed().findFirst().flatMap(ranges::line);
    }

    /** Recordings are not trusted, so they put nothing beside files that are not the project's own. */
    private Answer implementation(boolean inTheProject) {
        List<LineMark> lines = marks.implementation().in(file.getPath());
        if (lines.isEmpty() || !inTheProject) {
            return new Answer(List.of(), known);
        }
        if (olderThanTheRun || known.equals(Optional.of(now()))) {
            return new Answer(implementation(lines, Optional.empty()), Optional.of(now()));
        }
        return changed()
                .map(before -> MovedText.ofLines(before, text))
                .map(moved -> new Answer(implementation(lines, Optional.of(moved)), known))
                .orElse(new Answer(List.of(), known));
    }

    private List<EditorMark> implementation(List<LineMark> lines, Optional<MovedText> moved) {
        TextRanges ranges = new TextRanges(text);
        List<EditorMark> drawings = new ArrayList<>();
        lines.forEach(mark -> line(mark.line(), moved, ranges)
                .ifPresent(range -> drawings.add(EditorMark.of(mark, range, occurrences(file.getName())))));
        return moved.isEmpty() ? drawings : drawings.stream().map(EditorMark::ofChangedText).toList();
    }

    private KnownText now() {
        return new KnownText(marks.run().folder(), text.toString());
    }

    /** What was validated, if this is known to be made of it. */
    private Optional<String> changed() {
        return known.filter(text -> text.run().equals(marks.run().folder())).map(KnownText::text);
    }

    /** Needs a read action. */
    boolean isInTheProject() {
        return !project.isDisposed() && file.isValid() && ProjectFileIndex.getInstance(project).isInContent(file);
    }

    private Occurrences occurrences(String title) {
        return new Occurrences(project, marks.run(), title);
    }
}
