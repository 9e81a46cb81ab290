package dev.traceloom.ide.notice;

import com.intellij.notification.NotificationType;
import java.util.List;

/**
 * What there is to say when a run is over.
 *
 * @param type how bad it is
 * @param title which run
 * @param words what became of it
 * @param choices what to do about it, the likeliest first
 */
public record RunEnd(NotificationType type, String title, String words, List<Choice> choices) {
    public RunEnd {
        choices = List.copyOf(choices);
    }

    /**
     * Something that the user may do.
     *
     * @param name what stands on the link
     * @param action what it does, on the UI thread
     */
    public record Choice(String name, Runnable action) {}
}
