package raft;

import dev.traceloom.actors.Copyable;
import java.util.List;
import java.util.TreeMap;

/** What a node knows. It has much that changes, so it is changed in place, and says how it is copied. */
final class Peer implements Copyable<Peer> {
    enum Role { FOLLOWER, CANDIDATE, LEADER }

    /** @param count how many have it, the leader among them */
    record Proposal(Entry entry, String client, boolean reads, int count) {}

    Role role = Role.FOLLOWER;
    int term = 1;
    /** In this term; empty if for nobody. */
    String votedFor = "";
    /** For a candidate, its own among them. */
    int votes;
    Entry last = Entry.NONE;
    /** The value of the last entry of which a leader knows that a majority has it. */
    int committed;
    /** A leader's, by index, while no majority has them. */
    final TreeMap<Integer, Proposal> proposals = new TreeMap<>();

    void follow(int laterTerm, String leader) {
        role = Role.FOLLOWER;
        term = laterTerm;
        votedFor = leader;
        proposals.clear();
    }

    @Override
    public Peer copy() {
        Peer copy = new Peer();
        copy.role = role;
        copy.term = term;
        copy.votedFor = votedFor;
        copy.votes = votes;
        copy.last = last;
        copy.committed = committed;
        copy.proposals.putAll(proposals);
        return copy;
    }

    private List<Object> parts() {
        return List.of(role, term, votedFor, votes, last, committed, proposals);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Peer peer && parts().equals(peer.parts());
    }

    @Override
    public int hashCode() {
        return parts().hashCode();
    }

    @Override
    public String toString() {
        return parts().toString();
    }
}
