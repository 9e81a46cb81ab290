package dev.traceloom.engine.contention;

import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.Footprint.Touch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Numbers operations that are of one action and have one footprint, and tells which of these kinds conflict. There may be as many kinds
 * as operations, where each has a key of its own; so only those are compared whose touches may meet. Several traces of one specification
 * may be numbered one after the other: what the first had is not compared again.
 */
final class KnownKinds {
    private static final int MOST_COMPARED = 4_000_000;

    private record Kind(String action, Footprint footprint) {
        // By hand: Java makes those of records anew in every process, which takes longer than to measure a short trace.
        @Override
        public boolean equals(Object other) {
            return other instanceof Kind that && action.equals(that.action) && footprint.equals(that.footprint);
        }

        @Override
        public int hashCode() {
            return 31 * action.hashCode() + footprint.hashCode();
        }
    }

    /** Kinds in order, as far as they are known. */
    private static final class Growing {
        private int[] kinds = {};
        private int count;

        void add(int kind) {
            if (count == kinds.length) {
                kinds = Arrays.copyOf(kinds, 2 * count + 4);
            }
            kinds[count++] = kind;
        }

        int[] sorted() {
            if (count < kinds.length) {
                kinds = Arrays.copyOf(kinds, count);
            }
            Arrays.sort(kinds);
            return kinds;
        }
    }

    private final Map<Kind, Integer> numbers = new HashMap<>();
    private final List<Kind> kinds = new ArrayList<>();
    /** By kind, what its footprint tells of them, which is put together each time that it is asked. */
    private final List<Optional<List<Touch>>> touches = new ArrayList<>();
    private final List<Growing> conflicting = new ArrayList<>();
    private final MeetingKinds meeting = new MeetingKinds();
    private int compared;

    /** The number of an operation that has an effect. */
    int number(BoundOperation operation) {
        Kind kind = new Kind(operation.action(), operation.footprint());
        Integer known = numbers.get(kind);
        if (known != null) {
            return known;
        }
        int fresh = kinds.size();
        numbers.put(kind, fresh);
        kinds.add(kind);
        touches.add(kind.footprint.touches());
        conflicting.add(new Growing());
        meeting.add(fresh, touches.get(fresh));
        return fresh;
    }

    /** Compares those that were numbered since the last time; tells whether there were not too many that may conflict. */
    boolean compare() {
        long looks = 0;
        int[] stamp = new int[kinds.size()];
        for (int kind = compared; kind < kinds.size(); kind++) {
            for (List<Integer> some : meeting.candidates(touches.get(kind))) {
                looks += some.size();
                if (looks > MOST_COMPARED) {
                    return false;
                }
                for (int other : some) {
                    // The relation is symmetric: a later one is going to be compared with this one.
                    if (other <= kind && stamp[other] <= kind && !footprint(kind).commutesWith(footprint(other))) {
                        conflicting.get(kind).add(other);
                        if (other < kind) {
                            conflicting.get(other).add(kind);
                        }
                    }
                    stamp[other] = kind + 1;
                }
            }
        }
        compared = kinds.size();
        return true;
    }

    private Footprint footprint(int kind) {
        return kinds.get(kind).footprint;
    }

    int count() {
        return kinds.size();
    }

    /** The kinds that a kind conflicts with, itself perhaps among them, in order. */
    int[] conflicting(int kind) {
        return conflicting.get(kind).sorted();
    }

    /** Whether nothing is known of it, so that it conflicts with all others. */
    boolean isUnproven(int kind) {
        return touches.get(kind).isEmpty();
    }

    String action(int kind) {
        return kinds.get(kind).action;
    }
}
