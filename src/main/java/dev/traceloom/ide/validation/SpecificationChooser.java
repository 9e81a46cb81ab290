package dev.traceloom.ide.validation;

import com.intellij.openapi.actionSystem.DataContext;
import com.intellij.openapi.fileChooser.FileChooser;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.validation.setting.BackgroundLookup;
import dev.traceloom.ide.validation.setting.ChosenFiles;
import dev.traceloom.ide.validation.setting.ProjectFolder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** Finds the specification for some traces, asks if there is doubt, and validates. */
final class SpecificationChooser {
    private final Project project;
    private final List<String> traces;

    SpecificationChooser(Project project, List<String> traces) {
        this.project = project;
        this.traces = traces;
    }

    /** What is meant, as far as one can tell. It looks at the disk, so not on the UI thread. */
    static SpecificationChoice meant(Project project, List<String> traces) {
        return SpecificationChoice.atOnce(project).existing().near(traces, ProjectFolder.of(project));
    }

    void choose(DataContext context) {
        choose(true, (title, offers) -> PopupChoice.show(title, offers, context));
    }

    /** Asks even if there is no doubt. */
    void ask(DataContext context) {
        choose(false, (title, offers) -> PopupChoice.show(title, offers, context));
    }

    /** With the list in the middle, where no event tells the best place. */
    void choose() {
        choose(true, PopupChoice::showInTheMiddle);
    }

    private void choose(boolean atOnce, BiConsumer<String, List<PopupChoice>> list) {
        SpecificationChoice known = SpecificationChoice.atOnce(project);
        BackgroundLookup.compute(
                project,
                () -> known.existing().near(traces, ProjectFolder.of(project)),
                choice -> offer(choice, atOnce, list));
    }

    private void offer(SpecificationChoice choice, boolean atOnce, BiConsumer<String, List<PopupChoice>> list) {
        if (atOnce && choice.clear().isPresent()) {
            validate(choice.clear().get());
        } else if (choice.candidates().isEmpty()) {
            ask();
        } else {
            List<PopupChoice> offers = new ArrayList<>();
            choice.candidates().forEach(path -> offers.add(
                    new PopupChoice(ProjectFolder.shortened(project, path), () -> validate(path))));
            offers.add(new PopupChoice(TraceloomBundle.message("action.validate.other"), this::ask));
            list.accept(TraceloomBundle.message("action.validate.which"), offers);
        }
    }

    private void ask() {
        VirtualFile chosen = FileChooser.chooseFile(ChosenFiles.modules(), project, null);
        if (chosen != null) {
            validate(chosen.getPath());
        }
    }

    private void validate(String specification) {
        Validations.validate(project, specification, traces);
    }
}
