package dev.traceloom.lineup.control;

import dev.traceloom.lineup.hook.ControlledThread;

/** A thread that does the work of workers, one in each run. */
final class Carrier {
    final Baton baton;
    final ControlledThread thread;
    private Runnable work;

    Carrier(String name) {
        thread = new ControlledThread(this::carry, name);
        baton = new Baton(thread);
        thread.start();
    }

    /** What it does when it gets the baton next time; called by whoever has a baton of the same run. */
    void next(Runnable next) {
        work = next;
    }

    private void carry() {
        while (true) {
            baton.take();
            if (work == null) {
                return;
            }
            work.run();
        }
    }

    /** Ends it. */
    void end() {
        work = null;
        baton.give();
    }
}
