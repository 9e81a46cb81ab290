package dev.traceloom.ide.window;

import com.intellij.ui.content.ContentManager;

/** What stands in the tool window beside the traces. A service, because it comes from rooms that know this one. */
public interface FurtherTabs {
    void addTo(ContentManager contents);
}
