package com.apple.eawt;

import java.awt.Window;

/** Of Apple's Java; see {@link AppEvent}. */
public final class FullScreenUtilities {
    private FullScreenUtilities() {
    }

    public static void setWindowCanFullScreen(Window window, boolean can) {
    }

    public static void addFullScreenListenerTo(Window window, FullScreenListener listener) {
    }

    public static void removeFullScreenListenerFrom(Window window, FullScreenListener listener) {
    }
}
