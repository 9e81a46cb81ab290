package dev.traceloom.spec.tlc;

import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Failure;
import dev.traceloom.spec.ModuleText;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.Action;
import tlc2.tool.INextStateFunctor;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.IValue;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.Value;
import util.UniqueString;

/** A specification evaluated by TLC. */
final class TlcSpecification implements Specification {
    private final String name;
    private final EvaluatingTool tool;
    private final SemanticNode start;
    private final Places places;
    private final Printed printed;
    private final Operators operators;
    private final Binder binder;
    private final SilentActions silent;
    private final List<String> warnings;
    private final List<String> unnamed;
    private final Action[] invariants;
    private final SemanticNode view;
    private final UniqueString[] variables;
    private final StateHash hash = new StateHash();
    private final Tags tags;
    private final Partition partition;
    private final SourceTexts texts;
    private final Supplier<WhyNot> makeWhyNot;
    private WhyNot whyNot;
    private Failure invariantFailure;

    /** @param start the predicate to start from, null for what the configuration says */
    TlcSpecification(
            String name,
            EvaluatingTool tool,
            SemanticNode start,
            Places places,
            Printed printed,
            Operators operators,
            Binder binder,
            SilentActions silent,
            List<String> warnings,
            List<String> unnamed,
            Tags tags,
            Partition partition,
            SourceTexts texts,
            Supplier<WhyNot> makeWhyNot) {
        this.name = name;
        this.tool = tool;
        this.start = start;
        this.places = places;
        this.printed = printed;
        this.operators = operators;
        this.binder = binder;
        this.silent = silent;
        this.warnings = List.copyOf(warnings);
        this.unnamed = List.copyOf(unnamed);
        this.tags = tags;
        this.partition = partition;
        this.texts = texts;
        this.makeWhyNot = makeWhyNot;
        this.invariants = tool.getInvariants();
        this.view = tool.getViewSpec();
        this.variables = Arrays.stream(tool.rootModule().getVariableDecls())
                // The parser numbers what it reads, but lists variables in another order.
                .sorted(Comparator.comparingInt(OpDeclNode::getUid))
                .map(OpDeclNode::getName)
                .toArray(UniqueString[]::new);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<ActionInfo> actions() {
        return operators.actions();
    }

    @Override
    public List<String> warnings() {
        List<String> all = new ArrayList<>(warnings);
        all.addAll(tags.warnings());
        all.addAll(partition.warnings());
        return all;
    }

    @Override
    public List<String> unnamedDisjuncts() {
        return unnamed;
    }

    @Override
    public List<String> invariants() {
        return List.of(tool.getInvNames());
    }

    @Override
    public boolean hasView() {
        return view != null;
    }

    @Override
    public boolean hasSilentActions() {
        return !silent.isEmpty();
    }

    @Override
    public BoundOperation bind(String thread, Operation operation) throws BindingException {
        return binder.bind(thread, operation);
    }

    @Override
    public void initialStates(Successors into) {
        into.clear();
        Collector collector = new Collector(into, null, "the initial predicate", null);
        guarded(into, () -> {
            if (start == null) {
                tool.getInitStates(collector);
            } else {
                tool.statesSatisfying(start, collector);
            }
        });
    }

    @Override
    public void next(State state, Call call, Successors into) {
        into.clear();
        TlcCall bound = (TlcCall) call;
        collect((TlcState) state, bound, into);
    }

    private void collect(TlcState state, TlcCall call, Successors into) {
        Collector collector = new Collector(into, state, call.action().getName().toString(), call.action().getOpDef());
        guarded(into, () -> tool.successors(call.action(), call.context(), state.tlc, collector));
    }

    @Override
    public void silent(State state, Successors into) {
        into.clear();
        TlcState from = (TlcState) state;
        guarded(into, () -> silent.calls(from.tlc, call -> collect(from, call, into)));
    }

    /** Runs an evaluation; what it throws becomes a failure (semantics, rule 13). */
    private void guarded(Successors into, Runnable evaluation) {
        tool.forgetFailure();
        try {
            evaluation.run();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError failure) {
            into.fail(describe(failure));
        }
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

    @Override
    public int violatedInvariant(State state) {
        tool.forgetFailure();
        for (int i = 0; i < invariants.length; i++) {
            try {
                Value holds = tool.eval(
                        invariants[i].pred,
                        invariants[i].con,
                        ((TlcState) state).tlc,
                        TLCState.Empty,
                        0,
                        CostModel.DO_NOT_RECORD);
                if (!(holds instanceof BoolValue bool)) {
                    invariantFailure = new Failure(
                            "the invariant " + tool.getInvNames()[i] + " is not a truth value",
                            places.of(invariants[i].pred),
                            false);
                    return INVARIANT_FAILED;
                }
                if (!bool.val) {
                    return i;
                }
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError failure) {
                invariantFailure = describe(failure);
                return INVARIANT_FAILED;
            }
        }
        return -1;
    }

    @Override
    public Failure invariantFailure() {
        return invariantFailure;
    }

    @Override
    public List<Reason> whyNot(State state, List<Call> calls) {
        if (whyNot == null) {
            // Not before it is needed: the virtual machine makes calls faster that nothing overrides.
            whyNot = makeWhyNot.get();
        }
        List<TlcCall> asked = calls.stream().map(TlcCall.class::cast).toList();
        return printed.without(() -> whyNot.reasons(asked, ((TlcState) state).tlc));
    }

    @Override
    public boolean hasPartition() {
        return partition.exists();
    }

    @Override
    public dev.traceloom.trace.Value partition(String thread, Operation operation) throws BindingException {
        return partition.of(thread, operation);
    }

    @Override
    public List<String> tags() {
        return tags.names();
    }

    @Override
    public boolean tagged(String tag, String thread, Operation operation, State state) {
        return tags.applies(tag, thread, operation, ((TlcState) state).tlc);
    }

    @Override
    public List<ModuleText> sources() {
        return texts.users();
    }

    @Override
    public void cancel() {
        tool.cancel();
    }

    @Override
    public void resume() {
        tool.resume();
    }

    @Override
    public List<String> printed() {
        return printed.take();
    }

    /** Forgets what belongs to one trace; the pool that loaded this closes its class loader. */
    @Override
    public void close() {
        tags.forget();
    }

    Map<String, String> variablesOf(TLCState state) {
        Map<String, String> result = new LinkedHashMap<>();
        for (UniqueString variable : variables) {
            result.put(variable.toString(), String.valueOf(state.lookup(variable)));
        }
        return result;
    }

    Map<String, dev.traceloom.trace.Value> valuesOf(TLCState state) {
        Map<String, dev.traceloom.trace.Value> result = new LinkedHashMap<>();
        for (UniqueString variable : variables) {
            IValue value = state.lookup(variable);
            result.put(variable.toString(), FiniteValues.ofVariable(value));
        }
        return result;
    }

    private TlcState hashed(TLCState state, TlcState origin) {
        state.deepNormalize();
        if (view == null && variables.length != 1) {
            return hashedByVariable(state, origin);
        }
        IValue seen = view == null ? state.lookup(variables[0]) : tool.eval(view, Context.Empty, state);
        seen.deepNormalize();
        hash.ofVariable(0, seen);
        return new TlcState(this, state, null, hash.low(), hash.high());
    }

    private TlcState hashedByVariable(TLCState state, TlcState origin) {
        long[] parts = new long[2 * variables.length];
        long low = 0;
        long high = 0;
        for (int i = 0; i < variables.length; i++) {
            IValue value = state.lookup(variables[i]);
            if (origin != null && value == origin.tlc.lookup(variables[i])) {
                parts[2 * i] = origin.parts[2 * i];
                parts[2 * i + 1] = origin.parts[2 * i + 1];
            } else {
                hash.ofVariable(i, value);
                parts[2 * i] = hash.low();
                parts[2 * i + 1] = hash.high();
            }
            low += parts[2 * i];
            high += parts[2 * i + 1];
        }
        return new TlcState(this, state, parts, low, high);
    }

    /** Takes states from TLC as it finds them, so that those before a failure are not lost. */
    private final class Collector implements INextStateFunctor {
        private final Successors into;
        private final TlcState origin;
        private final String action;
        private final SemanticNode definition;

        /** @param origin the state whose successors are taken; null when they are initial states */
        Collector(Successors into, TlcState origin, String action, SemanticNode definition) {
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
            if (!to.allAssigned()) {
                into.fail(unassigned(to));
            } else {
                into.add(isUnchanged(to) ? origin : hashed(to, origin));
            }
            return this;
        }

        /** UNCHANGED passes the very same values on, and most operations of most traces only look. */
        private boolean isUnchanged(TLCState to) {
            if (origin == null) {
                return false;
            }
            for (UniqueString variable : variables) {
                if (to.lookup(variable) != origin.tlc.lookup(variable)) {
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
