package dev.traceloom.engine;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Stalled;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.load.ForwardingSpecification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Goes on after a failure, so that two faults in one log give two reports. From the record that cannot follow on, what records
 * saw is taken for granted, until all has been seen again that had been seen before the failure; from there the rest is
 * validated. What nobody saw is taken to be as it was. So what is found is a hint, and the verdict stays what it was.
 *
 * <p>Only for records of which each is over when the next begins: otherwise nobody knows where to go on.
 */
public final class Resynchronization {
    private static final int MOST_FAILURES = 20;
    private static final int MOST_STATES = 100;

    private final Specification specification;
    private final Options options;
    private final List<Placed> records;
    private final List<Stalled> further = new ArrayList<>();

    private record Placed(RecordRef reference, Operation operation) {}

    private Resynchronization(Specification specification, Options options, List<Placed> records) {
        this.specification = specification;
        this.options = options;
        this.records = records;
    }

    /** The records that cannot follow either; empty where records overlap or tell nothing of the state. */
    public static List<Stalled> after(Result rejected, Trace trace, Specification specification, Options options) {
        Optional<List<Placed>> records = inOrder(trace);
        if (records.isEmpty() || rejected.stalled().isEmpty()) {
            return List.of();
        }
        Resynchronization run = new Resynchronization(specification, options, records.get());
        try {
            run.goOn(run.position(rejected.stalled().get(0).record()), rejected.frontier());
        } catch (BindingException impossible) {
            throw new IllegalStateException("all of them were bound before", impossible);
        }
        return List.copyOf(run.further);
    }

    /** Empty where some of them overlap. */
    private static Optional<List<Placed>> inOrder(Trace trace) {
        List<Placed> all = new ArrayList<>();
        for (TraceThread thread : trace.threads()) {
            for (int i = 0; i < thread.operations().size(); i++) {
                Operation operation = thread.operations().get(i);
                if (operation.outcome() != Outcome.CRASH) {
                    all.add(new Placed(new RecordRef(thread.id(), i), operation));
                }
            }
        }
        all.sort((one, other) -> Long.compareUnsigned(one.operation.start(), other.operation.start()));
        for (int i = 1; i < all.size(); i++) {
            Operation earlier = all.get(i - 1).operation;
            if (!earlier.hasEnd() || Long.compareUnsigned(earlier.end(), all.get(i).operation.start()) >= 0) {
                return Optional.empty();
            }
        }
        return Optional.of(all);
    }

    private int position(RecordRef reference) {
        for (int i = 0; i < records.size(); i++) {
            if (records.get(i).reference.equals(reference)) {
                return i;
            }
        }
        return records.size();
    }

    private void goOn(int failed, List<State> deepest) throws BindingException {
        int at = failed;
        List<State> states = deepest.subList(0, Math.min(MOST_STATES, deepest.size()));
        while (at < records.size() && further.size() < MOST_FAILURES) {
            Set<String> unknown = seenBefore(at + 1);
            if (unknown.isEmpty()) {
                return;
            }
            while (at < records.size() && !unknown.isEmpty()) {
                Call call = call(at++);
                if (call != null) {
                    Set<String> seen = specification.seenParts(call);
                    unknown.removeIf(part -> seen.stream().anyMatch(known -> isWithin(part, known)));
                    states = overwritten(states, call);
                }
            }
            if (at == records.size() || states.isEmpty()) {
                return;
            }
            Result rest = GuardedValidation.validate(rest(at), new StartingAt(specification, states), options);
            if (rest.verdict() != Verdict.REJECTED || rest.stalled().isEmpty()) {
                return;
            }
            at = at + rest.linearized();
            Placed next = records.get(at);
            further.add(new Stalled(next.reference, next.operation));
            states = rest.frontier().subList(0, Math.min(MOST_STATES, rest.frontier().size()));
        }
    }

    private static boolean isWithin(String part, String known) {
        return part.equals(known) || part.startsWith(known + "[");
    }

    private Set<String> seenBefore(int end) throws BindingException {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < Math.min(end, records.size()); i++) {
            Call call = call(i);
            if (call != null) {
                seen.addAll(specification.seenParts(call));
            }
        }
        return seen;
    }

    private Call call(int position) throws BindingException {
        Placed record = records.get(position);
        return specification.bind(record.reference.thread(), record.operation).effect();
    }

    private List<State> overwritten(List<State> states, Call call) {
        Map<State.Hash, State> distinct = new HashMap<>();
        for (State state : states) {
            specification.overwritten(state, call).ifPresent(next -> distinct.put(next.hash(), next));
        }
        return List.copyOf(distinct.values());
    }

    private Trace rest(int from) {
        Map<String, List<Operation>> threads = new HashMap<>();
        for (Placed record : records.subList(from, records.size())) {
            threads.computeIfAbsent(record.reference.thread(), first -> new ArrayList<>()).add(record.operation);
        }
        List<TraceThread> recorded = new ArrayList<>();
        threads.forEach((id, operations) -> recorded.add(new TraceThread(id, operations, false)));
        return new Trace("the rest", recorded);
    }

    /** The same specification, which begins in other states. */
    private static final class StartingAt extends ForwardingSpecification {
        private final Specification target;
        private final List<State> states;

        StartingAt(Specification target, List<State> states) {
            super(target);
            this.target = target;
            this.states = states;
        }

        @Override
        public void initialStates(Successors into) {
            into.clear();
            states.forEach(into::add);
        }

        @Override
        public Specification reference() {
            return new StartingAt(target.reference(), states);
        }

        @Override
        public void close() {
            // Whoever opened it closes it.
        }
    }
}
