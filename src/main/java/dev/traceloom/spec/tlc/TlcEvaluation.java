package dev.traceloom.spec.tlc;

import dev.traceloom.spec.Call;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Failure;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.behaviour.Behaviours.EvaluationFailed;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.tlc.action.SilentActions;
import dev.traceloom.spec.tlc.action.TlcCall;
import dev.traceloom.spec.tlc.formula.Evaluation;
import dev.traceloom.spec.tlc.formula.FailureText;
import dev.traceloom.spec.tlc.module.Places;
import dev.traceloom.spec.tlc.observation.Expected;
import dev.traceloom.spec.tlc.observation.ObservedCall;
import dev.traceloom.spec.tlc.property.SafetyCheck;
import dev.traceloom.spec.tlc.property.SafetyPart;
import dev.traceloom.spec.tlc.state.States;
import dev.traceloom.spec.tlc.state.TlcState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.Action;
import tlc2.tool.INextStateFunctor;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.Value;
import util.UniqueString;

/**
 * What TLC says of states, actions and invariants, to one thread at a time. What it throws becomes a failure
 * (semantics, rule 13).
 */
final class TlcEvaluation {
    private final EvaluatingTool tool;
    private final SemanticNode start;
    private final Places places;
    private final States states;
    /** Held by whoever touches TLC or its values. */
    private final Object lock;
    private final ThreadLocal<Failure> invariantFailure = new ThreadLocal<>();

    /** @param start the predicate to start from, null for what the configuration says */
    TlcEvaluation(EvaluatingTool tool, SemanticNode start, Places places, States states, Object lock) {
        this.tool = tool;
        this.start = start;
        this.places = places;
        this.states = states;
        this.lock = lock;
    }

    void initialStates(Successors into) {
        into.clear();
        Collector collector = new Collector(into, null, null, "the initial predicate", null);
        synchronized (lock) {
            guarded(into, () -> {
                if (start == null) {
                    tool.getInitStates(collector);
                } else {
                    tool.statesSatisfying(start, collector);
                }
            });
        }
    }

    /** @param expected what is known of the successors beforehand; null for nothing */
    void next(TlcState state, TlcCall call, Expected expected, Successors into) {
        into.clear();
        synchronized (lock) {
            collect(state, call, expected, into);
        }
    }

    /**
     * What a step leads to that follows a state and fits what was seen; empty where none does, or a failure is added.
     *
     * @param cancellation of translations; null to do without them
     */
    Optional<Expected> expected(
            TlcState state, ObservedCall observed, Cancellation cancellation, Successors into) {
        AtomicReference<Optional<Expected>> expected = new AtomicReference<>(Optional.empty());
        synchronized (lock) {
            guarded(into, () -> {
                if (observed.mayFollow(state, tool, cancellation)) {
                    expected.set(observed.expectedAfter(state));
                }
            });
        }
        return expected.get();
    }

    /** All that a record can be in a state that lacks arguments; none where that fails, which is noted. */
    List<Call> ways(TlcState state, RangingCall ranging, Successors into) {
        List<Call> ways = new ArrayList<>();
        synchronized (lock) {
            guarded(into, () -> ways.addAll(ranging.in(state.tlc())));
        }
        return ways;
    }

    boolean admits(Expected expected, TlcState state) {
        synchronized (lock) {
            return ObservedCall.admits(expected, state);
        }
    }

    /** Takes those away that do not fit what was seen. */
    void keepFitting(ObservedCall observed, Cancellation cancellation, Successors into) {
        List<State> found = new ArrayList<>();
        for (int i = 0; i < into.size(); i++) {
            found.add(into.get(i));
        }
        Failure failure = into.failure();
        into.clear();
        if (failure != null) {
            into.fail(failure);
        }
        synchronized (lock) {
            for (State state : found) {
                guarded(into, () -> {
                    if (observed.fits((TlcState) state, tool, cancellation)) {
                        into.add(state);
                    }
                });
            }
        }
    }

    void silent(TlcState state, SilentActions silent, Successors into) {
        into.clear();
        synchronized (lock) {
            guarded(into, () -> silent.calls(state.tlc(), call -> collect(state, call, null, into)));
        }
    }

    private void collect(TlcState state, TlcCall call, Expected expected, Successors into) {
        Collector collector =
                new Collector(into, state, expected, call.action().getName().toString(), call.action().getOpDef());
        guarded(into, () -> tool.successors(call.action(), call.context(), state.tlc(), expected, collector));
    }

    private void guarded(Successors into, Runnable evaluation) {
        tool.forgetFailure();
        try {
            evaluation.run();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError failure) {
            into.fail(describe(failure));
        }
    }

    /** Does something with TLC; why that failed. */
    Optional<Failure> attempt(Runnable evaluation) {
        Successors failed = new Successors();
        synchronized (lock) {
            guarded(failed, evaluation);
        }
        return Optional.ofNullable(failed.failure());
    }

    /** What an expression is in a state. */
    Value value(SemanticNode expression, TlcState state) throws EvaluationFailed {
        AtomicReference<Value> value = new AtomicReference<>();
        Optional<Failure> failure = attempt(() -> value.set(
                tool.eval(expression, Context.Empty, state.tlc(), TLCState.Empty, 0, CostModel.DO_NOT_RECORD)));
        if (failure.isPresent()) {
            throw new EvaluationFailed(failure.get());
        }
        return value.get();
    }

    /** Forgets a failure that does not matter, unless it is that nobody wants to know any more. */
    void forget() {
        if (tool.isCancelled()) {
            throw new EvaluationCancelled();
        }
        tool.forgetFailure();
    }

    private Failure describe(Throwable thrown) {
        if (tool.isCancelled()) {
            throw new EvaluationCancelled();
        }
        if (thrown instanceof LinkageError) {
            return new Failure(FailureText.of(thrown, thrown), null, false);
        }
        Throwable cause = tool.cause(thrown);
        return new Failure(
                FailureText.of(thrown, cause), places.of(tool.failed()), cause instanceof OutOfMemoryError);
    }

    /** What {@link Specification#violatedInvariant} is to answer because of one invariant; -1 when it holds. */
    int violatedInvariant(int index, TlcState state) {
        Action invariant = tool.getInvariants()[index];
        synchronized (lock) {
            tool.forgetFailure();
            try {
                Value holds = tool.eval(
                        invariant.pred,
                        invariant.con,
                        state.tlc(),
                        TLCState.Empty,
                        0,
                        CostModel.DO_NOT_RECORD);
                if (holds instanceof BoolValue bool) {
                    return bool.val ? -1 : index;
                }
                invariantFailure.set(new Failure(
                        "the invariant " + tool.getInvNames()[index] + " is not a truth value",
                        places.of(invariant.pred),
                        false));
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError failure) {
                invariantFailure.set(describe(failure));
            }
            return Specification.INVARIANT_FAILED;
        }
    }

    /** Whether an expression is true of a state. */
    boolean holds(SemanticNode expression, TlcState state) throws EvaluationFailed {
        synchronized (lock) {
            tool.forgetFailure();
            Failure failure;
            try {
                Value value = tool.eval(
                        expression, Context.Empty, state.tlc(), TLCState.Empty, 0, CostModel.DO_NOT_RECORD);
                if (value instanceof BoolValue bool) {
                    return bool.val;
                }
                failure = new Failure("this is not a truth value", places.of(expression), false);
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError thrown) {
                failure = describe(thrown);
            }
            throw new EvaluationFailed(failure);
        }
    }

    /** Whether what a property says of a state or a step is true; see {@link SafetyCheck.ByTlc}. */
    boolean holds(SafetyPart part, TlcState before, TlcState after, Successors into) {
        AtomicReference<Boolean> holds = new AtomicReference<>(false);
        synchronized (lock) {
            guarded(into, () -> {
                boolean ofStep = part.kind() == SafetyPart.Kind.STEP;
                TLCState first = ofStep ? before.tlc() : after.tlc();
                TLCState second = ofStep ? after.tlc() : TLCState.Empty;
                Evaluation evaluation = new Evaluation(tool, first, second);
                if (ofStep && evaluation.isUnchanged(part.formula().with(part.subscript()))) {
                    holds.set(true);
                    return;
                }
                Context context = part.formula().context(evaluation);
                Value value =
                        tool.eval(part.formula().node(), context, first, second, 0, CostModel.DO_NOT_RECORD);
                if (!(value instanceof BoolValue bool)) {
                    throw new IllegalStateException("the property " + part.property() + " is not a truth value here");
                }
                holds.set(bool.val);
            });
        }
        return holds.get();
    }

    /** Why the last invariant failed that this thread asked about. */
    Failure invariantFailure() {
        return invariantFailure.get();
    }

    /** Takes states from TLC as it finds them, so that those before a failure are not lost. */
    private final class Collector implements INextStateFunctor {
        private final Successors into;
        private final TlcState origin;
        private final Expected expected;
        private final String action;
        private final SemanticNode definition;

        /**
         * @param origin the state whose successors are taken; null when they are initial states
         * @param expected what they must be like; null for nothing
         */
        Collector(Successors into, TlcState origin, Expected expected, String action, SemanticNode definition) {
            this.expected = expected;
            this.into = into;
            this.origin = origin;
            this.action = action;
            this.definition = definition;
        }

        @Override
        public Object addElement(TLCState state) {
            return addElement(null, null, state);
        }

        @Override
        public Object addElement(TLCState from, Action by, TLCState to) {
            if (origin == null) {
                tool.begin(to);
            }
            if (!to.allAssigned()) {
                into.fail(unassigned(to));
            } else if (expected == null || expected.admits(to)) {
                into.add(isUnchanged(to) ? origin : states.of(to, origin));
            }
            return this;
        }

        /** UNCHANGED passes the very same values on, and most operations of most traces only look. */
        private boolean isUnchanged(TLCState to) {
            if (origin == null) {
                return false;
            }
            for (UniqueString variable : states.variables()) {
                if (to.lookup(variable) != origin.tlc().lookup(variable)) {
                    return false;
                }
            }
            return true;
        }

        private Failure unassigned(TLCState state) {
            Place place = definition == null ? null : places.of(definition);
            return new Failure(FailureText.unassigned(action, state), place, false);
        }
    }
}
