package dev.traceloom.explain.results;

import dev.traceloom.trace.RecordRef;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** The operations with the smallest or the largest ranks among many, and no more of them than was asked for. */
final class TopRanked {
    private record Ranked(long rank, RecordRef operation) {}

    private static final Comparator<Ranked> UPWARDS = Comparator.comparingLong(Ranked::rank);

    private final int most;
    private final boolean largest;
    private final PriorityQueue<Ranked> kept;

    private TopRanked(int most, boolean largest) {
        this.most = most;
        this.largest = largest;
        this.kept = new PriorityQueue<>(largest ? UPWARDS : UPWARDS.reversed());
    }

    static TopRanked largest(int most) {
        return new TopRanked(most, true);
    }

    static TopRanked smallest(int most) {
        return new TopRanked(most, false);
    }

    void offer(long rank, String thread, int index) {
        if (kept.size() == most) {
            long worst = kept.element().rank();
            if (largest ? rank <= worst : rank >= worst) {
                return;
            }
            kept.remove();
        }
        kept.add(new Ranked(rank, new RecordRef(thread, index)));
    }

    List<RecordRef> inOrder() {
        return kept.stream().sorted(UPWARDS).map(Ranked::operation).toList();
    }
}
