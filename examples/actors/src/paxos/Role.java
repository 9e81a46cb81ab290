package paxos;

import common.Entries;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import paxos.Letter.Accepted;

/** What a node is to the others. */
sealed interface Role {
    record Follower() implements Role {}

    /**
     * @param promises how many, its own among them
     * @param accepted the newest of what those have accepted, by places
     * @param waiting commands to propose once it leads
     */
    record Candidate(int promises, Map<Integer, Accepted> accepted, List<Command> waiting) implements Role {
        Candidate promised(Map<Integer, Accepted> others) {
            Map<Integer, Accepted> newest = accepted;
            for (Map.Entry<Integer, Accepted> other : others.entrySet()) {
                Accepted own = newest.get(other.getKey());
                if (own == null || own.ballot().isBefore(other.getValue().ballot())) {
                    newest = Entries.with(newest, other.getKey(), other.getValue());
                }
            }
            return new Candidate(promises + 1, newest, waiting);
        }

        Candidate add(Command command) {
            List<Command> more = new ArrayList<>(waiting);
            more.add(command);
            return new Candidate(promises, accepted, List.copyOf(more));
        }
    }

    /**
     * @param next the first place that is free
     * @param votes by places, its own among them
     * @param applied how many places, from the first, are chosen and were done
     * @param values what those have led to
     * @param done which commands they were, each once
     */
    record Leader(int next, Map<Integer, Integer> votes, int applied, Map<String, Integer> values, List<Command> done)
            implements Role {
        static final Leader NEW = new Leader(0, Map.of(), 0, Map.of(), List.of());

        Leader propose() {
            return new Leader(next + 1, Entries.with(votes, next, 1), applied, values, done);
        }

        Leader vote(int place) {
            return new Leader(next, Entries.with(votes, place, votes.get(place) + 1), applied, values, done);
        }
    }
}
