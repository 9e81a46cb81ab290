package register;

import common.Entries;
import common.Group;
import common.Stamp;
import dev.traceloom.actors.Actor;
import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;
import java.util.Map;

/**
 * DS2's other register: any node leads what it is asked to do, in two rounds with a majority, as in Attiya, Bar-Noy and Dolev's
 * register for several writers.
 *
 * <p>A write first proposes a stamp. Who holds something as new refuses, and the write tries again with a later one; once a
 * majority has agreed, nothing that had ended before can be newer, and the value is stored at a majority. It must not try
 * again after that: a value that was stored and read, and then overwritten, would come back. A read asks a majority for what it
 * holds, takes the newest, and stores that at a majority unless they all had it, so that no later read can find something older.
 *
 * <p>Rounds are numbered, so that answers to one that was given up are not counted.
 */
final class AllLeaders implements Actor<AllLeaders.Node> {
    /**
     * @param proposed the number of its latest stamp, so that two writes that it leads at the same time have different ones
     * @param rounds how many it has begun
     * @param open the rounds that wait for answers
     */
    record Node(Stamp stamp, int value, int proposed, int rounds, Map<Integer, Round> open) {
        static final Node INITIAL = new Node(Stamp.NEVER, 0, 0, 0, Map.of());

        Node begin(Round round) {
            return new Node(stamp, value, proposed, rounds + 1, Entries.with(open, rounds, round));
        }

        Node replace(int number, Round round) {
            return new Node(stamp, value, proposed, rounds, Entries.with(open, number, round));
        }

        Node end(int number) {
            return new Node(stamp, value, proposed, rounds, Entries.without(open, number));
        }

        Node propose(int number) {
            return new Node(stamp, value, number, rounds, open);
        }

        Node store(Stamp newStamp, int newValue) {
            return stamp.isBefore(newStamp) ? new Node(newStamp, newValue, proposed, rounds, open) : this;
        }
    }

    enum Kind { PROPOSE, QUERY, STORE }

    /**
     * @param reads whether its client asked for the value
     * @param stamp what is proposed, or the newest that is known
     * @param answers how many agreed or answered, the leader among them
     * @param same whether all of them held the same
     */
    record Round(Kind kind, String client, boolean reads, Stamp stamp, int value, int answers, boolean same) {
        static Round of(Kind kind, String client, boolean reads, Stamp stamp, int value) {
            return new Round(kind, client, reads, stamp, value, 1, true);
        }

        Round agreed() {
            return new Round(kind, client, reads, stamp, value, answers + 1, same);
        }

        Round answered(Stamp otherStamp, int otherValue) {
            boolean newer = stamp.isBefore(otherStamp);
            return new Round(kind, client, reads, newer ? otherStamp : stamp, newer ? otherValue : value, answers + 1,
                    same && otherStamp.equals(stamp));
        }
    }

    record Propose(int round, Stamp stamp) {}

    record Refused(int round, Stamp newer) {}

    record Query(int round) {}

    record Held(int round, Stamp stamp, int value) {}

    record Store(int round, Stamp stamp, int value) {}

    /** To a proposal, or to a value that was stored. */
    record Agreed(int round) {}

    private final Group all;

    AllLeaders(Group all) {
        this.all = all;
    }

    @Override
    public Node handle(Node node, Message message, Context context) {
        String sender = message.sender();
        if (message.body() instanceof Request.Write write) {
            return propose(node, sender, write.value(), Stamp.NEVER, context);
        }
        if (message.body() instanceof Request.Read) {
            all.tellOthers(new Query(node.rounds()), context);
            return node.begin(Round.of(Kind.QUERY, sender, true, node.stamp(), node.value()));
        }
        if (message.body() instanceof Propose propose) {
            boolean refused = !node.stamp().isBefore(propose.stamp());
            context.send(sender, refused ? new Refused(propose.round(), node.stamp()) : new Agreed(propose.round()));
            return node;
        }
        if (message.body() instanceof Query query) {
            context.send(sender, new Held(query.round(), node.stamp(), node.value()));
            return node;
        }
        if (message.body() instanceof Store store) {
            context.send(sender, new Agreed(store.round()));
            return node.store(store.stamp(), store.value());
        }
        return answered(node, message.body(), context);
    }

    private Node answered(Node node, Object answer, Context context) {
        if (answer instanceof Refused refused) {
            Round round = node.open().get(refused.round());
            return round == null
                    ? node
                    : propose(node.end(refused.round()), round.client(), round.value(), refused.newer(), context);
        }
        if (answer instanceof Held held) {
            Round round = node.open().get(held.round());
            return round == null ? node : next(node, held.round(), round.answered(held.stamp(), held.value()), context);
        }
        Agreed agreed = (Agreed) answer;
        Round round = node.open().get(agreed.round());
        return round == null ? node : next(node, agreed.round(), round.agreed(), context);
    }

    private Node propose(Node node, String client, int value, Stamp above, Context context) {
        int number = 1 + Math.max(Math.max(node.stamp().number(), node.proposed()), above.number());
        Stamp stamp = new Stamp(number, context.self());
        all.tellOthers(new Propose(node.rounds(), stamp), context);
        return node.propose(number).begin(Round.of(Kind.PROPOSE, client, false, stamp, value));
    }

    /** Goes on if a majority has answered. */
    private Node next(Node node, int number, Round round, Context context) {
        if (!all.isMajority(round.answers())) {
            return node.replace(number, round);
        }
        if (round.kind() == Kind.STORE || round.kind() == Kind.QUERY && round.same()) {
            context.respond(round.client(), round.reads() ? round.value() : null);
            return node.end(number);
        }
        all.tellOthers(new Store(node.rounds(), round.stamp(), round.value()), context);
        return node.end(number)
                .store(round.stamp(), round.value())
                .begin(Round.of(Kind.STORE, round.client(), round.reads(), round.stamp(), round.value()));
    }
}
