package paxos;

import java.util.Map;

/** What nodes tell each other. */
interface Letter {
    /** For whoever leads. */
    record Forwarded(Command command) implements Letter {}

    /** Stop following the leader, and campaign. */
    record TakeOver() implements Letter {}

    /** Phase 1: will you take part in nothing that is older than this? */
    record Prepare(Ballot ballot) implements Letter {}

    /** @param accepted what the sender has accepted so far, by places in the log */
    record Promise(Ballot ballot, Map<Integer, Accepted> accepted) implements Letter {}

    /** Phase 2: put the command there. */
    record Accept(Ballot ballot, int place, Command command) implements Letter {}

    record Vote(Ballot ballot, int place) implements Letter {}

    /** To phase 1 or 2: the sender has promised to take part in nothing older than something newer. */
    record Refused(Ballot ballot, Ballot newer) implements Letter {}

    /** A command in a log, and who wanted it there. */
    record Accepted(Ballot ballot, Command command) {}
}
