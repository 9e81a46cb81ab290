package dev.traceloom.ide.lineup;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.RunCanceledByUserException;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.validation.setting.AgreedOptions;
import dev.traceloom.ide.validation.setting.RiskDialog;
import dev.traceloom.ide.validation.setting.RiskyOptions;
import dev.traceloom.trace.text.VisibleText;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks before a class is run that the user has neither entered nor chosen here: checking a class is running it, and a configuration
 * may have come with the project, from anybody.
 */
final class LineupQuestion {
    static final int RUN = 1;

    private LineupQuestion() {}

    /** What of a configuration says which code is run. */
    static RiskyOptions of(LineupTarget target) {
        List<String> words = new ArrayList<>();
        if (!target.type().isBlank()) {
            words.add("lineup " + target.type());
            if (!target.classPath().isBlank()) {
                words.add("--class-path " + target.classPath());
            }
        }
        return new RiskyOptions(words);
    }

    /** Returns if the class may be run. */
    static void ask(LineupConfiguration configuration) throws ExecutionException {
        Project project = configuration.getProject();
        RiskyOptions risky = of(configuration.target());
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
        int answer = new RiskDialog(project, TraceloomBundle.message("lineup.title"), buttons)
                .ask(
                        TraceloomBundle.message("lineup.question", VisibleText.within(80, configuration.getName())),
                        risky,
                        TraceloomBundle.message("lineup.advice"));
        if (answer != RUN) {
            throw new RunCanceledByUserException();
        }
        AgreedOptions.get().add(project, risky);
    }

    /** For a class that the user has entered, or pointed at. */
    static void agree(Project project, LineupTarget target) {
        AgreedOptions.get().add(project, of(target));
    }
}
