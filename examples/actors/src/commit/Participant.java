package commit;

import dev.traceloom.actors.Actor;
import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;
import java.util.ArrayList;
import java.util.List;
import register.Request;

/**
 * One of several that write the same value or none of them (two-phase commit; Gray, 1978). Between its vote and the decision it
 * does not know what counts: reads have to wait for that.
 */
final class Participant implements Actor<Participant.Copy> {
    record Prepare(int transaction, int value) {}

    /** The vote. */
    record Prepared(int transaction, boolean yes) {}

    record Decided(int transaction, boolean commits) {}

    /**
     * @param transaction that it has voted yes to and waits for; 0 if there is none
     * @param readers who wait too
     */
    record Copy(int value, int transaction, int prepared, List<String> readers) {
        static final Copy INITIAL = new Copy(0, 0, 0, List.of());
    }

    private final boolean readersWait;

    Participant(boolean readersWait) {
        this.readersWait = readersWait;
    }

    @Override
    public Copy handle(Copy copy, Message message, Context context) {
        if (message.body() instanceof Request.Read) {
            return read(copy, message.sender(), context);
        }
        if (message.body() instanceof Prepare prepare) {
            boolean yes = copy.transaction() == 0;
            context.send(message.sender(), new Prepared(prepare.transaction(), yes));
            return yes ? new Copy(copy.value(), prepare.transaction(), prepare.value(), List.of()) : copy;
        }
        Decided decided = (Decided) message.body();
        if (decided.transaction() != copy.transaction()) {
            return copy; // it has voted no
        }
        int value = decided.commits() ? copy.prepared() : copy.value();
        copy.readers().forEach(reader -> context.respond(reader, value));
        return new Copy(value, 0, 0, List.of());
    }

    private Copy read(Copy copy, String client, Context context) {
        if (!readersWait || copy.transaction() == 0) {
            context.respond(client, copy.value());
            return copy;
        }
        List<String> readers = new ArrayList<>(copy.readers());
        readers.add(client);
        return new Copy(copy.value(), copy.transaction(), copy.prepared(), List.copyOf(readers));
    }
}
