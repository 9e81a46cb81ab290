package dev.traceloom.engine;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.load.ForwardingSpecification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What records mean that lack arguments, as plainly as possible: what the next-state relation says of them is written down once more,
 * and each combination is tried.
 */
final class AbsentByHand extends ForwardingSpecification {
    private final Specification target;
    private final Map<String, Lost> known = new HashMap<>();
    private final Relation relation;
    private final Map<String, List<String>> parameters = new HashMap<>();

    /** A next-state relation, written down once more. */
    interface Relation {
        /**
         * All arguments that an action may have in a state.
         *
         * @param given those that are known, by name
         */
        List<List<Value>> arguments(String action, State state, Map<String, Value> given);
    }

    private static final class Lost implements Call {
        private final String thread;
        private final Operation operation;
        private final Map<List<Value>, Call> calls = new HashMap<>();

        Lost(String thread, Operation operation) {
            this.thread = thread;
            this.operation = operation;
        }
    }

    /** @param target what records mean that lack nothing */
    AbsentByHand(Specification target, Relation relation) {
        super(target);
        this.target = target;
        this.relation = relation;
        target.actions().forEach(action -> parameters.put(action.name(), action.parameters()));
        parameters.put("Mark", List.of("n", "v"));
    }

    @Override
    public Specification reference() {
        return this;
    }

    @Override
    public BoundOperation bind(String thread, Operation operation) throws BindingException {
        boolean lacks = operation.outcome() == Outcome.RETURNED
                && !operation.isAnyStep()
                && given(operation).size() < parameters.get(operation.name()).size();
        if (!lacks) {
            return target.bind(thread, operation);
        }
        Lost lost = known.computeIfAbsent(
                operation.name() + operation.arguments() + operation.observations(), first -> new Lost(thread, operation));
        return new BoundOperation(operation.name(), lost, null);
    }

    private Map<String, Value> given(Operation operation) {
        Arguments arguments = operation.arguments();
        List<String> names = arguments.positional() ? parameters.get(operation.name()) : arguments.names();
        Map<String, Value> given = new LinkedHashMap<>();
        for (int i = 0; i < arguments.size(); i++) {
            if (!arguments.values().get(i).equals(Arguments.UNKNOWN)) {
                given.put(names.get(i), arguments.values().get(i));
            }
        }
        return given;
    }

    @Override
    public void next(State state, Call call, Successors into) {
        if (!(call instanceof Lost lost)) {
            target.next(state, call, into);
            return;
        }
        into.clear();
        Map<String, Value> given = given(lost.operation);
        List<String> names = parameters.get(lost.operation.name());
        for (List<Value> arguments : relation.arguments(lost.operation.name(), state, given)) {
            List<Value> values = new ArrayList<>();
            for (int i = 0; i < names.size(); i++) {
                values.add(given.getOrDefault(names.get(i), arguments.get(i)));
            }
            Successors found = new Successors();
            target.next(state, lost.calls.computeIfAbsent(values, whole -> bind(lost, whole)), found);
            into.addNew(found);
            into.noteEndOf(found);
        }
    }

    private Call bind(Lost lost, List<Value> values) {
        try {
            return target.bind(lost.thread, lost.operation.withArguments(Arguments.positional(values))).effect();
        } catch (BindingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public void close() {
        target.close();
    }
}
