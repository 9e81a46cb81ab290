package dev.traceloom.ide.recording;

import com.intellij.execution.ExecutionException;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.validation.setting.AgreedOptions;
import dev.traceloom.ide.validation.setting.RiskyOptions;
import dev.traceloom.ide.validation.setting.RunQuestion;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.view.runs.ShellWords;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks before the command of a configuration is run that the user has not entered or agreed to here. A project may come
 * from anybody, with its configurations and templates, and an arrow in an editor does not show the command behind it.
 */
final class CommandQuestion {
    static final int RUN = RunQuestion.RUN;

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
        new RunQuestion(
                        TraceloomBundle.message("recording.title"),
                        TraceloomBundle.message("recording.question", VisibleText.within(80, configuration.getName())),
                        TraceloomBundle.message("recording.advice"))
                .ask(configuration.getProject(), of(configuration));
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
