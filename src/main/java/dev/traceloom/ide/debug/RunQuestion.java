package dev.traceloom.ide.debug;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.Messages;
import com.intellij.xml.util.XmlStringUtil;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.trace.text.VisibleText;
import java.nio.file.Path;

/**
 * Asks before a program is run, or rr and gdb are started on a recording, because a database says so: it may have come with
 * the project, from anywhere. What this user recorded on this machine is not asked about.
 */
final class RunQuestion {
    private static final int YES = 0;
    private static final int NO = 1;

    private RunQuestion() {}

    /** On the UI thread. */
    static boolean isAnsweredWithYes(Project project, Path trace, Debuggable way) {
        if (way.isOwn()) {
            return true;
        }
        String[] answers = {TraceloomBundle.message("debug.question.yes"), TraceloomBundle.message("debug.question.no")};
        return Messages.showDialog(
                        project,
                        words(trace, way),
                        TraceloomBundle.message("debug.question.title"),
                        answers,
                        NO,
                        Messages.getWarningIcon())
                == YES;
    }

    private static String words(Path trace, Debuggable way) {
        if (way instanceof Debuggable.Again again) {
            return page(TraceloomBundle.message(
                    "debug.question.again",
                    shown(trace.toString()),
                    shown(CommandWords.whole(again.command())),
                    shown(again.workingFolder().toString())));
        }
        String recording = way instanceof Debuggable.InRr rr ? rr.recording().toString() : way.description();
        return page(TraceloomBundle.message("debug.question.rr", shown(trace.toString()), shown(recording)));
    }

    /** Always a page: which text a dialog takes for one differs between versions of the IDE. */
    private static String page(String content) {
        return "<html>" + content + "</html>";
    }

    /** As it is: no markup, nothing that is not seen, and no space less. */
    private static String shown(String text) {
        return XmlStringUtil.escapeString(VisibleText.line(text)).replace("  ", " &nbsp;");
    }
}
