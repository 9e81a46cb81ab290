package raft;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What one node tells another, a line of words on its connection.
 *
 * @param flag of a vote: granted; of an ack: the entries fit
 * @param index of an ask: the last entry; of an append: the one before the entries; of an ack: the last that is shared
 * @param indexTerm the term of that entry, of an ask and an append
 * @param commit of an append
 */
record Message(Kind kind, int term, boolean flag, int index, int indexTerm, int commit, List<Entry> entries) {

    enum Kind { ASK, VOTE, APPEND, ACK }

    static Message ask(int term, int lastIndex, int lastTerm) {
        return new Message(Kind.ASK, term, false, lastIndex, lastTerm, 0, List.of());
    }

    static Message vote(int term, boolean granted) {
        return new Message(Kind.VOTE, term, granted, 0, 0, 0, List.of());
    }

    static Message append(int term, int previous, int previousTerm, int commit, List<Entry> entries) {
        return new Message(Kind.APPEND, term, false, previous, previousTerm, commit, List.copyOf(entries));
    }

    static Message ack(int term, boolean fits, int match) {
        return new Message(Kind.ACK, term, fits, match, 0, 0, List.of());
    }

    static Message parse(String line) {
        String[] words = line.split(" ", 7);
        return new Message(
                Kind.valueOf(words[0]),
                Integer.parseInt(words[1]),
                Boolean.parseBoolean(words[2]),
                Integer.parseInt(words[3]),
                Integer.parseInt(words[4]),
                Integer.parseInt(words[5]),
                words[6].isEmpty() ? List.of() : Stream.of(words[6].split(",")).map(Entry::parse).toList());
    }

    String line() {
        return kind + " " + term + " " + flag + " " + index + " " + indexTerm + " " + commit + " "
                + entries.stream().map(Entry::toString).collect(Collectors.joining(","));
    }
}
