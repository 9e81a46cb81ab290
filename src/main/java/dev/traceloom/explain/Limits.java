package dev.traceloom.explain;

import java.time.Duration;

/**
 * How much an explanation may be.
 *
 * @param records how far back from the deepest states the graph goes
 * @param nodes how many nodes the graph may have
 * @param examined in how many of the deepest states it is asked why nothing can follow
 * @param budget the time for all of it
 * @param core whether the few operations are looked for that contradict each other: the dearest part by far
 */
public record Limits(int records, int nodes, int examined, Duration budget, boolean core) {

    public static final Limits USUAL = new Limits(200, 5000, 500, Duration.ofSeconds(10), true);

    public Limits withRecords(int other) {
        return new Limits(other, nodes, examined, budget, core);
    }

    public Limits withBudget(Duration other) {
        return new Limits(records, nodes, examined, other, core);
    }

    public Limits withCore(boolean other) {
        return new Limits(records, nodes, examined, budget, other);
    }
}
