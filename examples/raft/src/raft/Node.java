package raft;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * One node of Raft. Each method is one step: it changes the state, keeps what must survive, logs the state, and only then tells
 * others, so that no log tells of an effect before its cause.
 */
final class Node {
    private static final String NOBODY = "nobody";

    private enum Role { FOLLOWER, CANDIDATE, LEADER }

    private final String name;
    private final Collection<String> others;
    private final Bug bug;
    private final Disk disk;
    private final StateLog records;
    private final BiConsumer<String, Message> send;

    private int term;
    private String vote = NOBODY;
    private List<Entry> log = new ArrayList<>();

    private Role role = Role.FOLLOWER;
    private int commit;
    private final Set<String> votes = new HashSet<>();
    private final Map<String, Integer> next = new HashMap<>();
    private final Map<String, Integer> match = new HashMap<>();

    Node(
            String name,
            Collection<String> others,
            Bug bug,
            Disk disk,
            StateLog records,
            BiConsumer<String, Message> send) {
        this.name = name;
        this.others = others;
        this.bug = bug;
        this.disk = disk;
        this.records = records;
        this.send = send;
    }

    void start() throws IOException {
        records.write("Start", "", "");
        if (disk.isThere()) {
            Disk.Kept kept = disk.read();
            log = new ArrayList<>(kept.log());
            if (bug != Bug.FORGETS_TERM) {
                term = kept.term();
                vote = kept.vote();
            }
            done("Restart", "");
        }
    }

    void timeout() throws IOException {
        if (role == Role.LEADER) {
            return;
        }
        term++;
        vote = name;
        role = Role.CANDIDATE;
        votes.clear();
        votes.add(name);
        done("Timeout", "");
        others.forEach(other -> send.accept(other, Message.ask(term, log.size(), termAt(log.size()))));
    }

    void propose(String value) throws IOException {
        if (role == Role.LEADER) {
            log.add(new Entry(term, value));
            done("Propose", ", \"value\": \"" + value + "\"");
        }
    }

    void replicate() throws IOException {
        if (role == Role.LEADER) {
            done("Replicate", "");
            for (String other : others) {
                int from = next.get(other);
                send.accept(other, Message.append(
                        term, from - 1, termAt(from - 1), commit, log.subList(from - 1, log.size())));
            }
        }
    }

    void handle(String from, Message message) throws IOException {
        switch (message.kind()) {
            case ASK -> handleAsk(from, message);
            case VOTE -> handleVote(from, message);
            case APPEND -> handleAppend(from, message);
            case ACK -> handleAck(from, message);
        }
    }

    private void handleAsk(String from, Message message) throws IOException {
        adopt(message.term());
        boolean isUpToDate = message.indexTerm() > termAt(log.size())
                || message.indexTerm() == termAt(log.size()) && message.index() >= log.size();
        boolean isFree = vote.equals(NOBODY) || vote.equals(from) || bug == Bug.VOTES_TWICE;
        boolean granted = message.term() == term && isFree && isUpToDate;
        if (granted) {
            vote = from;
        }
        done("HandleAsk", from(from));
        send.accept(from, Message.vote(term, granted));
    }

    private void handleVote(String from, Message message) throws IOException {
        adopt(message.term());
        if (message.term() == term && message.flag() && role == Role.CANDIDATE) {
            votes.add(from);
            if (isMajority(votes.size())) {
                role = Role.LEADER;
                others.forEach(other -> next.put(other, log.size() + 1));
                others.forEach(other -> match.put(other, 0));
            }
        }
        done("HandleVote", from(from));
    }

    private void handleAppend(String from, Message message) throws IOException {
        adopt(message.term());
        boolean isOld = message.term() < term;
        if (!isOld) {
            role = Role.FOLLOWER;
        }
        int previous = message.index();
        boolean fits = !isOld && previous <= log.size() && termAt(previous) == message.indexTerm();
        int last = previous + message.entries().size();
        if (fits) {
            if (last > log.size() || !log.subList(previous, last).equals(message.entries())) {
                log = new ArrayList<>(log.subList(0, previous));
                log.addAll(message.entries());
            }
            commit = Math.max(commit, Math.min(message.commit(), last));
        }
        done("HandleAppend", from(from));
        send.accept(from, Message.ack(term, fits, fits ? last : 0));
    }

    private void handleAck(String from, Message message) throws IOException {
        adopt(message.term());
        if (message.term() == term && role == Role.LEADER) {
            if (message.flag()) {
                match.merge(from, message.index(), Math::max);
                next.put(from, match.get(from) + 1);
            } else {
                next.merge(from, -1, (before, change) -> Math.max(1, before + change));
            }
            commit = decided();
        }
        done("HandleAck", from(from));
    }

    /** So many entries are on a majority of nodes and end with one of this term. */
    private int decided() {
        for (int index = log.size(); index > commit; index--) {
            int shared = index;
            long holders = 1 + match.values().stream().filter(known -> known >= shared).count();
            if (isMajority((int) holders) && (termAt(index) == term || bug == Bug.COUNTS_OLD_ENTRIES)) {
                return index;
            }
        }
        return commit;
    }

    private void adopt(int newer) {
        if (newer > term) {
            term = newer;
            vote = NOBODY;
            role = Role.FOLLOWER;
        }
    }

    private boolean isMajority(int nodes) {
        return 2 * nodes > others.size() + 1;
    }

    private int termAt(int index) {
        return index == 0 ? 0 : log.get(index - 1).term();
    }

    private static String from(String other) {
        return ", \"from\": \"" + other + "\"";
    }

    private void done(String step, String more) throws IOException {
        disk.write(new Disk.Kept(term, vote, log));
        Entry last = log.isEmpty() ? null : log.get(log.size() - 1);
        records.write(step, more, "{\"term\": " + term + ", \"role\": \"" + role.name().toLowerCase(java.util.Locale.ROOT)
                + "\", \"commit\": " + commit + ", \"length\": " + log.size() + ", \"last\": "
                + (last == null ? "null" : "{\"term\": " + last.term() + ", \"value\": \"" + last.value() + "\"}") + "}");
    }

    void stop() throws IOException {
        records.write("Stop", "", "");
    }
}
