package paxos;

import common.Entries;
import common.Stamp;
import java.util.Map;
import paxos.Letter.Accepted;

/**
 * What a node knows.
 *
 * @param promised it takes part in nothing that is older
 * @param log what it has accepted, by places
 * @param commands how many clients have sent it
 */
record Server(Stamp promised, Map<Integer, Accepted> log, int commands, Role role) {
    static final Server INITIAL = new Server(Stamp.NEVER, Map.of(), 0, new Role.Follower());

    Server promise(Stamp ballot) {
        return new Server(ballot, log, commands, role);
    }

    Server accept(int place, Command command) {
        return new Server(promised, Entries.with(log, place, new Accepted(promised, command)), commands, role);
    }

    Server number() {
        return new Server(promised, log, commands + 1, role);
    }

    Server become(Role other) {
        return new Server(promised, log, commands, other);
    }
}
