package dev.traceloom.ide.validation;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.RunCanceledByUserException;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.validation.setting.AgreedOptions;
import dev.traceloom.ide.validation.setting.RiskDialog;
import dev.traceloom.ide.validation.setting.RiskyOptions;
import dev.traceloom.ide.validation.setting.ValidationSwitches;
import dev.traceloom.trace.text.VisibleText;
import java.util.List;

/**
 * Asks before a configuration is run that brings risky options along which the user has not agreed to here. Nobody sees
 * them in a right click, and a project may come from anybody with its configurations and templates.
 */
final class OptionQuestion {
    static final int WITHOUT = 0;
    static final int WITH = 1;

    private OptionQuestion() {}

    /** The options to run with. */
    static ValidationSwitches answered(ValidationConfiguration configuration) throws ExecutionException {
        ValidationSwitches switches = configuration.switches();
        RiskyOptions risky = RiskyOptions.of(switches);
        Project project = configuration.getProject();
        boolean trusted = RiskDialog.isTrusted(project);
        if (risky.isEmpty() || trusted && AgreedOptions.get().contains(project, risky)) {
            return switches;
        }
        int answer = ask(configuration, risky, trusted);
        if (answer == WITH && trusted && RiskDialog.isReadable(risky)) {
            AgreedOptions.get().add(project, risky);
            return switches;
        }
        if (answer == WITHOUT) {
            return RiskyOptions.without(switches);
        }
        throw new RunCanceledByUserException();
    }

    private static int ask(ValidationConfiguration configuration, RiskyOptions risky, boolean trusted) {
        String without = TraceloomBundle.message("options.without");
        String cancel = TraceloomBundle.message("options.cancel");
        boolean readable = RiskDialog.isReadable(risky);
        List<String> buttons = trusted && readable
                ? List.of(without, TraceloomBundle.message("options.with"), cancel)
                : List.of(without, cancel);
        String advice = !trusted ? "options.untrusted" : readable ? "options.advice" : "options.long";
        return new RiskDialog(configuration.getProject(), TraceloomBundle.message("options.title"), buttons)
                .ask(
                        TraceloomBundle.message("options.question", VisibleText.within(80, configuration.getName())),
                        risky,
                        TraceloomBundle.message(advice));
    }
}
