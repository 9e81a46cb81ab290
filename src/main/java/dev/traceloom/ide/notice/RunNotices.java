package dev.traceloom.ide.notice;

import com.intellij.notification.Notification;
import com.intellij.notification.NotificationAction;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.project.Project;
import java.awt.Component;
import java.util.List;
import java.util.Optional;

/**
 * Tells of runs that ended while nobody looked, whatever kind they are of. There is one such notification at most in a
 * project: it is over when one of its actions was used, and when the next run begins. To be used on the UI thread.
 */
public final class RunNotices implements Disposable {
    private final Project project;
    private Optional<Notification> shown = Optional.empty();

    public RunNotices(Project project) {
        this.project = project;
    }

    public static RunNotices of(Project project) {
        return project.getService(RunNotices.class);
    }

    /** A run begins: what the last one had to say is old. */
    public void begun() {
        shown.ifPresent(Notification::expire);
        shown = Optional.empty();
    }

    /** @param places where the run is shown anyway; with one of them before the user's eyes nothing is told */
    public void ended(RunEnd end, List<? extends Component> places) {
        begun();
        if (isLookedAt(places)) {
            return;
        }
        Notification notification = Notices.notification(end.type(), end.title(), end.words());
        for (RunEnd.Choice choice : end.choices()) {
            notification.addAction(NotificationAction.create(choice.name(), (event, used) -> {
                used.expire();
                choice.action().run();
            }));
        }
        shown = Optional.of(notification);
        notification.notify(project);
    }

    private static boolean isLookedAt(List<? extends Component> places) {
        return ApplicationManager.getApplication().isActive() && places.stream().anyMatch(Component::isShowing);
    }

    /** The actions are classes of the plugin, and the platform keeps notifications as long as it runs. */
    @Override
    public void dispose() {
        begun();
    }
}
