package dev.traceloom.spec.tlc;

import dev.traceloom.spec.AnyCall;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.tlc.action.ArgumentChoices;
import dev.traceloom.spec.tlc.action.TlcCall;
import dev.traceloom.spec.tlc.observation.ObservedCall;
import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Update;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import tlc2.tool.TLCState;

/**
 * A record that lacks arguments: any call that it could be with what the next-state relation allows in each state. Only for who
 * holds the lock of TLC, but for {@link #told} and {@link #with}.
 */
final class RangingCall implements Call {
    private final String thread;
    private final Operation operation;
    private final List<String> lacking;
    private final ArgumentChoices choices;
    private final Binding binding;
    private final Known known;

    /** Finds what a record means that lacks nothing. */
    interface Binding {
        Call effect(String thread, Operation operation) throws BindingException;
    }

    /** Calls that were bound, as long as there are not too many; those that were not asked for longest go first. */
    static final class Known {
        private static final int MOST = 20_000;

        private record Key(RangingCall ranging, List<Value> values) {}

        private final Map<Key, Call> calls = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Key, Call> eldest) {
                return size() > MOST;
            }
        };
    }

    RangingCall(
            String thread,
            Operation operation,
            List<String> lacking,
            ArgumentChoices choices,
            Binding binding,
            Known known) {
        this.thread = thread;
        this.operation = operation;
        this.lacking = lacking;
        this.choices = choices;
        this.binding = binding;
        this.known = known;
    }

    /** All that it can be in a state. What TLC throws, this throws. */
    List<Call> in(TLCState state) {
        List<Call> calls = new ArrayList<>();
        for (List<Value> values : choices.in(state)) {
            calls.add(known.calls.computeIfAbsent(new Known.Key(this, values), first -> bind(values)));
        }
        return calls;
    }

    /** What to ask why there is nothing that it can be. */
    List<TlcCall> offers() {
        return choices.offers();
    }

    private Call bind(List<Value> values) {
        try {
            return binding.effect(
                    thread, operation.withArguments(operation.arguments().with(lacking, values)));
        } catch (BindingException unfit) {
            throw new IllegalStateException(unfit.getMessage(), unfit);
        }
    }

    /** The variables of which something is known after a call. */
    static Set<String> observed(Call call) {
        if (call instanceof AnyCall any) {
            Set<String> together = new LinkedHashSet<>();
            any.calls().forEach(one -> together.addAll(observed(TlcTransitionSystem.withoutSilence(one))));
            return together;
        }
        return call instanceof RangingCall ranging
                ? ranging.told()
                : call instanceof ObservedCall observed ? observed.observed() : Set.of();
    }

    /** The names under which the record tells of the state after it. */
    Set<String> told() {
        Set<String> names = new HashSet<>();
        operation.observations().after().stream().map(Observation::variable).forEach(names::add);
        operation.observations().updates().stream().map(Update::variable).forEach(names::add);
        return names;
    }

    /** The same, with something done to every call that it can be. */
    RangingCall with(UnaryOperator<Call> change) {
        return new RangingCall(
                thread, operation, lacking, choices, (id, whole) -> change.apply(binding.effect(id, whole)), known);
    }
}
