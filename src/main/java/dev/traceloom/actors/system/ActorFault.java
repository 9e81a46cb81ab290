package dev.traceloom.actors.system;

/** An actor does what actors must not do; the message says which one, on which message, and what. */
public final class ActorFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ActorFault(String message, Throwable cause) {
        super(message, cause);
    }
}
