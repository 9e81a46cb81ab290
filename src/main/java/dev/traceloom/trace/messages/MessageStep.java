package dev.traceloom.trace.messages;

import dev.traceloom.trace.RecordRef;
import java.util.List;
import java.util.Optional;

/**
 * A step of a schedule.
 *
 * @param sent the message that it is about; of a crash and a restart only the receiver is known
 * @param state what the receiver's state is afterwards, as text; empty where nobody tells
 * @param invokes the operation that begins with it
 * @param responds the clients whose open operation it answers
 */
public record MessageStep(Kind kind, Sent sent, String state, Optional<RecordRef> invokes, List<String> responds) {

    public MessageStep {
        responds = List.copyOf(responds);
    }

    /** What a step is. */
    public enum Kind {
        /** The receiver handles the message. */
        RECEIVE,
        /** The same of a message that it sent to itself some time ago. */
        TIMER,
        /** The message is lost. */
        LOST,
        /** The actor receives nothing any more. */
        CRASH,
        /** It does again. */
        RESTART
    }

    /**
     * A message.
     *
     * @param sender an actor or a client; anything else has no lane
     * @param receiver an actor
     * @param message what it says
     * @param step the number of the step in which it was sent; 0 for what is on its way at the beginning
     */
    public record Sent(String sender, String receiver, String message, int step) {}

    public static MessageStep receive(String sender, String receiver, String message, int sent, String state) {
        return of(Kind.RECEIVE, new Sent(sender, receiver, message, sent), state);
    }

    public static MessageStep timer(String receiver, String message, int sent, String state) {
        return of(Kind.TIMER, new Sent(receiver, receiver, message, sent), state);
    }

    public static MessageStep lost(String sender, String receiver, String message, int sent) {
        return of(Kind.LOST, new Sent(sender, receiver, message, sent), "");
    }

    public static MessageStep crash(String actor) {
        return of(Kind.CRASH, new Sent("", actor, "", 0), "");
    }

    public static MessageStep restart(String actor, String state) {
        return of(Kind.RESTART, new Sent("", actor, "", 0), state);
    }

    private static MessageStep of(Kind kind, Sent sent, String state) {
        return new MessageStep(kind, sent, state, Optional.empty(), List.of());
    }

    /**
     * The same as the beginning of an operation.
     *
     * @param operation its position in the client's thread, from 0
     */
    public MessageStep invoking(String client, int operation) {
        return new MessageStep(kind, sent, state, Optional.of(new RecordRef(client, operation)), responds);
    }

    /** The same as the end of operations. */
    public MessageStep responding(List<String> clients) {
        return new MessageStep(kind, sent, state, invokes, clients);
    }
}
