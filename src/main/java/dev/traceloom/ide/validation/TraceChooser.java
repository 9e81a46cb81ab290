package dev.traceloom.ide.validation;

import com.intellij.openapi.actionSystem.DataContext;
import com.intellij.openapi.fileChooser.FileChooser;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.validation.setting.BackgroundLookup;
import dev.traceloom.ide.validation.setting.ChosenFiles;
import dev.traceloom.ide.validation.setting.LastUsed;
import dev.traceloom.ide.validation.setting.ProjectFolder;
import dev.traceloom.ide.validation.setting.ValidationTarget;
import dev.traceloom.trace.find.Nearby;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Offers the traces that were used last with a specification, and those near it, and validates. */
public final class TraceChooser {
    private static final int MOST_FOLDERS = 12;

    private final Project project;
    private final String specification;

    public TraceChooser(Project project, String specification) {
        this.project = project;
        this.specification = specification;
    }

    public void choose(DataContext context) {
        BackgroundLookup.compute(project, this::offers, offers -> {
            if (offers.isEmpty()) {
                ask();
                return;
            }
            List<PopupChoice> all = new ArrayList<>(offers);
            all.add(new PopupChoice(TraceloomBundle.message("action.validate.other"), this::ask));
            PopupChoice.show(
                    TraceloomBundle.message("action.validate.traces.which", ValidationTarget.fileName(specification)),
                    all,
                    context);
        });
    }

    /** Looks at the disk, so not on the UI thread. */
    List<PopupChoice> offers() {
        List<PopupChoice> offers = new ArrayList<>();
        List<String> last = LastUsed.traces(project, specification);
        if (!last.isEmpty()) {
            offers.add(new PopupChoice(
                    TraceloomBundle.message(
                            "action.validate.last", last.size(), ProjectFolder.shortened(project, last.get(0))),
                    () -> validate(last)));
        }
        for (Nearby.TraceFolder near : Nearby.traces(Path.of(specification), ProjectFolder.of(project)).stream()
                .limit(MOST_FOLDERS)
                .toList()) {
            String folder = FileUtil.toSystemIndependentName(near.folder().toString());
            if (!last.equals(List.of(folder))) {
                offers.add(new PopupChoice(
                        TraceloomBundle.message(
                                "action.validate.folder", ProjectFolder.shortened(project, folder), near.traces()),
                        () -> validate(List.of(folder))));
            }
        }
        return offers;
    }

    private void ask() {
        VirtualFile[] chosen = FileChooser.chooseFiles(ChosenFiles.recordings(), project, null);
        if (chosen.length > 0) {
            validate(Stream.of(chosen).map(VirtualFile::getPath).toList());
        }
    }

    private void validate(List<String> traces) {
        Validations.validate(project, specification, traces);
    }
}
