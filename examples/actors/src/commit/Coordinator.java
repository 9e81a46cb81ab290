package commit;

import common.Entries;
import dev.traceloom.actors.Actor;
import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;
import java.util.List;
import java.util.Map;
import register.Request;

/**
 * Asks all participants to prepare a write, and decides when all have voted, or when that takes too long. It answers a client whose
 * write is committed, at once; one whose write is not has to wait for ever, since nothing has happened that could be told.
 */
final class Coordinator implements Actor<Coordinator.Transactions> {
    record TooLong(int transaction) {}

    record Open(String client, int votes) {}

    record Transactions(int count, Map<Integer, Open> open) {
        static final Transactions INITIAL = new Transactions(0, Map.of());
    }

    private final List<String> participants;

    Coordinator(String... participants) {
        this.participants = List.of(participants);
    }

    @Override
    public Transactions handle(Transactions transactions, Message message, Context context) {
        if (message.body() instanceof Request.Write write) {
            int number = transactions.count() + 1;
            participants.forEach(one -> context.send(one, new Participant.Prepare(number, write.value())));
            context.timer("vote " + number, new TooLong(number));
            return new Transactions(number, Entries.with(transactions.open(), number, new Open(message.sender(), 0)));
        }
        if (message.body() instanceof TooLong late) {
            return decide(transactions, late.transaction(), false, context);
        }
        Participant.Prepared vote = (Participant.Prepared) message.body();
        Open open = transactions.open().get(vote.transaction());
        if (open == null) {
            return transactions; // decided without it
        }
        if (!vote.yes()) {
            return decide(transactions, vote.transaction(), false, context);
        }
        if (open.votes() + 1 < participants.size()) {
            Open more = new Open(open.client(), open.votes() + 1);
            return new Transactions(transactions.count(), Entries.with(transactions.open(), vote.transaction(), more));
        }
        context.respond(open.client(), null);
        return decide(transactions, vote.transaction(), true, context);
    }

    private Transactions decide(Transactions transactions, int number, boolean commits, Context context) {
        context.cancel("vote " + number);
        participants.forEach(one -> context.send(one, new Participant.Decided(number, commits)));
        return new Transactions(transactions.count(), Entries.without(transactions.open(), number));
    }
}
