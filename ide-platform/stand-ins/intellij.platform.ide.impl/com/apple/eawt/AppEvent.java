package com.apple.eawt;

import java.awt.Window;
import java.io.File;
import java.net.URI;
import java.util.EventObject;
import java.util.List;

/** Of Apple's Java: the sources are compiled with it and never meet one outside macOS. */
public abstract class AppEvent extends EventObject {
    AppEvent() {
        super(AppEvent.class);
    }

    public abstract static class FilesEvent extends AppEvent {
        public List<File> getFiles() {
            return null;
        }
    }

    public static class OpenFilesEvent extends FilesEvent {
        public String getSearchTerm() {
            return null;
        }
    }

    public static class PrintFilesEvent extends FilesEvent {
    }

    public static class OpenURIEvent extends AppEvent {
        public URI getURI() {
            return null;
        }
    }

    public static class AboutEvent extends AppEvent {
    }

    public static class PreferencesEvent extends AppEvent {
    }

    public static class QuitEvent extends AppEvent {
    }

    public static class AppReOpenedEvent extends AppEvent {
    }

    public static class AppForegroundEvent extends AppEvent {
    }

    public static class AppHiddenEvent extends AppEvent {
    }

    public static class UserSessionEvent extends AppEvent {
    }

    public static class ScreenSleepEvent extends AppEvent {
    }

    public static class SystemSleepEvent extends AppEvent {
    }

    public static class FullScreenEvent extends AppEvent {
        public Window getWindow() {
            return null;
        }
    }
}
