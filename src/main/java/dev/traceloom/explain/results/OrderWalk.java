package dev.traceloom.explain.results;

import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.problem.ArgumentGuesses;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.TransitionSystem.Closing;
import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * An order that the specification allows, followed once more: through all states where an operation has several successors,
 * and then one way back through those that led to the end. Where records saw parts of the state, what some of them saw is
 * first taken to stay as it is where others do not mention it, as the search does. A long order is followed for a while only.
 */
final class OrderWalk {
    private static final int MOST_MOVES = 20_000;
    private static final int MOST_STATES = 64;

    /**
     * One move of the order.
     *
     * @param entry its number in the order
     * @param call what was evaluated; null for a silent action
     */
    record Step(int entry, State from, Call call, State to) {}

    private final Trace trace;
    private final Specification specification;
    private final ArgumentGuesses guesses;
    private final Linearization order;
    /** The variables that stay as they are where a record does not mention them. */
    private final Set<String> observed;
    private final Successors successors = new Successors();
    /** The states after so many moves. */
    private final List<List<State>> layers = new ArrayList<>();
    /** What each move evaluates; null for one that changes nothing, and for silent actions. */
    private final List<Call> calls = new ArrayList<>();

    private OrderWalk(Trace trace, Specification specification, Linearization order, Set<String> observed) {
        this.trace = trace;
        this.specification = specification;
        this.guesses = new ArgumentGuesses(trace, specification);
        this.order = order;
        this.observed = observed;
    }

    /** Tells of every move that evaluates something, from the first one on, and of silent ones; and how many moves it followed. */
    static int along(Trace trace, Specification specification, Linearization order, Consumer<Step> listener) {
        Set<String> observed = observed(trace);
        OrderWalk walk = new OrderWalk(trace, specification, order, observed);
        if (!walk.follow() && !observed.isEmpty()) {
            walk = new OrderWalk(trace, specification, order, Set.of());
            walk.follow();
        }
        walk.tell(listener);
        return walk.calls.size();
    }

    private static Set<String> observed(Trace trace) {
        Set<String> observed = new HashSet<>();
        trace.threads().stream()
                .flatMap(thread -> thread.operations().stream())
                .flatMap(operation -> operation.observations().after().stream())
                .map(Observation::variable)
                .forEach(observed::add);
        return observed;
    }

    private void tell(Consumer<Step> listener) {
        State[] path = wayThrough();
        for (int i = 0; i < calls.size(); i++) {
            if (calls.get(i) != null || order.kind(i) == Linearization.Kind.SILENT) {
                listener.accept(new Step(i, path[i], calls.get(i), path[i + 1]));
            }
        }
    }

    /** What was counted when the time is over stands; tells whether it came to its end. */
    static boolean within(Duration limit, Specification specification, Runnable work) {
        CountDownLatch done = new CountDownLatch(1);
        Thread clock = new Thread(() -> {
            try {
                if (!done.await(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                    specification.cancel();
                }
            } catch (InterruptedException | Error noClock) {
                // Such as no memory to wait with: rather too early than never.
                specification.cancel();
            }
        }, "traceloom-walk");
        clock.setDaemon(true);
        clock.start();
        try {
            work.run();
            return true;
        } catch (EvaluationCancelled over) {
            // There is enough to tell already, or there is nothing.
            return false;
        } finally {
            done.countDown();
            join(clock);
            specification.resume();
        }
    }

    private static void join(Thread clock) {
        boolean interrupted = false;
        while (clock.isAlive()) {
            try {
                clock.join();
            } catch (InterruptedException later) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether the whole order could be followed, or as much of it as anybody wants. */
    private boolean follow() {
        specification.initialStates(successors);
        layers.add(new ArrayList<>());
        keep(layers.get(0), new HashSet<>());
        for (int i = 0; i < Math.min(order.size(), MOST_MOVES); i++) {
            Call call = call(i);
            List<State> before = layers.get(i);
            boolean silent = order.kind(i) == Linearization.Kind.SILENT;
            List<State> after = call == null && !silent ? before : after(before, call);
            if (after.isEmpty()) {
                return false;
            }
            calls.add(call);
            layers.add(after);
        }
        return true;
    }

    private Call call(int move) {
        if (order.kind(move) == Linearization.Kind.SILENT) {
            return null;
        }
        TraceThread thread = trace.threads().get(order.thread(move));
        try {
            BoundOperation bound = guesses.bind(thread.id(), thread.operation(order.index(move)));
            Call call = order.kind(move) == Linearization.Kind.STEP ? bound.step() : bound.effect();
            return call == null || observed.isEmpty() ? call : specification.closed(call, new Closing(observed));
        } catch (BindingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** @param call null for a silent action */
    private List<State> after(List<State> before, Call call) {
        List<State> states = new ArrayList<>(1);
        Set<State.Hash> known = new HashSet<>();
        for (State state : before) {
            evaluate(state, call);
            keep(states, known);
        }
        return states;
    }

    private void evaluate(State state, Call call) {
        if (call == null) {
            specification.silent(state, successors);
        } else {
            specification.next(state, call, successors);
        }
    }

    private void keep(List<State> states, Set<State.Hash> known) {
        boolean checked = !specification.invariants().isEmpty();
        for (int i = 0; i < successors.size() && states.size() < MOST_STATES; i++) {
            State state = successors.get(i);
            if (known.add(state.hash()) && (!checked || specification.violatedInvariant(state) == -1)) {
                states.add(state);
            }
        }
    }

    /** One state of each layer, each of which the next one follows from. */
    private State[] wayThrough() {
        State[] path = new State[layers.size()];
        int last = path.length - 1;
        path[last] = layers.get(last).isEmpty() ? null : layers.get(last).get(0);
        for (int i = last - 1; i >= 0; i--) {
            List<State> candidates = layers.get(i);
            path[i] = candidates.size() == 1 ? candidates.get(0) : before(path[i + 1], i);
        }
        return path;
    }

    private State before(State after, int move) {
        if (layers.get(move) == layers.get(move + 1)) {
            return after;
        }
        for (State candidate : layers.get(move)) {
            evaluate(candidate, calls.get(move));
            if (successors.contains(after)) {
                return candidate;
            }
        }
        throw new IllegalStateException("a state that was reached from nowhere");
    }
}
