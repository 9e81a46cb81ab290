package dev.traceloom.spec.compiled.value;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Tells evaluations to end. Read opaquely: it is looked at often, and orders nothing else. */
public final class Cancellation {
    private static final VarHandle RAISED;

    static {
        try {
            RAISED = MethodHandles.lookup().findVarHandle(Cancellation.class, "raised", boolean.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    private boolean raised;

    public void set(boolean cancelled) {
        RAISED.setOpaque(this, cancelled);
    }

    public boolean isRaised() {
        return (boolean) RAISED.getOpaque(this);
    }

    /** Bails when cancelled; TLC then says so. */
    public void check() {
        if (isRaised()) {
            throw Bail.out();
        }
    }
}
