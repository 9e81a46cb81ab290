package dev.traceloom.actors;

/** What an actor may do beside computing its next state, and all that it may ask for. Only to be used while it handles a message. */
public interface Context {
    /** The name of the actor that handles the message. */
    String self();

    /** Sends a message, which is received some time later. */
    void send(String receiver, Object body);

    /** Answers the operation that a client has open. An answer that comes when it has none is lost, as a second one is. */
    void respond(String client, Object response);

    /** Sends a message to itself some time later, before or after anything else, unless it is cancelled before. */
    void timer(String name, Object body);

    /** Takes back timers of that name that were not received yet. */
    void cancel(String name);

    /** A number from 0 to below the bound; the schedule decides which. */
    int choose(int bound);

    /** The actor's own clock: how many messages it has handled before this one. */
    long now();
}
