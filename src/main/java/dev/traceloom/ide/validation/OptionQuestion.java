package dev.traceloom.ide.validation;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.RunCanceledByUserException;
import com.intellij.ide.trustedProjects.TrustedProjects;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.Messages;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.validation.setting.AgreedOptions;
import dev.traceloom.ide.validation.setting.RiskyOptions;
import dev.traceloom.ide.validation.setting.ValidationSwitches;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.ui.kit.PlainText;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Asks before a configuration is run that brings risky options along which the user has not agreed to here. Nobody sees
 * them in a right click, and a project may come from anybody with its configurations and templates.
 */
final class OptionQuestion {
    static final int WITHOUT = 0;
    static final int WITH = 1;

    /** What is longer cannot be read in a dialog, and what cannot be read cannot be agreed to. */
    private static final int MOST_CHARACTERS = 2_000;

    private static final int MOST_LINES = 25;

    private OptionQuestion() {}

    /** The options to run with. */
    static ValidationSwitches answered(ValidationConfiguration configuration) throws ExecutionException {
        ValidationSwitches switches = configuration.switches();
        RiskyOptions risky = RiskyOptions.of(switches);
        Project project = configuration.getProject();
        boolean trusted = isTrusted(project);
        if (risky.isEmpty() || trusted && AgreedOptions.get().contains(project, risky)) {
            return switches;
        }
        int answer = ask(configuration, risky, trusted);
        if (answer == WITH && trusted && isReadable(risky)) {
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
        boolean readable = isReadable(risky);
        String[] buttons = trusted && readable
                ? new String[] {without, TraceloomBundle.message("options.with"), cancel}
                : new String[] {without, cancel};
        String advice = !trusted ? "options.untrusted" : readable ? "options.advice" : "options.long";
        String name = VisibleText.within(80, configuration.getName());
        String question = TraceloomBundle.message("options.question", name) + "\n\n"
                + (readable ? risky.text() : risky.text().substring(0, MOST_CHARACTERS / 2) + "…") + "\n\n"
                + TraceloomBundle.message(advice);
        // Always a page: which text a dialog takes for one differs between versions of the IDE.
        String page = "<html>" + PlainText.markup(question).replace("\n", "<br>") + "</html>";
        AtomicInteger answer = new AtomicInteger();
        ApplicationManager.getApplication().invokeAndWait(() -> answer.set(Messages.showDialog(
                configuration.getProject(), page, TraceloomBundle.message("options.title"), buttons, WITHOUT,
                Messages.getWarningIcon())));
        return answer.get();
    }

    private static boolean isReadable(RiskyOptions risky) {
        return risky.text().length() <= MOST_CHARACTERS && risky.words().size() <= MOST_LINES;
    }

    /** Since 2025.1 the platform tells; before, it is as if every project were trusted, and everything is asked. */
    private static boolean isTrusted(Project project) {
        try {
            return TrustedProjects.isProjectTrusted(project);
        } catch (LinkageError untold) {
            return true;
        }
    }
}
