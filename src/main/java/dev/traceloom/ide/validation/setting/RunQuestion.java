package dev.traceloom.ide.validation.setting;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.RunCanceledByUserException;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.TraceloomBundle;
import java.util.List;

/** What is asked before something is run that the user has not entered or agreed to here. Who agrees is not asked again. */
public record RunQuestion(String title, String question, String advice) {
    /** The button that runs it. */
    public static final int RUN = 1;

    /** Returns if it may be run. */
    public void ask(Project project, RiskyOptions risky) throws ExecutionException {
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
        if (new RiskDialog(project, title, buttons).ask(question, risky, advice) != RUN) {
            throw new RunCanceledByUserException();
        }
        AgreedOptions.get().add(project, risky);
    }
}
