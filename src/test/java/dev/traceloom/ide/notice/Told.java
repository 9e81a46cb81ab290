package dev.traceloom.ide.notice;

import com.intellij.notification.Notification;
import com.intellij.notification.NotificationDisplayType;
import com.intellij.notification.Notifications;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.project.Project;
import java.util.ArrayList;
import java.util.List;
import org.jetbrains.annotations.NotNull;

/** The notifications of the plugin that a project heard of since this began. */
public final class Told implements Notifications {
    private final List<Notification> notifications = new ArrayList<>();

    public static Told in(Project project, Disposable parent) {
        Told told = new Told();
        project.getMessageBus().connect(parent).subscribe(TOPIC, told);
        return told;
    }

    @Override
    public void notify(@NotNull Notification notification) {
        if (notification.getGroupId().equals(Notices.GROUP)) {
            notifications.add(notification);
        }
    }

    // Abstract in the platform of the tests, and nothing that somebody calls.

    public void register(@NotNull String group, @NotNull NotificationDisplayType display) {}

    public void register(@NotNull String group, @NotNull NotificationDisplayType display, boolean log) {}

    public void register(
            @NotNull String group, @NotNull NotificationDisplayType display, boolean log, boolean readAloud) {}

    public List<Notification> notifications() {
        return notifications;
    }

    public Notification only() {
        if (notifications.size() != 1) {
            throw new AssertionError("one notification was expected: " + notifications.stream()
                    .map(each -> each.getTitle() + ": " + each.getContent()).toList());
        }
        return notifications.get(0);
    }

    public static List<String> actions(Notification notification) {
        return notification.getActions().stream().map(each -> each.getTemplatePresentation().getText()).toList();
    }

    /** What a click on the link does. */
    public static void use(Notification notification, String name) {
        AnAction action = notification.getActions().stream()
                .filter(each -> name.equals(each.getTemplatePresentation().getText()))
                .findFirst()
                .orElseThrow(() -> new AssertionError(name + " is not offered, but " + actions(notification)));
        Notification.fire(notification, action);
    }
}
