package dev.traceloom.ide.validation;

import com.intellij.openapi.actionSystem.CommonDataKeys;
import com.intellij.openapi.actionSystem.DataContext;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.trace.find.TraceFormats;
import java.util.List;
import java.util.stream.Stream;

/**
 * The traces that are selected somewhere, such as in the project view. Whether a file is one is told by names alone,
 * and of few files: menus ask whenever they open.
 */
final class SelectedTraces {
    private static final int MOST_FILES = 500;
    private static final int MOST_FOLDERS = 20;

    private SelectedTraces() {}

    /** Nothing when something else is selected too. */
    static List<String> paths(DataContext context) {
        return in(context).stream().map(VirtualFile::getPath).toList();
    }

    private static List<VirtualFile> in(DataContext context) {
        VirtualFile[] selected = context.getData(CommonDataKeys.VIRTUAL_FILE_ARRAY);
        if (selected == null || selected.length == 0 || selected.length > MOST_FILES) {
            return List.of();
        }
        List<VirtualFile> files = List.of(selected);
        return files.stream().allMatch(SelectedTraces::isTrace) ? files : List.of();
    }

    static boolean isTrace(VirtualFile file) {
        if (!file.isValid() || !file.isInLocalFileSystem()) {
            return false;
        }
        return file.isDirectory() ? hasTraces(file) || hasFoldersWithTraces(file) : TraceFormats.KNOWN.ofFile(file.getName()).isPresent();
    }

    private static boolean hasFoldersWithTraces(VirtualFile folder) {
        return children(folder)
                .filter(VirtualFile::isDirectory)
                .limit(MOST_FOLDERS)
                .anyMatch(SelectedTraces::hasTraces);
    }

    private static boolean hasTraces(VirtualFile folder) {
        return children(folder)
                .anyMatch(child -> !child.isDirectory() && TraceFormats.KNOWN.named(child.getName()).isPresent());
    }

    private static Stream<VirtualFile> children(VirtualFile folder) {
        return Stream.of(folder.getChildren()).limit(MOST_FILES);
    }
}
