package dev.traceloom.ide.lineup;

import com.intellij.execution.ExecutionException;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.validation.setting.AgreedOptions;
import dev.traceloom.ide.validation.setting.RiskyOptions;
import dev.traceloom.ide.validation.setting.RunQuestion;
import dev.traceloom.trace.text.VisibleText;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks before a class is run that the user has neither entered nor chosen here: checking a class is running it, and a configuration
 * may have come with the project, from anybody.
 */
final class LineupQuestion {
    static final int RUN = RunQuestion.RUN;

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
        new RunQuestion(
                        TraceloomBundle.message("lineup.title"),
                        TraceloomBundle.message("lineup.question", VisibleText.within(80, configuration.getName())),
                        TraceloomBundle.message("lineup.advice"))
                .ask(configuration.getProject(), of(configuration.target()));
    }

    /** For a class that the user has entered, or pointed at. */
    static void agree(Project project, LineupTarget target) {
        AgreedOptions.get().add(project, of(target));
    }
}
