package com.apple.eawt;

import com.apple.eawt.AppEvent.FullScreenEvent;

/** Of Apple's Java; see {@link AppEvent}. */
public abstract class FullScreenAdapter implements FullScreenListener {
    @Override
    public void windowEnteringFullScreen(FullScreenEvent event) {
    }

    @Override
    public void windowEnteredFullScreen(FullScreenEvent event) {
    }

    @Override
    public void windowExitingFullScreen(FullScreenEvent event) {
    }

    @Override
    public void windowExitedFullScreen(FullScreenEvent event) {
    }
}
