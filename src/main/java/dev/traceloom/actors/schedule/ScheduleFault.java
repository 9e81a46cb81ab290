package dev.traceloom.actors.schedule;

/** An actor did what actors must not do, with the schedule to there; its last step is the one. */
public final class ScheduleFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Schedule schedule;

    public ScheduleFault(String message, Schedule schedule, Throwable cause) {
        super(message, cause);
        this.schedule = schedule;
    }

    public Schedule schedule() {
        return schedule;
    }
}
