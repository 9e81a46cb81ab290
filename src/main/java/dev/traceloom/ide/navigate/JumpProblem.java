package dev.traceloom.ide.navigate;

import com.intellij.openapi.project.Project;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.notice.Notices;

/** Says why a jump leads nowhere. */
final class JumpProblem {
    private JumpProblem() {}

    static void tell(Project project, String key, String quoted) {
        Notices.warn(project, TraceloomBundle.message("notice.no.jump"), TraceloomBundle.message(key, quoted));
    }
}
