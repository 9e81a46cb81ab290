package paxos;

import common.Stamp;
import java.util.Map;

/** What nodes tell each other. A ballot is a proposal number: who campaigns with it, and how it compares with those of others. */
interface Letter {
    /** For whoever leads. */
    record Forwarded(Command command) implements Letter {}

    /** Stop following the leader, and campaign. */
    record TakeOver() implements Letter {}

    /** Phase 1: will you take part in nothing that is older than this? */
    record Prepare(Stamp ballot) implements Letter {}

    /** @param accepted what the sender has accepted so far, by places in the log */
    record Promise(Stamp ballot, Map<Integer, Accepted> accepted) implements Letter {}

    /** Phase 2: put the command there. */
    record Accept(Stamp ballot, int place, Command command) implements Letter {}

    record Vote(Stamp ballot, int place) implements Letter {}

    /** To phase 1 or 2: the sender has promised to take part in nothing older than something newer. */
    record Refused(Stamp ballot, Stamp newer) implements Letter {}

    /** A command in a log, and who wanted it there. */
    record Accepted(Stamp ballot, Command command) {}
}
