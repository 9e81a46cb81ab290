package dev.traceloom.replay.mi;

/**
 * Whether a process that runs is to stop for a moment that nobody hears of, so that gdb reads what it was sent. A signal that
 * comes while gdb is not waiting for the process stops nothing, and may end the command that gdb is at: it has to wait until
 * the process runs.
 */
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
    /** How many times gdb was asked to let it run, and has not answered. */
    private int starting;
    /** Somebody wants to hear of the next stop, and nothing has been asked for since. */
    private boolean heard;

    /** Wants it to stop. */
    synchronized boolean wants(boolean running, boolean moving) {
        soon = moving;
        boolean now = running && !moving && !told && !heard;
        told |= now;
        return now;
    }

    /** Whether it has begun to run since it was wanted. */
    synchronized boolean stillWants(boolean running, boolean moving) {
        if (!soon || !running || moving || told) {
            return false;
        }
        soon = false;
        told = !heard;
        return true;
    }

    /** It is to stop for somebody who wants to hear of it; whether it has to be told now. One signal is enough. */
    synchronized boolean forget() {
        boolean now = starting == 0 && !told;
        told = false;
        heard = true;
        soon = starting > 0 || soon && !now;
        return now;
    }

    /** It is to do something else: nobody waits for the stop that was wanted before. */
    synchronized void otherwise() {
        heard = false;
    }

    /** gdb is asked to let it run. */
    synchronized void starts() {
        starting++;
    }

    /** gdb has answered to that. If it does not run, gdb reads by itself. */
    synchronized void started(boolean runs) {
        starting--;
        soon &= runs;
        heard &= runs;
    }

    /**
     * Whether it stopped because of this. Then it {@link #starts} again from here on: who wants it to stop before gdb is asked
     * for that would send a signal that gdb is not waiting for. rr tells of no signal.
     */
    synchronized boolean wasAndGoesOn(MiValue.Fields stop) {
        boolean wanted = told && stop.text("signal-name").map("SIGINT"::equals).orElse(stop.text("reason").isEmpty());
        told = false;
        soon = false;
        heard = false;
        if (wanted) {
            starts();
        }
        return wanted;
    }
}
