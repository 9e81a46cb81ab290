package dev.traceloom.ide.notice;

import com.intellij.notification.Notification;
import com.intellij.notification.NotificationType;
import com.intellij.openapi.project.Project;
import dev.traceloom.ui.kit.PlainText;

/** Notifications of the plugin. Neither takes the focus, and both stay in the IDE's list of notifications. */
public final class Notices {
    /** As plugin.xml registers it, and as the settings of the IDE list it. */
    public static final String GROUP = "Traceloom";

    private Notices() {}

    /** Something that was asked for did not work. What is quoted in it may come from anywhere. */
    public static void failed(Project project, String title, String words) {
        notification(NotificationType.ERROR, title, words).notify(project);
    }

    /** Something that was asked for leads nowhere, and nothing is broken. */
    public static void warn(Project project, String title, String words) {
        notification(NotificationType.WARNING, title, words).notify(project);
    }

    /** The platform takes both texts for markup. */
    static Notification notification(NotificationType type, String title, String words) {
        return new Notification(GROUP, PlainText.markup(title), PlainText.markup(words).replace("\n", "<br>"), type);
    }
}
