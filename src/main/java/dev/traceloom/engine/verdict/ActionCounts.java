package dev.traceloom.engine.verdict;

import dev.traceloom.spec.ActionInfo;
import dev.traceloom.trace.Observations;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How often each action of a specification was recorded with an effect; those that never were are there with 0. */
final class ActionCounts {
    /** Most traces have one string for each of so many names; comparing them would take longer than counting. */
    private static final int SAME_STRINGS = 16;

    private final Map<String, int[]> counts = new LinkedHashMap<>();
    /** The first strings that were met, and their counts. */
    private final String[] met = new String[SAME_STRINGS];
    private final int[][] ofMet = new int[SAME_STRINGS][];
    private int total;
    private boolean observing;
    private boolean stepping;
    private boolean crashing;

    ActionCounts(List<ActionInfo> actions) {
        for (ActionInfo action : actions) {
            counts.put(action.name(), new int[1]);
        }
    }

    void add(Operation operation) {
        if (!operation.hasEffect()) {
            crashing |= operation.outcome() == Outcome.CRASH;
            return;
        }
        total++;
        observing |= !operation.observations().isNone();
        stepping |= operation.observations().steps() != Observations.Steps.NONE;
        count(operation.name())[0]++;
    }

    private int[] count(String name) {
        int place = 0;
        for (; place < SAME_STRINGS && met[place] != null; place++) {
            if (met[place] == name) {
                return ofMet[place];
            }
        }
        int[] count = counts.computeIfAbsent(name, fresh -> new int[1]);
        if (place < SAME_STRINGS) {
            met[place] = name;
            ofMet[place] = count;
        }
        return count;
    }

    int total() {
        return total;
    }

    /** Whether some of them tell of the state: such a log stands in the order of its file, on purpose. */
    boolean isObserving() {
        return observing;
    }

    /** Whether some of them may be steps. */
    boolean isStepping() {
        return stepping;
    }

    /** Whether a thread crashed. */
    boolean isCrashing() {
        return crashing;
    }

    Map<String, Integer> byName() {
        Map<String, Integer> byName = new LinkedHashMap<>();
        counts.forEach((name, count) -> byName.put(name, count[0]));
        return byName;
    }
}
