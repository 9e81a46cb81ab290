package dev.traceloom.ide.validation;

import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.ide.validation.setting.LastUsed;
import dev.traceloom.trace.find.Nearby;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which specification is meant, when somebody wants to validate traces and names none: the one that is being looked
 * at, the only one that is open, the one that was used last, the only one near the traces.
 *
 * @param clear the specification, if there is no doubt
 * @param candidates what to offer otherwise, the likeliest first
 */
public record SpecificationChoice(Optional<String> clear, List<String> candidates) {
    /** What is selected together mostly lies together. */
    private static final int MOST_TRACES = 3;

    /** What can be said without looking at the disk. */
    static SpecificationChoice atOnce(Project project) {
        FileEditorManager editors = FileEditorManager.getInstance(project);
        List<String> looked = modules(editors.getSelectedFiles());
        List<String> open = modules(editors.getOpenFiles());
        Optional<String> last = LastUsed.specification(project);
        Optional<String> clear = looked.size() == 1 ? Optional.of(looked.get(0))
                : open.size() == 1 ? Optional.of(open.get(0))
                : last;
        Set<String> candidates = new LinkedHashSet<>(looked);
        candidates.addAll(open);
        last.ifPresent(candidates::add);
        return new SpecificationChoice(clear, List.copyOf(candidates));
    }

    /** The same without what is gone; it looks at the disk, so not on the UI thread. */
    SpecificationChoice existing() {
        return new SpecificationChoice(
                clear.filter(LastUsed::exists), candidates.stream().filter(LastUsed::exists).toList());
    }

    /** The same with what lies near the traces; it looks at the disk, so not on the UI thread. */
    SpecificationChoice near(List<String> traces, Path top) {
        if (clear.isPresent()) {
            return this;
        }
        Set<String> near = new LinkedHashSet<>();
        traces.stream().limit(MOST_TRACES).forEach(trace ->
                Nearby.specifications(Path.of(trace), top)
                        .forEach(found -> near.add(FileUtil.toSystemIndependentName(found.toString()))));
        List<String> all = new ArrayList<>(candidates);
        near.stream().filter(found -> !all.contains(found)).forEach(all::add);
        return new SpecificationChoice(all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty(), all);
    }

    private static List<String> modules(VirtualFile[] files) {
        return Stream.of(files).filter(SpecificationChoice::isModule).map(VirtualFile::getPath).distinct().toList();
    }

    public static boolean isModule(VirtualFile file) {
        return file.isInLocalFileSystem() && "tla".equals(file.getExtension());
    }
}
