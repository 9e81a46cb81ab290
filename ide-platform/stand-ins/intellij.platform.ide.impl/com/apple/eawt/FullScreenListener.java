package com.apple.eawt;

import com.apple.eawt.AppEvent.FullScreenEvent;
import java.util.EventListener;

/** Of Apple's Java; see {@link AppEvent}. */
public interface FullScreenListener extends EventListener {
    void windowEnteringFullScreen(FullScreenEvent event);

    void windowEnteredFullScreen(FullScreenEvent event);

    void windowExitingFullScreen(FullScreenEvent event);

    void windowExitedFullScreen(FullScreenEvent event);
}
