package dev.traceloom.record.tune;

import java.time.Duration;

/**
 * How much longer than usual a run may be made. It grows where longer runs turn out well, and shrinks for good where one had to
 * be ended or could not be decided.
 */
final class Reach {
    private static final double STEP = 4;
    /** What is expected to take half the time that a run may take is not tried. */
    private static final double MARGIN = 2;
    /** So much longer than expected may a run take because of what was turned; a program that hangs takes longer still. */
    private static final double SURPRISE = 8;
    /** Any knob may make operations slower. */
    private static final double TURNED = 1.5;

    private final double timeout;
    private double proven = 1;
    private double ceiling = Double.MAX_VALUE;
    private double slowest;

    Reach(Duration timeout) {
        this.timeout = timeout.toMillis() / 1e3;
    }

    boolean allows(double length) {
        return length <= 1
                || length <= Math.min(STEP * proven, ceiling) && slowest * length * MARGIN < timeout;
    }

    void learn(Choice choice, RunFigures run) {
        if (choice.isUsual()) {
            slowest = Math.max(slowest, run.seconds());
        } else if (run.use() == RunFigures.Use.TOO_LONG) {
            ceiling = Math.min(ceiling, Math.max(1, choice.length() / 2));
        } else if (run.use() == RunFigures.Use.FULL) {
            proven = Math.max(proven, choice.length());
        }
    }

    boolean explains(Choice choice) {
        return !choice.isUsual() && slowest * Math.max(TURNED, choice.length()) * SURPRISE >= timeout;
    }
}
