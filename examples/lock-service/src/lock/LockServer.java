package lock;

import dev.traceloom.record.recorder.OperationRecord;
import dev.traceloom.record.recorder.ThreadRecorder;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;

/** Grants the lock to one client at a time. */
final class LockServer {
    private final Post post;
    private final ThreadRecorder thread;
    private final Set<Mistake> mistakes;
    private String granted;

    LockServer(Post post, ThreadRecorder thread, Set<Mistake> mistakes) {
        this.post = post;
        this.thread = thread;
        this.mistakes = mistakes;
    }

    void run() throws IOException, InterruptedException {
        Message message = post.next();
        while (message.kind() != Message.Kind.END) {
            thread.receive(message.token());
            if (granted != null) {
                revoke(granted);
            }
            grant(message.from());
            message = post.next();
        }
    }

    private void grant(String client) throws IOException {
        try (OperationRecord operation = thread.start("Grant", "client", client)) {
            granted = client;
            post.send(client, Message.Kind.GRANT, operation.send());
            operation.end();
        }
    }

    private void revoke(String client) throws IOException {
        Optional<String> answer = ask(client);
        while (answer.isEmpty() && !mistakes.contains(Mistake.LOST)) {
            answer = ask(client);
        }
        answer.ifPresent(thread::receive);
        try (OperationRecord operation = thread.start("TakeBack", "client", client)) {
            granted = null;
            operation.end();
        }
    }

    /** The token with which the client says that it has released the lock; none, if the message was lost. */
    private Optional<String> ask(String client) throws IOException {
        String token;
        try (OperationRecord operation = thread.start("Revoke", "client", client)) {
            token = operation.send();
            operation.end();
        }
        return post.send(client, Message.Kind.REVOKE, token);
    }
}
