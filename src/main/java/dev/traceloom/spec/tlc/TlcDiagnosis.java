package dev.traceloom.spec.tlc;

import dev.traceloom.spec.AnyCall;
import dev.traceloom.spec.Branch;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.State;
import dev.traceloom.spec.StepDiagnosis;
import dev.traceloom.spec.StepDiagnosis.StepUse;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.tlc.action.Branches;
import dev.traceloom.spec.tlc.action.StepActions;
import dev.traceloom.spec.tlc.action.TlcCall;
import dev.traceloom.spec.tlc.module.Printed;
import dev.traceloom.spec.tlc.observation.ObservedCall;
import dev.traceloom.spec.tlc.state.PassingStates;
import dev.traceloom.spec.tlc.state.TlcState;
import dev.traceloom.spec.tlc.value.FiniteValues;
import dev.traceloom.spec.tlc.why.WhyNot;
import dev.traceloom.spec.tlc.why.WhyNotSeen;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import tla2sany.semantic.FormalParamNode;
import tlc2.tool.TLCState;
import tlc2.value.IValue;

/** Tells of one step why it is not possible, or by which alternatives it is. Most traces are accepted, and nobody asks. */
final class TlcDiagnosis implements StepDiagnosis {
    /** A step that was seen is compared with at most as many successors. */
    private static final int MOST_COMPARED = 10_000;
    /** Of what a record can be that lacks arguments, so much is looked at. */
    private static final int MOST_WAYS = 256;

    private static final int MOST_REASONS = 64;

    private final TlcTransitionSystem system;
    private final TlcTransitionSystem byTlcAlone;
    private final Supplier<WhyNot> newWhyNot;
    private final Function<WhyNot, WhyNotSeen> newWhyNotSeen;
    private final Supplier<Branches> newBranches;
    private final StepActions steps;
    private final Set<String> silent;
    private final Printed printed;
    /** Held by whoever touches TLC or its values. */
    private final Object lock;
    private WhyNot whyNot;
    private WhyNotSeen whyNotSeen;
    private Branches branches;
    /** Steps are mostly asked for in their order. */
    private final PassingStates passing = new PassingStates();

    /** What is made only when somebody asks: most traces are accepted. */
    record Diagnoses(
            Supplier<WhyNot> whyNot, Function<WhyNot, WhyNotSeen> whyNotSeen, Supplier<Branches> branches, StepActions steps) {}

    TlcDiagnosis(
            TlcTransitionSystem system,
            TlcTransitionSystem byTlcAlone,
            Set<String> silent,
            Diagnoses diagnoses,
            Printed printed,
            Object lock) {
        this.system = system;
        this.byTlcAlone = byTlcAlone;
        this.newWhyNot = diagnoses.whyNot();
        this.newWhyNotSeen = diagnoses.whyNotSeen();
        this.newBranches = diagnoses.branches();
        this.steps = diagnoses.steps();
        this.silent = silent;
        this.printed = printed;
        this.lock = lock;
    }

    @Override
    public List<Reason> whyNot(State state, List<Call> calls) {
        synchronized (lock) {
            if (whyNot == null) {
                // Not before it is needed: the virtual machine makes calls faster that nothing overrides.
                whyNot = newWhyNot.get();
                whyNotSeen = newWhyNotSeen.apply(whyNot);
            }
            TlcState from = (TlcState) state;
            List<TlcCall> asked = new ArrayList<>();
            List<Reason> reasons = new ArrayList<>();
            for (Call call : calls) {
                for (Call one : waysOf(call, from)) {
                    Call way = TlcTransitionSystem.withoutSilence(one);
                    if (way instanceof ObservedCall observed) {
                        reasons.addAll(
                                printed.without(() -> whyNotSeen.reasons(
                                        observed, from, successors(from, observed), system.progress(from, observed))));
                    } else {
                        asked.add((TlcCall) way);
                    }
                }
            }
            reasons.addAll(printed.without(() -> whyNot.reasons(asked, from.tlc())));
            return reasons.stream().distinct().limit(MOST_REASONS).toList();
        }
    }

    /** What follows whatever was seen, some of it where that is a lot; nothing where the call is enabled as it was seen. */
    private List<TLCState> successors(TlcState state, ObservedCall observed) {
        if (observed.call() == null) {
            return List.of();
        }
        Successors found = new Successors();
        byTlcAlone.ignoringProperties().next(state, observed.call(), found);
        return IntStream.range(0, Math.min(MOST_COMPARED, found.size()))
                .mapToObj(i -> ((TlcState) found.get(i)).tlc())
                .toList();
    }

    /** The calls that something can be said against: none of them where one is enabled. */
    private List<Call> waysOf(Call call, TlcState state) {
        if (!(call instanceof AnyCall any)) {
            return List.of(call);
        }
        if (isEnabled(state, any)) {
            return List.of();
        }
        List<Call> ways = system.ways(state, any).stream().limit(MOST_WAYS).toList();
        return !ways.isEmpty()
                ? ways
                : any.calls().stream()
                        .filter(RangingCall.class::isInstance)
                        .<Call>flatMap(one -> ((RangingCall) one).offers().stream())
                        .toList();
    }

    /** Whether one of the calls has a successor that keeps the invariants. */
    private boolean isEnabled(TlcState state, AnyCall any) {
        Successors found = new Successors();
        byTlcAlone.next(state, any, found);
        for (int i = 0; i < found.size(); i++) {
            if (byTlcAlone.violatedInvariant(found.get(i)) == -1) {
                return true;
            }
        }
        return false;
    }

    @Override
    public List<Branch> branches() {
        synchronized (lock) {
            return knownBranches().all();
        }
    }

    @Override
    public void use(State from, Call call, State to, StepUse into) {
        if (call instanceof AnyCall any) {
            system.ways(from, any).stream()
                    .filter(one -> system.leads(from, one, to))
                    .forEach(one -> use(from, one, to, into));
            return;
        }
        TlcCall step = step(call);
        if (step == null) {
            return;
        }
        if (steps.isAnyStep(step)) {
            useOfAny(from, to, into);
            return;
        }
        looking(() -> knownBranches().add(step, tlc(from), tlc(to), into));
    }

    @Override
    public void useOfAny(State from, State to, StepUse into) {
        looking(() -> {
            useOf(actionsBetween(from, to), from, to, into);
            steps.unnamed(tlc(from), tlc(to), (disjunct, context) ->
                    knownBranches().addUnnamed(disjunct, context, tlc(from), tlc(to), into));
        });
    }

    @Override
    public void useOfSilent(State from, State to, StepUse into) {
        looking(() -> useOf(
                actionsBetween(from, to).stream().filter(one -> silent.contains(one.name())).toList(),
                from,
                to,
                into));
    }

    private List<StepActions.Step> actionsBetween(State from, State to) {
        return steps.of(tlc(from), tlc(to));
    }

    private void useOf(List<StepActions.Step> actions, State from, State to, StepUse into) {
        actions.forEach(one -> knownBranches().add(one.call(), tlc(from), tlc(to), into));
    }

    private TLCState tlc(State state) {
        return passing.of((TlcState) state);
    }

    private void looking(Runnable work) {
        synchronized (lock) {
            printed.without(() -> {
                work.run();
                return true;
            });
        }
    }

    @Override
    public Map<String, Value> argumentsOf(State from, Call call, State to) {
        Call without = TlcTransitionSystem.withoutSilence(call);
        if (!(without instanceof AnyCall any)) {
            return Map.of();
        }
        return system.ways(from, any).stream()
                .filter(one -> system.leads(from, one, to))
                .findFirst()
                .map(TlcDiagnosis::step)
                .map(TlcDiagnosis::arguments)
                .orElse(Map.of());
    }

    private static Map<String, Value> arguments(TlcCall call) {
        Map<String, Value> arguments = new LinkedHashMap<>();
        for (FormalParamNode parameter : call.action().getOpDef().getParams()) {
            if (call.context().lookup(parameter) instanceof IValue value) {
                FiniteValues.exactly(value).ifPresent(found -> arguments.put(parameter.getName().toString(), found));
            }
        }
        return arguments;
    }

    @Override
    public List<String> actionsOf(State from, State to) {
        synchronized (lock) {
            return printed.without(() -> actionsBetween(from, to).stream()
                    .map(StepActions.Step::name)
                    .distinct()
                    .toList());
        }
    }

    private static TlcCall step(Call called) {
        Call call = TlcTransitionSystem.withoutSilence(called);
        return call instanceof ObservedCall observed ? observed.call() : (TlcCall) call;
    }

    private Branches knownBranches() {
        if (branches == null) {
            branches = newBranches.get();
        }
        return branches;
    }
}
