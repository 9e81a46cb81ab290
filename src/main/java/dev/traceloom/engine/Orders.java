package dev.traceloom.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/**
 * The orders of candidates, the most promising first. Which that is shows on the way: one that leads astray falls behind
 * the others.
 */
final class Orders {
    /** What is said about an order beforehand counts as much as so many stretches. */
    private static final int STRETCHES = 10;
    private static final int PROMISING = 1;
    private static final int DOUBTFUL = 3;

    private static final class Ranked {
        final Supplier<CandidateOrder> make;
        CandidateOrder order;
        int stretches = STRETCHES;
        int setbacks;

        Ranked(int setbacks, Supplier<CandidateOrder> make) {
            this.setbacks = setbacks;
            this.make = make;
        }

        double setbackRate() {
            return (double) setbacks / stretches;
        }

        CandidateOrder order() {
            if (order == null) {
                order = make.get();
            }
            return order;
        }
    }

    private final List<Ranked> ranked = new ArrayList<>();

    private Orders(Ranked... orders) {
        ranked.addAll(List.of(orders));
    }

    static Orders onlyMiddle(Problem problem) {
        return new Orders(new Ranked(PROMISING, () -> CandidateOrder.byMiddle(problem)));
    }

    /** All of them; what has to be computed from the whole trace is not before it is needed. */
    static Orders all(Problem problem) {
        Mentions[] mentions = new Mentions[1];
        Supplier<Mentions> shared = () -> {
            if (mentions[0] == null) {
                mentions[0] = new Mentions(problem);
            }
            return mentions[0];
        };
        return new Orders(
                new Ranked(PROMISING, () -> CandidateOrder.byMiddle(problem)),
                new Ranked(PROMISING, () -> shared.get().soonestFirst()),
                new Ranked(DOUBTFUL, () -> CandidateOrder.byStart(problem)),
                new Ranked(DOUBTFUL, () -> shared.get().latestFirst()));
    }

    int size() {
        return ranked.size();
    }

    /** An order by its present rank, from 0. */
    CandidateOrder get(int rank) {
        return ranked.get(rank).order();
    }

    /** Notes that the first order led through a stretch. */
    void progress() {
        ranked.get(0).stretches++;
    }

    /** Notes that the first order led to a place from which there was no way on. */
    void setback() {
        ranked.get(0).setbacks++;
        ranked.sort(Comparator.comparingDouble(Ranked::setbackRate));
    }
}
