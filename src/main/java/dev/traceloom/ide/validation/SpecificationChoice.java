package dev.traceloom.ide.validation;

import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.ide.validation.setting.LastUsed;
import dev.traceloom.trace.find.Nearby;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which specification is meant, when somebody wants to validate traces and names none: the one nearest to the traces. Of
 * several that are equally near, the one that is being looked at, is open, or was used last.
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

    /** The same with what lies near the traces, the nearest first; it looks at the disk, so not on the UI thread. */
    SpecificationChoice near(List<String> traces, Path top) {
        Set<Path> found = new LinkedHashSet<>();
        candidates.forEach(path -> found.add(Path.of(path)));
        int known = found.size();
        traces.stream().limit(MOST_TRACES).map(Path::of).forEach(trace ->
                found.addAll(Nearby.specifications(trace, trace.startsWith(top) ? top : aboveFolder(trace))));
        if (traces.isEmpty() || found.isEmpty()) {
            return this;
        }
        Comparator<Path> distance = Nearby.nearestTo(Path.of(traces.get(0)));
        List<Path> all = List.copyOf(found);
        List<Path> sorted = all.stream().sorted(distance).toList();
        List<Path> nearest = sorted.stream().filter(path -> distance.compare(path, sorted.get(0)) == 0).toList();
        boolean noDoubt = nearest.size() == 1 || all.indexOf(nearest.get(0)) < known;
        return new SpecificationChoice(
                noDoubt ? Optional.of(words(nearest.get(0))) : Optional.empty(),
                sorted.stream().map(SpecificationChoice::words).toList());
    }

    /** Of what lies outside the project only the folder and the one above it are looked at. */
    private static Path aboveFolder(Path trace) {
        Path folder = Files.isDirectory(trace) ? trace : trace.getParent();
        return Optional.ofNullable(folder.getParent()).orElse(folder);
    }

    private static String words(Path path) {
        return FileUtil.toSystemIndependentName(path.toString());
    }

    private static List<String> modules(VirtualFile[] files) {
        return Stream.of(files).filter(SpecificationChoice::isModule).map(VirtualFile::getPath).distinct().toList();
    }

    public static boolean isModule(VirtualFile file) {
        return file.isInLocalFileSystem() && "tla".equals(file.getExtension());
    }
}
