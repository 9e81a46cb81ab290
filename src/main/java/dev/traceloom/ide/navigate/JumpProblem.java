package dev.traceloom.ide.navigate;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.MessageType;
import com.intellij.openapi.wm.ToolWindowManager;
import dev.traceloom.ide.ToolWindowId;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ui.kit.PlainText;

/** Says why a jump leads nowhere. */
final class JumpProblem {
    private JumpProblem() {}

    /** What is quoted may come from a recording, so it must not become markup. */
    static void tell(Project project, String key, String quoted) {
        ToolWindowManager.getInstance(project).notifyByBalloon(
                ToolWindowId.TRACELOOM,
                MessageType.WARNING,
                PlainText.markup(TraceloomBundle.message(key, quoted)));
    }
}
