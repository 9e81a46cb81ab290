package com.apple.eawt.event;

import java.util.EventObject;

/** Of Apple's Java: how hard a trackpad is pressed. */
public class PressureEvent extends EventObject {
    public PressureEvent() {
        super(PressureEvent.class);
    }

    public double getPressure() {
        return 0;
    }

    public double getStage() {
        return 0;
    }

    public void consume() {
    }
}
