package dev.traceloom.actors;

/**
 * What one process does with a message: its next state, and what it sends through the context. It must be a function: of its
 * state, the message and what it asks of the context, and of nothing else. It neither waits nor starts threads, keeps nothing
 * outside its state, and leaves the state that it is given as it is, unless that is {@link Copyable}.
 *
 * @param <S> its state: immutable, or copyable
 */
@FunctionalInterface
public interface Actor<S> {
    /** @return the state afterwards; the given one if nothing changed */
    S handle(S state, Message message, Context context);

    /**
     * What is left after a crash, when the actor starts again.
     *
     * @param initial what it began with
     * @param crashed what it had when it crashed, of which only what is durable is there
     */
    default S restart(S initial, S crashed, Context context) {
        return initial;
    }
}
