package dev.traceloom.ide.run;

import com.intellij.execution.filters.HyperlinkInfo;
import com.intellij.openapi.application.ModalityState;
import com.intellij.openapi.application.ReadAction;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.search.FilenameIndex;
import com.intellij.psi.search.GlobalSearchScope;
import com.intellij.util.concurrency.AppExecutorUtil;
import dev.traceloom.ide.navigate.SourcePlaces;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * To a line of the implementation, as a recording names it. A recording is not trusted: only files of the project are
 * found, the one whose path agrees most from its end.
 */
record ImplementationLink(String recorded, int line) implements HyperlinkInfo {

    @Override
    public void navigate(Project project) {
        ReadAction.nonBlocking(() -> find(project))
                .inSmartMode(project)
                .expireWhen(project::isDisposed)
                .finishOnUiThread(
                        ModalityState.defaultModalityState(),
                        found -> found.ifPresent(file -> SourcePlaces.open(project, file, line, 1)))
                .submit(AppExecutorUtil.getAppExecutorService());
    }

    private Optional<VirtualFile> find(Project project) {
        List<String> wanted = parts(recorded);
        String name = wanted.get(wanted.size() - 1);
        int dot = name.lastIndexOf('.');
        if (dot < 0 || dot == name.length() - 1) {
            return Optional.empty();
        }
        return FilenameIndex.getAllFilesByExt(project, name.substring(dot + 1), GlobalSearchScope.projectScope(project))
                .stream()
                .filter(file -> !file.isDirectory() && file.getName().equals(name))
                .max(Comparator.comparingInt(file -> alike(wanted, parts(file.getPath()))));
    }

    private static List<String> parts(String path) {
        return List.of(path.split("[/\\\\]"));
    }

    private static int alike(List<String> one, List<String> other) {
        int count = 0;
        while (count < Math.min(one.size(), other.size())
                && one.get(one.size() - 1 - count).equals(other.get(other.size() - 1 - count))) {
            count++;
        }
        return count;
    }
}
