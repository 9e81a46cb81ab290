package dev.traceloom.replay.mi;

/** gdb cannot do what it was asked for; the message is what it says of that. */
public final class GdbRefusal extends RuntimeException {
    private static final long serialVersionUID = 1;

    GdbRefusal(String message) {
        super(message, null, false, false);
    }
}
