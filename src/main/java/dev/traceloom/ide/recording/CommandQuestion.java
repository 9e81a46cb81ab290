package dev.traceloom.ide.recording;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.RunCanceledByUserException;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.validation.setting.AgreedOptions;
import dev.traceloom.ide.validation.setting.RiskDialog;
import dev.traceloom.ide.validation.setting.RiskyOptions;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.view.runs.ShellWords;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks before the command of a configuration is run that the user has not entered or agreed to here. A project may come
 * from anybody, with its configurations and templates, and an arrow in an editor does not show the command behind it.
 */
final class CommandQuestion {
    static final int RUN = 1;

    private CommandQuestion() {}

    /** Everything of a configuration that can run programs, load code or write files elsewhere; empty without a command. */
    static RiskyOptions of(RecordingConfiguration configuration) {
        RecordingTarget target = configuration.target();
        List<String> words = new ArrayList<>();
        if (!target.words().isEmpty()) {
            if (!target.workingFolder().isBlank()) {
                words.add("cd " + ShellWords.of(target.workingFolder()));
            }
            words.add(ShellWords.of(target.words()));
        }
        words.addAll(RiskyOptions.of(configuration.switches()).words());
        return new RiskyOptions(words);
    }

    /** Returns if the command may be run. */
    static void ask(RecordingConfiguration configuration) throws ExecutionException {
        Project project = configuration.getProject();
        RiskyOptions risky = of(configuration);
        if (!RiskDialog.isTrusted(project)) {
            throw new ExecutionException(TraceloomBundle.message("recording.untrusted"));
        }
        if (AgreedOptions.get().contains(project, risky)) {
            return;
        }
        if (!RiskDialog.isReadable(risky)) {
            throw new ExecutionException(TraceloomBundle.message("recording.long"));
        }
        List<String> buttons =
                List.of(TraceloomBundle.message("recording.no"), TraceloomBundle.message("recording.yes"));
        int answer = new RiskDialog(project, TraceloomBundle.message("recording.title"), buttons)
                .ask(
                        TraceloomBundle.message("recording.question", VisibleText.within(80, configuration.getName())),
                        risky,
                        TraceloomBundle.message("recording.advice"));
        if (answer != RUN) {
            throw new RunCanceledByUserException();
        }
        AgreedOptions.get().add(project, risky);
    }

    /**
     * Gives a configuration a command that the user has just made, and therefore agrees to. What else would be run or
     * loaded with it may have come with the project, in a configuration or a template, and is asked about.
     */
    static void enter(RecordingConfiguration configuration, String command) {
        boolean known = RiskyOptions.of(configuration.switches()).isEmpty()
                || AgreedOptions.get().contains(configuration.getProject(), of(configuration));
        configuration.setTarget(configuration.target().withCommand(command));
        if (known) {
            agree(configuration);
        }
    }

    /** For a configuration of which the user has seen everything. */
    static void agree(RecordingConfiguration configuration) {
        AgreedOptions.get().add(configuration.getProject(), of(configuration));
    }
}
