package raft;

import common.Group;
import dev.traceloom.actors.Actor;
import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;
import raft.Letter.Append;
import raft.Letter.Appended;
import raft.Letter.Forwarded;
import raft.Letter.Later;
import raft.Letter.RequestVote;
import raft.Letter.Timeout;
import raft.Letter.Vote;
import raft.Peer.Proposal;
import raft.Peer.Role;
import register.Request;

/**
 * A register that is replicated by Raft (Ongaro and Ousterhout, 2014): terms, votes for whoever has the latest log, entries that count
 * once a majority has them. As a write replaces all that was before, a log is its last entry. A node that stops leading forgets who
 * waits for it, and who is asked while it campaigns, does not answer.
 */
final class Raft implements Actor<Peer> {
    private final Group all;
    private final boolean readsByLog;

    /**
     * @param readsByLog whether reads get an entry too; otherwise whoever takes itself for the leader answers what it knows to be
     *     committed, and may have been replaced without knowing, or not know yet what its predecessor has committed
     */
    Raft(boolean readsByLog, Group all) {
        this.all = all;
        this.readsByLog = readsByLog;
    }

    /** The leader of the first term is given. */
    static Peer initial(String self, String leader) {
        Peer peer = new Peer();
        peer.votedFor = leader;
        peer.role = self.equals(leader) ? Role.LEADER : Role.FOLLOWER;
        return peer;
    }

    @Override
    public Peer handle(Peer peer, Message message, Context context) {
        Object body = message.body();
        if (body instanceof Request request) {
            request(peer, message.sender(), request, context);
        } else if (body instanceof Forwarded forwarded) {
            request(peer, forwarded.client(), forwarded.request(), context);
        } else if (body instanceof Timeout) {
            campaign(peer, context);
        } else if (body instanceof RequestVote request) {
            vote(peer, message.sender(), request, context);
        } else if (body instanceof Vote vote) {
            voted(peer, vote, context);
        } else if (body instanceof Append append) {
            append(peer, message.sender(), append, context);
        } else if (body instanceof Appended appended) {
            appended(peer, appended, context);
        } else if (body instanceof Later later && later.term() > peer.term) {
            peer.follow(later.term(), "");
        }
        return peer;
    }

    private void request(Peer peer, String client, Request request, Context context) {
        if (peer.role == Role.FOLLOWER && !peer.votedFor.isEmpty() && !peer.votedFor.equals(context.self())) {
            context.send(peer.votedFor, new Forwarded(client, request));
        } else if (peer.role == Role.LEADER && request instanceof Request.Write write) {
            propose(peer, write.value(), client, false, context);
        } else if (peer.role == Role.LEADER && readsByLog) {
            propose(peer, peer.last.value(), client, true, context);
        } else if (peer.role == Role.LEADER) {
            context.respond(client, peer.committed);
        }
    }

    private void propose(Peer peer, int value, String client, boolean reads, Context context) {
        peer.last = new Entry(peer.term, peer.last.index() + 1, value);
        peer.proposals.put(peer.last.index(), new Proposal(peer.last, client, reads, 1));
        all.tellOthers(new Append(peer.term, peer.last), context);
    }

    private void campaign(Peer peer, Context context) {
        if (peer.role == Role.FOLLOWER) {
            peer.follow(peer.term + 1, context.self());
            peer.role = Role.CANDIDATE;
            peer.votes = 1;
            all.tellOthers(new RequestVote(peer.term, peer.last), context);
        }
    }

    private void vote(Peer peer, String candidate, RequestVote request, Context context) {
        if (request.term() < peer.term) {
            context.send(candidate, new Later(peer.term));
            return;
        }
        if (request.term() > peer.term) {
            peer.follow(request.term(), "");
        }
        if (peer.votedFor.isEmpty() && request.last().compareTo(peer.last) >= 0) {
            peer.votedFor = candidate;
            context.send(candidate, new Vote(peer.term));
        }
    }

    /** A new leader begins with an entry of its own, which makes what was before count too. */
    private void voted(Peer peer, Vote vote, Context context) {
        if (peer.role == Role.CANDIDATE && vote.term() == peer.term && all.isMajority(++peer.votes)) {
            peer.role = Role.LEADER;
            peer.votes = 0;
            propose(peer, peer.last.value(), "", false, context);
        }
    }

    private void append(Peer peer, String leader, Append append, Context context) {
        if (append.term() < peer.term) {
            context.send(leader, new Later(peer.term));
            return;
        }
        if (append.term() > peer.term || peer.role == Role.CANDIDATE) {
            peer.follow(append.term(), leader);
        }
        peer.last = append.entry();
        context.send(leader, new Appended(append.term(), append.entry().index()));
    }

    private void appended(Peer peer, Appended appended, Context context) {
        Proposal proposal = peer.proposals.get(appended.index());
        if (proposal == null || appended.term() != peer.term) {
            return; // more than were needed, or it leads no longer
        }
        Proposal more = new Proposal(proposal.entry(), proposal.client(), proposal.reads(), proposal.count() + 1);
        if (!all.isMajority(more.count())) {
            peer.proposals.put(appended.index(), more);
            return;
        }
        peer.proposals.remove(appended.index());
        peer.committed = more.entry().value();
        if (!more.client().isEmpty()) {
            context.respond(more.client(), more.reads() ? more.entry().value() : null);
        }
    }
}
