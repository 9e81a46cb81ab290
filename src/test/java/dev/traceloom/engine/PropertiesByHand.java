package dev.traceloom.engine;

import dev.traceloom.spec.Call;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.load.ForwardingSpecification;
import dev.traceloom.trace.value.Value;
import java.util.List;
import java.util.Map;

/** A fleet whose steps are looked at one by one, by Java that knows nothing of TLA+, for what GuardedFleet asks of them. */
final class PropertiesByHand extends ForwardingSpecification {
    private final Specification fleet;

    PropertiesByHand(Specification fleet) {
        super(fleet);
        this.fleet = fleet;
    }

    @Override
    public Specification reference() {
        return this;
    }

    @Override
    public void initialStates(Successors into) {
        fleet.initialStates(into);
        into.retain(state -> number(state, "hidden") == 0);
    }

    @Override
    public void next(State state, Call call, Successors into) {
        fleet.next(state, call, into);
        into.retain(after -> mayFollow(state, after));
    }

    @Override
    public void silent(State state, Successors into) {
        fleet.silent(state, into);
        into.retain(after -> mayFollow(state, after));
    }

    private static boolean mayFollow(State before, State after) {
        if (number(after, "hidden") >= 2) {
            return false;
        }
        for (String node : List.of("a", "b")) {
            boolean wins = !part(before, "role", node).equals(part(after, "role", node))
                    && part(after, "role", node).equals(new Value.Text("leader"));
            if (wins && !part(before, "term", node).equals(Value.Int.of(top(before)))) {
                return false;
            }
        }
        int entriesBefore = entries(before);
        boolean adds = entriesBefore < top(before) && entries(after) == entriesBefore + 1 && top(after) == top(before);
        boolean raises = top(after) == top(before) + 1 && entries(after) == entriesBefore;
        return adds || raises || entries(after) == entriesBefore && top(after) == top(before);
    }

    private static int number(State state, String variable) {
        return ((Value.Int) state.values().get(variable)).value();
    }

    private static int entries(State state) {
        return ((Value.Tuple) state.values().get("log")).elements().size();
    }

    private static int top(State state) {
        return ((Value.Rec) state.values().get("term"))
                .values().stream().mapToInt(term -> ((Value.Int) term).value()).max().orElseThrow();
    }

    private static Value part(State state, String variable, String node) {
        Map<String, Value> values = state.values();
        return ObservedByHand.part(values.get(variable), List.of(new Value.Text(node))).orElseThrow();
    }

    @Override
    public void close() {
        fleet.close();
    }
}
