package dev.traceloom.ide.navigate;

import com.intellij.openapi.application.ModalityState;
import com.intellij.openapi.application.ReadAction;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.util.concurrency.AppExecutorUtil;
import dev.traceloom.explain.SourceText;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.spec.Place;
import java.util.List;
import java.util.Optional;

/**
 * To a place of a module. Places hold for the text that was validated, so the file is opened only if it still has that
 * text; otherwise the text itself is, with a line that says so.
 */
final class ModuleJump {
    private final Project project;
    private final List<SourceText> sources;
    private final Optional<RunHeader> run;
    private final ValidatedTexts texts;

    ModuleJump(Project project, List<SourceText> sources, Optional<RunHeader> run) {
        this.project = project;
        this.sources = List.copyOf(sources);
        this.run = run;
        texts = new ValidatedTexts(project);
    }

    /** What was found: a file that may have changed since, or none. */
    private record Found(Optional<VirtualFile> file, boolean unchanged) {}

    void to(Place place, boolean select) {
        Optional<SourceText> source =
                sources.stream().filter(module -> module.file().equals(place.file())).findFirst();
        ReadAction.nonBlocking(() -> find(place, source))
                .expireWhen(project::isDisposed)
                .finishOnUiThread(ModalityState.defaultModalityState(), found -> show(place, source, found, select))
                .submit(AppExecutorUtil.getAppExecutorService());
    }

    private Found find(Place place, Optional<SourceText> source) {
        List<VirtualFile> files = run.isPresent()
                ? SourcePlaces.module(run.get(), place).stream().toList()
                : KnownModules.named(project, place.file());
        Optional<VirtualFile> same = files.stream()
                .filter(file -> source.isEmpty() || ModuleTexts.isTextOf(file, source.get().text()))
                .findFirst();
        return same.isPresent() ? new Found(same, true) : new Found(files.stream().findFirst(), false);
    }

    private void show(Place place, Optional<SourceText> source, Found found, boolean select) {
        if (found.unchanged()) {
            EditorPlaces.open(project, found.file().get(), place, select);
        } else if (source.isPresent()) {
            texts.open(source.get(), found.file(), place, select);
        } else {
            JumpProblem.tell(project, "navigate.module.missing", place.toString());
        }
    }
}
