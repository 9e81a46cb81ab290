package dev.traceloom.ide.recording.workload;

import com.intellij.openapi.application.Application;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.application.ModalityState;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.DialogWrapper;
import com.intellij.openapi.util.Disposer;
import com.intellij.util.Alarm;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.record.template.WorkloadOutline;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.swing.JComponent;
import org.jetbrains.annotations.NotNull;

/**
 * Asks for everything that a workload needs, and generates it. The specification is read in the background, and what is
 * wrong with it, with the folder or with an entry is told in the form; the button works when nothing is.
 */
final class NewRecordingProjectDialog extends DialogWrapper {
    private static final int TYPING_MILLIS = 300;

    private final Project project;
    private final Path specification;
    private final WorkloadForm form;
    private final WorkloadProcess process = new WorkloadProcess();
    private final Alarm typing;
    private Optional<FolderCheck> place = Optional.empty();
    private Optional<String> failure = Optional.empty();
    /** What its configuration has to say before a recording can be validated. */
    private List<String> constants = List.of();
    private boolean loaded;
    /** Whether what is shown has choices of an earlier time, which belong to their folder. */
    private boolean earlier;
    private boolean busy;
    /** Counts what was asked, so that an answer that is late is not taken for the one that is awaited. */
    private int asked;

    NewRecordingProjectDialog(Project project, Path specification) {
        super(project);
        this.project = project;
        this.specification = specification;
        Disposer.register(getDisposable(), process);
        typing = new Alarm(Alarm.ThreadToUse.SWING_THREAD, getDisposable());
        form = new WorkloadForm(project, specification, this::placeChanged, this::entryChanged);
        setTitle(TraceloomBundle.message("recording.new.title", specification.getFileName()));
        setOKButtonText(TraceloomBundle.message("recording.new.create"));
        init();
        look(true);
    }

    WorkloadForm form() {
        return form;
    }

    @Override
    protected @NotNull JComponent createCenterPanel() {
        return form.panel();
    }

    @Override
    public JComponent getPreferredFocusedComponent() {
        return form.first();
    }

    @Override
    protected String getDimensionServiceKey() {
        return "dev.traceloom.NewRecordingProject";
    }

    /** While somebody types, every letter is another folder. */
    private void placeChanged() {
        place = Optional.empty();
        asked++;
        typing.cancelAllRequests();
        typing.addRequest(() -> look(!loaded || earlier), TYPING_MILLIS);
        update();
    }

    private void entryChanged() {
        failure = Optional.empty();
        update();
    }

    /** Looks at the folder, and reads the specification if that is wanted or the folder has choices of an earlier time. */
    private void look(boolean read) {
        Optional<Path> folder = form.folder();
        if (folder.isEmpty()) {
            place = Optional.of(new FolderCheck(
                    Optional.of(TraceloomBundle.message("recording.new.problem.no.folder")), true));
            busy("");
            return;
        }
        int question = ++asked;
        WorkloadChoices choices = form.choices(folder.get());
        busy(TraceloomBundle.message("recording.new.reading", specification.getFileName()));
        background(() -> {
            FolderCheck found = FolderCheck.of(folder.get(), choices.language());
            if (!read && found.isNew()) {
                later(() -> answered(question, found, () -> {}));
                return;
            }
            // Where nothing can be generated, the specification is read all the same, for somewhere else.
            Path there = found.problem().isEmpty() ? folder.get() : folder.get().resolve("workload");
            try {
                WorkloadOutline outline = process.preview(choices.into(there).arguments());
                later(() -> answered(question, found, () -> show(outline, found.isNew())));
            } catch (WorkloadProcess.Failure broken) {
                later(() -> answered(question, found, () -> failure = Optional.of(broken.getMessage())));
            }
        });
    }

    private void show(WorkloadOutline outline, boolean isNew) {
        loaded = true;
        earlier = !isNew;
        constants = outline.constants();
        form.show(WorkloadRow.of(outline));
    }

    private void answered(int question, FolderCheck found, Runnable showing) {
        if (question == asked) {
            place = Optional.of(found);
            failure = Optional.empty();
            showing.run();
            busy("");
        }
    }

    private void busy(String what) {
        busy = !what.isEmpty();
        form.showBusy(what);
        update();
    }

    private void update() {
        if (form == null) {
            return;
        }
        Optional<String> problem = failure
                .or(() -> place.flatMap(FolderCheck::problem))
                .or(() -> loaded ? form.choices(specification).problem() : Optional.empty());
        if (problem.isPresent()) {
            form.showProblem(problem.get());
        } else {
            boolean again = place.filter(found -> !found.isNew()).isPresent();
            form.showAdvice(TraceloomBundle.message(again ? "recording.new.again" : "recording.new.advice") + needed());
        }
        setOKActionEnabled(loaded && !busy && place.isPresent() && problem.isEmpty());
    }

    private String needed() {
        String name = specification.getFileName().toString().replaceFirst("\\.tla$", "");
        return constants.isEmpty()
                ? ""
                : "\n" + TraceloomBundle.message("recording.new.constants", name + ".cfg", String.join("\n    ", constants));
    }

    /** Generates in the background; the dialog closes when everything is written, and tells here what goes wrong. */
    @Override
    protected void doOKAction() {
        form.endEditing();
        update();
        Optional<Path> folder = form.folder();
        if (!isOKActionEnabled() || folder.isEmpty()) {
            return;
        }
        WorkloadChoices choices = form.choices(folder.get());
        busy(TraceloomBundle.message("recording.new.writing", folder.get().getFileName()));
        background(() -> {
            try {
                process.run(choices.arguments());
                later(() -> written(choices));
            } catch (WorkloadProcess.Failure unwritten) {
                later(() -> {
                    busy("");
                    failure = Optional.of(unwritten.getMessage());
                    update();
                });
            }
        });
    }

    private void written(WorkloadChoices choices) {
        busy("");
        // Another folder may have been entered meanwhile, and a button that is disabled closes nothing.
        setOKActionEnabled(true);
        super.doOKAction();
        WorkloadOpener.open(project, choices);
    }

    private static void background(Runnable step) {
        ApplicationManager.getApplication().executeOnPooledThread(step);
    }

    /** The dialog is modal, and what is said must appear in it. */
    private void later(Runnable step) {
        Application application = ApplicationManager.getApplication();
        application.invokeLater(
                () -> {
                    if (!process.isDisposed()) {
                        step.run();
                    }
                },
                ModalityState.stateForComponent(form.panel()));
    }
}
