package dev.traceloom.record.recorder;

import java.util.Arrays;
import java.util.List;

/**
 * The records of other threads that a thread of the program knows of by tokens: of every thread of the trace so many, from its
 * first on. It only grows, up to what fits into a token.
 */
final class Knowledge {
    /** A name has two separators and at most ten digits beside it. */
    private static final int BESIDE_NAME = 12;

    private static final int FEW = 4;

    /** So many logs of the thread itself can be told of beside what it knows. */
    private static final int MOST_OWN = 8;

    private static final int ROOM_FOR_OWN = MOST_OWN * (ProcessName.LONGEST_THREAD + BESIDE_NAME);

    private String[] processes = new String[FEW];
    private int[] counts = new int[FEW];
    private int size;
    private int room = Token.LONGEST - Token.NOTHING.length() - ROOM_FOR_OWN;
    private int version;

    /** Changes whenever something becomes known. */
    int version() {
        return version;
    }

    int size() {
        return size;
    }

    String process(int at) {
        return processes[at];
    }

    int count(int at) {
        return counts[at];
    }

    /** Whether it is known from now on: there is an end of what fits into a token. */
    boolean learn(String process, int count) {
        int at = Arrays.binarySearch(processes, 0, size, process);
        if (at >= 0) {
            version += count > counts[at] ? 1 : 0;
            counts[at] = Math.max(counts[at], count);
            return true;
        }
        int needed = process.length() + BESIDE_NAME;
        if (needed > room) {
            return false;
        }
        room -= needed;
        insert(-at - 1, process, count);
        version++;
        return true;
    }

    /** As a token, together with what the thread's own logs tell. */
    String told(List<ThreadLog> own) {
        Knowledge all = new Knowledge();
        all.room += ROOM_FOR_OWN;
        for (ThreadLog log : own.subList(0, Math.min(own.size(), MOST_OWN))) {
            if (log.recordClock().told() > 0) {
                all.learn(log.recordClock().process(), log.recordClock().told());
            }
        }
        for (int i = 0; i < size; i++) {
            all.learn(processes[i], counts[i]);
        }
        return all.text();
    }

    private String text() {
        StringBuilder token = new StringBuilder(Token.NOTHING);
        for (int i = 0; i < size; i++) {
            token.append(Token.SEPARATOR).append(processes[i]).append(Token.SEPARATOR).append(counts[i]);
        }
        return token.toString();
    }

    private void insert(int at, String process, int count) {
        if (size == processes.length) {
            processes = Arrays.copyOf(processes, 2 * size);
            counts = Arrays.copyOf(counts, 2 * size);
        }
        System.arraycopy(processes, at, processes, at + 1, size - at);
        System.arraycopy(counts, at, counts, at + 1, size - at);
        processes[at] = process;
        counts[at] = count;
        size++;
    }
}
