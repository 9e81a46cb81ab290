package paxos;

import store.Request;

/**
 * What a client asked for, as the log has it. The same command may get into the log twice, if a leader is replaced; it counts once.
 *
 * @param asked the node that the client has sent it to
 * @param number how many that node was sent before
 */
record Command(String asked, int number, String client, Request request) {
    /** For a place in the log that nobody has used when a new leader comes. */
    static final Command NONE = new Command("", 0, "", null);

    boolean isNone() {
        return request == null;
    }
}
