package raft;

/** What a node can do wrong, if it is asked to. */
enum Bug {
    NONE,
    /** It votes for whoever asks, also a second time in a term. */
    VOTES_TWICE,
    /** As a leader it takes entries of older terms for decided because a majority has them. */
    COUNTS_OLD_ENTRIES,
    /** After a restart it does not know its term any more, nor whom it voted for. */
    FORGETS_TERM;

    static Bug named(String name) {
        return valueOf(name.toUpperCase(java.util.Locale.ROOT).replace('-', '_'));
    }
}
