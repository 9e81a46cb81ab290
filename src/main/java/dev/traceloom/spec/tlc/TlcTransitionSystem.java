package dev.traceloom.spec.tlc;

import dev.traceloom.spec.AnyCall;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Failure;
import dev.traceloom.spec.State;
import dev.traceloom.spec.StepDiagnosis.SilentStep;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.TransitionSystem.ArgumentRange;
import dev.traceloom.spec.TransitionSystem.Closing;
import dev.traceloom.spec.TransitionSystem;
import dev.traceloom.spec.behaviour.Behaviours.EvaluationFailed;
import dev.traceloom.spec.compiled.CompiledAction.FoundStates;
import dev.traceloom.spec.compiled.CompiledFormula;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.TlaBool;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.action.ArgumentChoices;
import dev.traceloom.spec.tlc.action.LimitedSilence;
import dev.traceloom.spec.tlc.action.LimitedSilence.Preceded;
import dev.traceloom.spec.tlc.action.SilentActions;
import dev.traceloom.spec.tlc.action.TlcCall;
import dev.traceloom.spec.tlc.module.Places;
import dev.traceloom.spec.tlc.observation.EventSteps;
import dev.traceloom.spec.tlc.observation.Expected;
import dev.traceloom.spec.tlc.observation.ObservedCall;
import dev.traceloom.spec.tlc.observation.RecordBinder;
import dev.traceloom.spec.tlc.property.SafetyCheck;
import dev.traceloom.spec.tlc.state.States;
import dev.traceloom.spec.tlc.state.TlcState;
import dev.traceloom.spec.tlc.translate.Compiler;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Value;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.Action;
import tlc2.tool.TLCState;

/**
 * Evaluates actions and invariants by their translations where there are any, and by TLC where there are none or they
 * leave it to TLC. Translations may run in several threads; TLC never does.
 */
final class TlcTransitionSystem implements TransitionSystem {
    final TlcEvaluation tlc;
    private final RecordBinder binder;
    private final SilentActions silent;
    private final List<LimitedSilence> limited;
    private final States states;
    private final Compiler compiler;
    private final Cancellation cancellation;
    /** Held by whoever touches TLC or its values. */
    private final Object lock;
    private final Action[] invariants;
    /** Null for those that were not translated. */
    private final CompiledFormula[] compiledInvariants;
    /** Null where properties may be broken. */
    private final SafetyCheck properties;
    /** Whether a step may break them. */
    private final boolean mayBreak;
    private final boolean compiled;
    private final StepsOfAny ofAny;
    private final RangingCall.Known known;
    private final EventSteps events;

    TlcTransitionSystem(TlcSpecification.Machine machine, TlcSpecification.Actions actions, Places places) {
        this.tlc = new TlcEvaluation(machine.tool(), machine.start(), places, machine.states(), machine.lock());
        this.binder = actions.records();
        this.silent = actions.silent();
        this.limited = actions.limited();
        this.states = machine.states();
        this.compiler = machine.compiler();
        this.cancellation = machine.cancellation();
        this.lock = machine.lock();
        this.invariants = machine.tool().getInvariants();
        this.compiledInvariants =
                Stream.of(invariants).map(compiler::invariant).toArray(CompiledFormula[]::new);
        this.properties =
                new SafetyCheck(machine.properties(), machine.compiler(), machine.cancellation(), tlc::holds);
        this.mayBreak = properties.restrictsSteps();
        this.compiled = true;
        this.ofAny = new StepsOfAny(this, tlc);
        this.known = new RangingCall.Known();
        this.events = new EventSteps(states, this::next);
    }

    private TlcTransitionSystem(TlcTransitionSystem translated, boolean compiled, SafetyCheck properties) {
        this.tlc = translated.tlc;
        this.binder = translated.binder;
        this.silent = translated.silent;
        this.limited = translated.limited;
        this.states = translated.states;
        this.compiler = translated.compiler;
        this.cancellation = translated.cancellation;
        this.lock = translated.lock;
        this.invariants = translated.invariants;
        this.compiledInvariants =
                compiled ? translated.compiledInvariants : new CompiledFormula[invariants.length];
        this.properties = properties;
        this.mayBreak = properties != null && properties.restrictsSteps();
        this.compiled = compiled;
        this.ofAny = new StepsOfAny(this, tlc);
        this.known = translated.known;
        this.events = new EventSteps(states, this::next);
    }

    /** The same, evaluated by TLC alone. */
    TlcTransitionSystem byTlcAlone() {
        return new TlcTransitionSystem(this, false, properties == null ? null : properties.byTlcAlone());
    }

    /** The same, whose states and steps may break the properties. */
    TlcTransitionSystem ignoringProperties() {
        return new TlcTransitionSystem(this, compiled, null);
    }

    /** True once all that was bound is translated, and so is what every state needs. */
    boolean isConcurrent() {
        return compiled
                && compiler.isComplete()
                && states.isCompiled()
                && silent.isEmpty()
                && limited.isEmpty()
                && (properties == null || properties.isCompiled())
                && Stream.of(compiledInvariants).allMatch(Objects::nonNull);
    }

    @Override
    public BoundOperation bind(String thread, Operation operation) throws BindingException {
        synchronized (lock) {
            try {
                return LimitedSilence.before(binder.bind(thread, operation), operation, limited);
            } catch (BadValueException noValue) {
                throw new BindingException(noValue.getMessage());
            }
        }
    }

    @Override
    public Optional<ArgumentRange> range(String thread, Operation operation, List<String> lacking) {
        synchronized (lock) {
            try {
                Optional<ArgumentChoices> choices = binder.choices(thread, operation, lacking);
                if (choices.isEmpty()) {
                    return Optional.empty();
                }
                Operation bare = operation.withArguments(Arguments.NONE);
                Map<String, Set<Value>> sets = new HashMap<>();
                for (String parameter : lacking) {
                    Optional<ArgumentChoices> alone = binder.choices(thread, bare, List.of(parameter));
                    if (alone.isPresent() && alone.get().isConstant()) {
                        sets.put(parameter, valuesOf(alone.get()));
                    }
                }
                return Optional.of(new ArgumentRange(
                        choices.filter(ArgumentChoices::isConstant).map(same -> same.in(TLCState.Empty)),
                        sets,
                        new RangingCall(
                                thread, operation, lacking, choices.get(), (id, whole) -> bind(id, whole).effect(), known)));
            } catch (BindingException unknown) {
                return Optional.empty();
            }
        }
    }

    private static Set<Value> valuesOf(ArgumentChoices ofOne) {
        Set<Value> values = new LinkedHashSet<>();
        ofOne.in(TLCState.Empty).forEach(values::addAll);
        return values;
    }

    static Call withoutSilence(Call call) {
        return call instanceof Preceded preceded ? preceded.call() : call;
    }

    @Override
    public Set<String> observed(Call called) {
        return RangingCall.observed(withoutSilence(called));
    }

    @Override
    public Set<String> seenParts(Call called) {
        Call call = withoutSilence(called);
        return call instanceof ObservedCall observed ? observed.seenParts() : Set.of();
    }

    @Override
    public Optional<State> overwritten(State state, Call called) {
        Call call = withoutSilence(called);
        TlcState from = (TlcState) state;
        TlaValue[] values = from.compiled();
        if (!(call instanceof ObservedCall observed) || values == null) {
            return Optional.of(state);
        }
        return observed.overwritten(from).map(changed -> states.of(changed, from, values));
    }

    @Override
    public Call closed(Call call, Closing closing) {
        if (call instanceof Preceded preceded) {
            return new Preceded(preceded.before(), closed(preceded.call(), closing));
        }
        if (call instanceof AnyCall any) {
            return new AnyCall(closed(any.certain(), closing), closed(any.guesses(), closing));
        }
        if (call instanceof RangingCall ranging) {
            return ranging.with(one -> closed(one, closing));
        }
        return call instanceof ObservedCall observed
                ? observed.closed(closing)
                : call instanceof TlcCall plain ? binder.unobserved(plain).closed(closing) : call;
    }

    private List<Call> closed(List<Call> calls, Closing closing) {
        return calls.stream().map(call -> closed(call, closing)).toList();
    }

    @Override
    public void initialStates(Successors into) {
        tlc.initialStates(into);
        if (properties != null) {
            properties.keepInitial(into);
        }
    }

    @Override
    public void next(State state, Call call, Successors into) {
        into.clear();
        if (call instanceof TlcCall plain) {
            next((TlcState) state, plain, null, into);
            keepProperties(state, into);
        } else if (call instanceof ObservedCall observed) {
            nextAsObserved((TlcState) state, observed, into);
            keepProperties(state, into);
        } else if (call instanceof AnyCall any) {
            ofAny.next(state, any, into);
        } else {
            nextAfterSilence(state, (Preceded) call, into);
        }
    }

    private void nextAfterSilence(State state, Preceded preceded, Successors into) {
        SilencesBefore silences = new SilencesBefore(this::silentSteps, this, properties != null);
        Successors found = new Successors();
        for (State from : silences.from(state, preceded.before(), into)) {
            next(from, preceded.call(), found);
            into.addNew(found);
            into.noteEndOf(found);
        }
    }

    /** The silent actions that happened before a call led from one state to another. */
    List<SilentStep> silences(State from, Call call, State to) {
        if (limited.isEmpty()) {
            return List.of();
        }
        if (call instanceof AnyCall any) {
            return ways(from, any).stream()
                    .filter(one -> leads(from, one, to))
                    .findFirst()
                    .map(one -> silences(from, one, to))
                    .orElse(List.of());
        }
        return call instanceof Preceded preceded
                ? new SilencesBefore(this::silentSteps, this, properties != null)
                        .wayTo(from, preceded.before(), state -> leads(state, preceded.call(), to))
                : List.of();
    }

    boolean leads(State from, Call call, State to) {
        Successors found = new Successors();
        next(from, call, found);
        return found.contains(to);
    }

    private void silentSteps(State state, SilentActions actions, Successors into) {
        tlc.silent((TlcState) state, actions, into);
        keepProperties(state, into);
    }

    private void keepProperties(State from, Successors into) {
        if (mayBreak) {
            properties.keepSteps((TlcState) from, into);
        }
    }

    /** @param expected what is known of the successors beforehand; null for nothing */
    private void next(TlcState state, TlcCall call, Expected expected, Successors into) {
        if (compiled && call.compiled() != null && evaluate(state, call, expected, into)) {
            return;
        }
        tlc.next(state, call, expected, into);
    }

    private void nextAsObserved(TlcState state, ObservedCall observed, Successors into) {
        Optional<Expected> expected = tlc.expected(state, observed, translations(), into);
        if (expected.isEmpty()) {
            return;
        }
        if (!observed.events().isEmpty()) {
            events.next(state, observed, expected.get(), into);
        } else if (observed.call() != null) {
            next(state, observed.call(), expected.get(), into);
        }
        if (observed.mayStutter() && observed.events().isEmpty() && !into.contains(state) && tlc.admits(expected.get(), state)) {
            into.add(state);
        }
        if (observed.hasMappedAfter()) {
            tlc.keepFitting(observed, translations(), into);
        }
        // Who looks for one way takes the first: what nobody tells mostly did not change.
        into.sort(successor -> ((TlcState) successor).changesSince(state));
    }

    /** How far the reads and writes of a record come in a state. */
    EventSteps.Progress progress(TlcState state, ObservedCall observed) {
        return events.progress(state, observed.events().all(), new Successors());
    }

    /** For those who may use translations; null where TLC alone is asked. */
    private Cancellation translations() {
        return compiled ? cancellation : null;
    }

    /** The calls that something is one of in a state, as far as that can be told. */
    List<Call> ways(State state, AnyCall any) {
        return ofAny.ways(state, any.calls(), new Successors());
    }

    /** Lets the translation find the successors; false when it does not. */
    private boolean evaluate(TlcState state, TlcCall call, Expected expected, Successors into) {
        TlaValue[] before = state.compiled();
        if (before == null) {
            return false;
        }
        if (cancellation.isRaised()) {
            throw new EvaluationCancelled();
        }
        FoundStates found = call.compiled().successors(before, call.arguments(), cancellation, expected);
        if (found == null) {
            return false;
        }
        for (int i = 0; i < found.count(); i++) {
            TlaValue[] values = found.get(i);
            TlcState successor = values == before ? state : states.of(values, state, before);
            if (successor == null) {
                return false;
            }
            into.add(successor);
        }
        return true;
    }

    @Override
    public void silent(State state, Successors into) {
        silentSteps(state, silent, into);
    }

    @Override
    public int violatedInvariant(State state) {
        TlcState asked = (TlcState) state;
        for (int i = 0; i < invariants.length; i++) {
            TlaValue holds = compiledInvariants[i] == null || asked.compiled() == null
                    ? null
                    : compiledInvariants[i].value(asked.compiled(), cancellation);
            if (holds == TlaBool.FALSE) {
                return i;
            }
            if (holds != TlaBool.TRUE) {
                int answer = tlc.violatedInvariant(i, asked);
                if (answer != -1) {
                    return answer;
                }
            }
        }
        return -1;
    }

    /** Whether an expression is true of a state, as TLC says. */
    boolean holds(SemanticNode expression, TlcState state) throws EvaluationFailed {
        return tlc.holds(expression, state);
    }

    @Override
    public Failure invariantFailure() {
        return tlc.invariantFailure();
    }
}
