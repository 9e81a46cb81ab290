package dev.traceloom.lineup.control;

import java.util.concurrent.locks.LockSupport;

/**
 * What a thread waits for until it is its turn. Whoever gives it to another thread has done before it whatever the other one sees
 * after it.
 */
final class Baton {
    private final Thread owner;
    private volatile boolean isHere;

    Baton(Thread owner) {
        this.owner = owner;
    }

    /** Gives it to its owner. */
    void give() {
        isHere = true;
        LockSupport.unpark(owner);
    }

    /** Waits until somebody gives it; called by its owner. */
    void take() {
        while (!isHere) {
            LockSupport.park(this);
        }
        isHere = false;
    }
}
