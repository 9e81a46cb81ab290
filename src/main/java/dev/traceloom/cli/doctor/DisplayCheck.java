package dev.traceloom.cli.doctor;

import java.awt.GraphicsEnvironment;

/** A screen for windows. */
final class DisplayCheck implements HealthCheck {

    @Override
    public String subject() {
        return "display";
    }

    @Override
    public String purpose() {
        return "view, and windows of the IDE";
    }

    @Override
    public Finding look() {
        return GraphicsEnvironment.isHeadless()
                ? Finding.lacks("there is none here", "validating needs none; for windows set DISPLAY, or use Xvfb")
                : Finding.works("windows can be shown");
    }
}
