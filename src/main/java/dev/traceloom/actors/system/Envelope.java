package dev.traceloom.actors.system;

/**
 * A message on its way. It is the same object from when it is sent to when it is received, in all schedules that share its sending:
 * two with equal contents are two.
 */
public final class Envelope {
    /** What it is for the receiver. */
    public enum Kind {
        MESSAGE,
        /** Begins a client's operation. */
        REQUEST,
        TIMER,
        CRASH,
        RESTART
    }

    private final Kind kind;
    private final int sender;
    private final int receiver;
    private final int sentAt;
    private Body body = Body.NONE;
    private int operation = -1;
    private String timer = "";

    private Envelope(Kind kind, int sender, int receiver, int sentAt) {
        this.kind = kind;
        this.sender = sender;
        this.receiver = receiver;
        this.sentAt = sentAt;
    }

    static Envelope message(int sender, int receiver, Body body, int sentAt) {
        Envelope message = new Envelope(Kind.MESSAGE, sender, receiver, sentAt);
        message.body = body;
        return message;
    }

    static Envelope request(int client, int receiver, Body body, int operation, int sentAt) {
        Envelope request = new Envelope(Kind.REQUEST, client, receiver, sentAt);
        request.body = body;
        request.operation = operation;
        return request;
    }

    static Envelope timer(int actor, Body body, String name, int sentAt) {
        Envelope timer = new Envelope(Kind.TIMER, actor, actor, sentAt);
        timer.body = body;
        timer.timer = name;
        return timer;
    }

    static Envelope crash(int actor) {
        return new Envelope(Kind.CRASH, actor, actor, -1);
    }

    static Envelope restart(int actor, int sentAt) {
        return new Envelope(Kind.RESTART, actor, actor, sentAt);
    }

    public Kind kind() {
        return kind;
    }

    /** The number of an actor or a client. */
    public int sender() {
        return sender;
    }

    /** The number of an actor. */
    public int receiver() {
        return receiver;
    }

    /** The number of what it says; none for crash and restart. */
    int body() {
        return body.number();
    }

    /** The number of the operation that it begins; -1 if none. */
    public int operation() {
        return operation;
    }

    /** The number of the step, from 0, in which it was sent; -1 if it was on its way at the beginning. */
    public int sentAt() {
        return sentAt;
    }

    String timer() {
        return timer;
    }

    /** Whether it waits for those that the same sender sent to the same receiver before, if channels keep the order. */
    boolean isOnChannel() {
        return kind == Kind.MESSAGE;
    }

    boolean isOnChannelOf(Envelope other) {
        return isOnChannel() && other.isOnChannel() && sender == other.sender && receiver == other.receiver;
    }

    /** Orders what is on its way so that systems that differ by the order of sending only are equal. */
    static int compare(Envelope one, Envelope other, boolean reordering) {
        int order = Integer.compare(one.receiver, other.receiver);
        order = order != 0 ? order : Integer.compare(one.sender, other.sender);
        order = order != 0 ? order : one.kind.compareTo(other.kind);
        if (order != 0 || one.isOnChannel() && !reordering) {
            return order;
        }
        order = one.body.compareTo(other.body);
        order = order != 0 ? order : Integer.compare(one.operation, other.operation);
        return order != 0 ? order : one.timer.compareTo(other.timer);
    }

    boolean sameContents(Envelope other) {
        return compare(this, other, true) == 0;
    }

    int contentsHash() {
        return (((kind.ordinal() * 31 + sender) * 31 + receiver) * 31 + body.number()) * 31 + operation + timer.hashCode();
    }
}
