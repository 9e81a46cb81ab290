package dev.traceloom.replay.mi;

/** Whether a process that runs is to stop for a moment that nobody hears of, so that gdb reads what it was sent. */
final class ShortHalt {
    /** Whether it has to be told now. */
    interface Question {
        /** @param moving whether gdb has yet to answer a command that may let it run */
        boolean ask(boolean running, boolean moving);
    }

    /** It was told to, and has not stopped yet. */
    private boolean told;
    /** It is about to run, and has to be told when it does. */
    private boolean soon;

    /** Wants it to stop. */
    synchronized boolean wants(boolean running, boolean moving) {
        soon = moving;
        boolean now = running && !moving && !told;
        told |= now;
        return now;
    }

    /** Whether it has begun to run since it was wanted. */
    synchronized boolean stillWants(boolean running, boolean moving) {
        return soon && running && !moving && wants(true, false);
    }

    /** It is to stop for somebody who wants to hear of it. */
    synchronized void forget() {
        told = false;
    }

    /** Whether it stopped because of this. rr tells of no signal. */
    synchronized boolean was(MiValue.Fields stop) {
        boolean wanted = told && stop.text("signal-name").map("SIGINT"::equals).orElse(stop.text("reason").isEmpty());
        told = false;
        soon = false;
        return wanted;
    }
}
