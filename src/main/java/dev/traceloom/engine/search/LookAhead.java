package dev.traceloom.engine.search;

import dev.traceloom.engine.commuting.AppendOrder;
import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.trace.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Looks once at the whole trace for what tells the order of records that append to sequences, when a search turns out to need it. */
final class LookAhead {
    /** In so few records it looks at once. */
    private static final int FEW_RECORDS = 256;

    private final Exploration exploration;
    private final List<Arrival> beginnings;
    private boolean looked;

    /** @param beginnings the initial states */
    LookAhead(Exploration exploration, List<Arrival> beginnings) {
        this.exploration = exploration;
        this.beginnings = beginnings;
        if (exploration.problem.mandatory <= FEW_RECORDS) {
            look();
        }
    }

    /** Whether steps, clocks, invariants or properties have a say, of which {@link AppendOrder} knows nothing. */
    private boolean isPlain() {
        return !exploration.problem.hasSteps
                && !exploration.problem.hasClocks
                && !exploration.problem.hasClosings
                && !exploration.hasSilentMoves()
                && !exploration.checksSafety();
    }

    /** Makes the search know what is ahead, unless it does. */
    void look() {
        if (!looked && isPlain()) {
            exploration.lookAhead(AppendOrder.of(exploration.problem, emptyAtFirst()));
        }
        looked = true;
    }

    private Map<String, Integer> emptyAtFirst() {
        Map<String, Integer> empty = new HashMap<>();
        for (Arrival beginning : beginnings) {
            beginning.at().state().values().forEach((variable, value) -> empty.merge(variable, depth(value), Math::max));
        }
        return empty;
    }

    /** 0 for an empty sequence, 1 for a function, record or tuple of empty sequences, and more for everything else. */
    private static int depth(Value value) {
        if (value.equals(Value.Tuple.EMPTY)) {
            return 0;
        }
        List<Value> parts = List.of(value);
        if (value instanceof Value.Tuple tuple) {
            parts = tuple.elements();
        } else if (value instanceof Value.Rec fields) {
            parts = fields.values();
        } else if (value instanceof Value.Fn function) {
            parts = function.values();
        }
        return parts.stream().allMatch(Value.Tuple.EMPTY::equals) ? 1 : Integer.MAX_VALUE;
    }
}
