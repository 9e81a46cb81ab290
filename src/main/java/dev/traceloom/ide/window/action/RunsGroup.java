package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.results.ValidationResults;
import dev.traceloom.ide.window.ChoiceAction;
import dev.traceloom.ide.window.RunWords;
import dev.traceloom.ide.window.TracesPanel;
import java.util.List;

/** The validations of the project, the newest first. */
public final class RunsGroup extends ListGroup {

    @Override
    List<AnAction> choices(Project project, TracesPanel panel) {
        return ValidationResults.of(project).runs().stream()
                .<AnAction>map(run -> new ChoiceAction(
                        RunWords.of(run),
                        () -> panel.run().map(ValidatedRun::folder).filter(run.folder()::equals).isPresent(),
                        () -> panel.choose(run)))
                .toList();
    }
}
