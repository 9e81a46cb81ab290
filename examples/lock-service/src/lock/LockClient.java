package lock;

import dev.traceloom.record.recorder.OperationRecord;
import dev.traceloom.record.recorder.ThreadRecorder;
import java.io.IOException;
import java.util.Set;

/** Uses the lock when it is its turn, and keeps it until the server wants it back. */
final class LockClient {
    private static final String SERVER = "server";

    private final String name;
    private final String other;
    private final Post post;
    private final ThreadRecorder thread;
    private final boolean merges;
    private int turns;
    private boolean holds;

    /** @param turns after so many it ends the run */
    LockClient(String name, int turns, Post post, ThreadRecorder thread, Set<Mistake> mistakes) {
        this.name = name;
        this.other = name.equals("a") ? "b" : "a";
        this.turns = turns;
        this.post = post;
        this.thread = thread;
        this.merges = !name.equals("a") || !mistakes.contains(Mistake.UNMERGED);
    }

    void run() throws IOException, InterruptedException {
        boolean goesOn = true;
        while (goesOn) {
            Message message = post.next();
            switch (message.kind()) {
                case GRANT -> {
                    acquire(message.token());
                    goesOn = takeTurn();
                }
                case TURN -> {
                    receive(message.token());
                    if (holds) {
                        goesOn = takeTurn();
                    } else {
                        ask();
                    }
                }
                case REVOKE -> {
                    receive(message.token());
                    release();
                    message.answer().complete(thread.send());
                }
                default -> {
                    receive(message.token());
                    release();
                    goesOn = false;
                }
            }
        }
    }

    void ask() throws IOException {
        post.send(SERVER, Message.Kind.ASK, thread.send());
    }

    /** The operation in flight, or the next one, comes after what the sender of a message had done. */
    private void receive(String token) {
        if (merges) {
            thread.receive(token);
        }
    }

    private void acquire(String token) {
        try (OperationRecord operation = thread.start("Acquire", "client", name)) {
            receive(token);
            holds = true;
            operation.end();
        }
    }

    /** Whether there are more to come. */
    private boolean takeTurn() throws IOException {
        try (OperationRecord operation = thread.start("Use", "client", name)) {
            operation.end();
        }
        if (--turns > 0) {
            post.send(other, Message.Kind.TURN, thread.send());
            return true;
        }
        release();
        post.send(other, Message.Kind.END, thread.send());
        post.send(SERVER, Message.Kind.END, thread.send());
        return false;
    }

    private void release() {
        if (holds) {
            try (OperationRecord operation = thread.start("Release", "client", name)) {
                holds = false;
                operation.end();
            }
        }
    }
}
