package dev.traceloom.ide.validation.setting;

import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.Messages;
import dev.traceloom.ui.kit.PlainText;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Shows what a configuration would run or load, and asks. From any thread.
 *
 * @param buttons the first is what Enter chooses
 */
public record RiskDialog(Project project, String title, List<String> buttons) {
    /** What is longer cannot be read in a dialog, and what cannot be read cannot be agreed to. */
    private static final int MOST_CHARACTERS = 2_000;

    private static final int MOST_LINES = 25;

    /** Returns the number of the button; negative when the dialog is closed. */
    public int ask(String question, RiskyOptions risky, String advice) {
        String shown = isReadable(risky) ? risky.text() : cut(risky.text()) + "…";
        // Always a page: which text a dialog takes for one differs between versions of the IDE.
        String page = "<html>" + PlainText.markup(question + "\n\n" + shown + "\n\n" + advice).replace("\n", "<br>") + "</html>";
        AtomicInteger answer = new AtomicInteger();
        ApplicationManager.getApplication().invokeAndWait(() -> answer.set(Messages.showDialog(
                project, page, title, buttons.toArray(String[]::new), 0, Messages.getWarningIcon())));
        return answer.get();
    }

    private static String cut(String text) {
        return text.substring(0, Math.min(text.length(), MOST_CHARACTERS / 2));
    }

    public static boolean isReadable(RiskyOptions risky) {
        return risky.text().length() <= MOST_CHARACTERS && risky.words().size() <= MOST_LINES;
    }

    /**
     * Since 2025.1 the platform tells; before, it is as if every project were trusted, and everything is asked. By name,
     * because what we are compiled against need not have it.
     */
    public static boolean isTrusted(Project project) {
        try {
            return (boolean) Class.forName("com.intellij.ide.trustedProjects.TrustedProjects")
                    .getMethod("isProjectTrusted", Project.class)
                    .invoke(null, project);
        } catch (ReflectiveOperationException untold) {
            return true;
        }
    }
}
