package lock;

import java.util.concurrent.CompletableFuture;

/**
 * What one process says to another.
 *
 * @param token what the sender had done and knew
 * @param answer for who waits for more than that it arrived
 */
record Message(Kind kind, String from, String token, CompletableFuture<String> answer) {
    enum Kind {
        /** A client wants the lock. */
        ASK,
        /** The server gives it. */
        GRANT,
        /** The server wants it back; the answer says that it has it. */
        REVOKE,
        /** A client says to the other that it is its turn. */
        TURN,
        /** That was the last turn. */
        END
    }

    static final String ARRIVED = "arrived";

    /** As a line: the kind, who sends it, and the token, which has no spaces. */
    static String line(Kind kind, String from, String token) {
        return kind + " " + from + " " + token;
    }

    static Message of(String line) {
        String[] parts = line.split(" ", 3);
        return new Message(Kind.valueOf(parts[0]), parts[1], parts[2], new CompletableFuture<>());
    }
}
