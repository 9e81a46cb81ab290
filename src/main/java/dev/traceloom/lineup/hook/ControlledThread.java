package dev.traceloom.lineup.hook;

/** A thread that may be under control. */
public class ControlledThread extends Thread {

    /** Who decides when it goes on; null while it does something that is nobody's business. Only the thread itself uses it. */
    Control control;

    /** How many class initialisers it is in, which nobody interrupts. */
    int quiet;

    public ControlledThread(Runnable work, String name) {
        super(null, work, name);
        setDaemon(true);
    }

    /** Who decides when it goes on. */
    public final void control(Control by) {
        control = by;
    }

    /** Who decides when the running thread goes on, also while nobody interrupts it. */
    static Control evenIfQuiet() {
        return Thread.currentThread() instanceof ControlledThread thread ? thread.control : null;
    }

    /** Who decides when the running thread goes on; null where nobody does. */
    public static Control ofRunning() {
        return Thread.currentThread() instanceof ControlledThread thread && thread.quiet == 0 ? thread.control : null;
    }
}
