package raft;

import register.Request;

/** What nodes tell each other. */
interface Letter {
    record Forwarded(String client, Request request) implements Letter {}

    /** Nothing has been heard of the leader for too long. */
    record Timeout() implements Letter {}

    /** @param last the end of the candidate's log */
    record RequestVote(int term, Entry last) implements Letter {}

    record Vote(int term) implements Letter {}

    record Append(int term, Entry entry) implements Letter {}

    record Appended(int term, int index) implements Letter {}

    /** The sender knows of a later term. */
    record Later(int term) implements Letter {}
}
