package dev.traceloom.lineup.history;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Operations one after the other. Which operation of a thread it is, its place among those of the thread tells.
 *
 * @param steps the operations; only the last of them may be stuck
 */
public record SerialHistory(List<Step> steps) {

    /**
     * An operation.
     *
     * @param thread who called it
     * @param result what came of it; null where it is stuck
     */
    public record Step(int thread, String result) {

        /** Whether it never returned, since nobody could make it return. */
        public boolean isStuck() {
            return result == null;
        }
    }

    public SerialHistory {
        steps = List.copyOf(steps);
        for (Step step : steps.subList(0, Math.max(0, steps.size() - 1))) {
            if (step.isStuck()) {
                throw new IllegalArgumentException("an operation follows one that is stuck");
            }
        }
    }

    /** Whether its last operation never returned. */
    public boolean isStuck() {
        return !steps.isEmpty() && steps.get(steps.size() - 1).isStuck();
    }

    @Override
    public String toString() {
        return steps.stream()
                .map(step -> step.isStuck() ? step.thread() + "#" : step.thread() + ":" + step.result())
                .collect(Collectors.joining(" "));
    }
}
