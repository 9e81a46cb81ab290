package com.apple.eawt.event;

/** Of Apple's Java; its parent comes with a library. */
public interface PressureListener extends GestureListener {
    void pressure(PressureEvent event);
}
