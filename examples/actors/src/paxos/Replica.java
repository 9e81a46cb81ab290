package paxos;

import common.Entries;
import common.Group;
import common.Stamp;
import dev.traceloom.actors.Actor;
import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import paxos.Letter.Accept;
import paxos.Letter.Accepted;
import paxos.Letter.Forwarded;
import paxos.Letter.Prepare;
import paxos.Letter.Promise;
import paxos.Letter.Refused;
import paxos.Letter.TakeOver;
import paxos.Letter.Vote;
import store.Request;

/**
 * A node of a map that is replicated by Multi-Paxos. Commands, reads too, get a place in a log; what has a majority of votes for a
 * place stays there. Who is asked and knows of no leader campaigns (phase 1), and leads once a majority has promised to take part
 * in nothing older; then each command takes one round (phase 2). Whoever hears of something newer follows that, and hands its
 * commands on. A node campaigns on its own only if it has heard of nobody, so campaigns come to an end.
 */
final class Replica implements Actor<Server> {
    private final Group all;

    Replica(Group all) {
        this.all = all;
    }

    @Override
    public Server handle(Server server, Message message, Context context) {
        String sender = message.sender();
        if (message.body() instanceof Request request) {
            return submit(server.number(), new Command(context.self(), server.commands(), sender, request), context);
        }
        if (message.body() instanceof Forwarded forwarded) {
            return submit(server, forwarded.command(), context);
        }
        if (message.body() instanceof TakeOver) {
            return server.role() instanceof Role.Follower ? campaign(server, List.of(), context) : server;
        }
        if (message.body() instanceof Prepare prepare) {
            if (prepare.ballot().isBefore(server.promised())) {
                context.send(sender, new Refused(prepare.ballot(), server.promised()));
                return server;
            }
            context.send(sender, new Promise(prepare.ballot(), server.log()));
            return follow(server, prepare.ballot(), context);
        }
        if (message.body() instanceof Accept accept) {
            if (accept.ballot().isBefore(server.promised())) {
                context.send(sender, new Refused(accept.ballot(), server.promised()));
                return server;
            }
            context.send(sender, new Vote(accept.ballot(), accept.place()));
            return follow(server, accept.ballot(), context).accept(accept.place(), accept.command());
        }
        return answered(server, message.body(), context);
    }

    /** What is about a ballot that it has given up does not matter any more. */
    private Server answered(Server server, Object answer, Context context) {
        if (answer instanceof Refused refused) {
            return server.promised().isBefore(refused.newer()) ? follow(server, refused.newer(), context) : server;
        }
        if (answer instanceof Promise promise) {
            return server.role() instanceof Role.Candidate candidate && promise.ballot().equals(server.promised())
                    ? promised(server, candidate.promised(promise.accepted()), context)
                    : server;
        }
        Vote vote = (Vote) answer;
        return server.role() instanceof Role.Leader leader && vote.ballot().equals(server.promised())
                ? server.become(applyChosen(leader.vote(vote.place()), server.log(), context))
                : server;
    }

    private Server submit(Server server, Command command, Context context) {
        if (server.role() instanceof Role.Leader) {
            return propose(server, command, context);
        }
        if (server.role() instanceof Role.Candidate candidate) {
            return server.become(candidate.add(command));
        }
        if (server.promised().equals(Stamp.NEVER)) {
            return campaign(server, List.of(command), context);
        }
        context.send(server.promised().node(), new Forwarded(command));
        return server;
    }

    private Server campaign(Server server, List<Command> waiting, Context context) {
        Stamp ballot = new Stamp(server.promised().number() + 1, context.self());
        all.tellOthers(new Prepare(ballot), context);
        return server.promise(ballot).become(new Role.Candidate(1, server.log(), waiting));
    }

    /** Once a majority has promised, it leads: first it puts where it was what may have been chosen, and then what waits. */
    private Server promised(Server server, Role.Candidate candidate, Context context) {
        if (!all.isMajority(candidate.promises())) {
            return server.become(candidate);
        }
        Server leading = server.become(Role.Leader.NEW);
        int places = candidate.accepted().keySet().stream().mapToInt(place -> place + 1).max().orElse(0);
        for (int place = 0; place < places; place++) {
            Accepted accepted = candidate.accepted().get(place);
            leading = propose(leading, accepted == null ? Command.NONE : accepted.command(), context);
        }
        for (Command command : candidate.waiting()) {
            leading = propose(leading, command, context);
        }
        return leading;
    }

    private Server propose(Server server, Command command, Context context) {
        Role.Leader leader = (Role.Leader) server.role();
        all.tellOthers(new Accept(server.promised(), leader.next(), command), context);
        return server.accept(leader.next(), command).become(leader.propose());
    }

    /** Hands on what it has not seen chosen; some of it may be in the log already. */
    private Server follow(Server server, Stamp ballot, Context context) {
        if (ballot.equals(server.promised())) {
            return server;
        }
        if (server.role() instanceof Role.Candidate candidate) {
            candidate.waiting().forEach(command -> context.send(ballot.node(), new Forwarded(command)));
        } else if (server.role() instanceof Role.Leader leader) {
            for (int place = leader.applied(); place < leader.next(); place++) {
                Command command = server.log().get(place).command();
                if (!command.isNone()) {
                    context.send(ballot.node(), new Forwarded(command));
                }
            }
        }
        return server.promise(ballot).become(new Role.Follower());
    }

    /** Does what is chosen, in the order of places, up to the first place that is not. */
    private Role.Leader applyChosen(Role.Leader leader, Map<Integer, Accepted> log, Context context) {
        Role.Leader now = leader;
        while (now.applied() < now.next() && all.isMajority(now.votes().get(now.applied()))) {
            now = apply(now, log.get(now.applied()).command(), context);
        }
        return now;
    }

    private static Role.Leader apply(Role.Leader leader, Command command, Context context) {
        if (command.isNone() || leader.done().contains(command)) {
            return new Role.Leader(leader.next(), leader.votes(), leader.applied() + 1, leader.values(), leader.done());
        }
        String key = command.request().key();
        Map<String, Integer> values = leader.values();
        if (command.request() instanceof Request.Write write) {
            values = Entries.with(values, key, write.value());
            context.respond(command.client(), null);
        } else {
            context.respond(command.client(), values.getOrDefault(key, 0));
        }
        List<Command> done = new ArrayList<>(leader.done());
        done.add(command);
        return new Role.Leader(leader.next(), leader.votes(), leader.applied() + 1, values, List.copyOf(done));
    }
}
