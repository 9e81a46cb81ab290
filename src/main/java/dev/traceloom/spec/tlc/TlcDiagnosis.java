package dev.traceloom.spec.tlc;

import dev.traceloom.spec.AnyCall;
import dev.traceloom.spec.Branch;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.State;
import dev.traceloom.spec.StepDiagnosis;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.tlc.action.Branches;
import dev.traceloom.spec.tlc.action.StepActions;
import dev.traceloom.spec.tlc.action.TlcCall;
import dev.traceloom.spec.tlc.module.Printed;
import dev.traceloom.spec.tlc.observation.ObservedCall;
import dev.traceloom.spec.tlc.state.TlcState;
import dev.traceloom.spec.tlc.why.WhyNot;
import dev.traceloom.spec.tlc.why.WhyNotSeen;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import tlc2.tool.TLCState;

/** Tells of one step why it is not possible, or by which alternatives it is. Most traces are accepted, and nobody asks. */
final class TlcDiagnosis implements StepDiagnosis {
    /** A step that was seen is compared with at most as many successors. */
    private static final int MOST_COMPARED = 10_000;

    private final TlcTransitionSystem system;
    private final TlcTransitionSystem byTlcAlone;
    private final Supplier<WhyNot> newWhyNot;
    private final Function<WhyNot, WhyNotSeen> newWhyNotSeen;
    private final Supplier<Branches> newBranches;
    private final StepActions steps;
    private final Printed printed;
    /** Held by whoever touches TLC or its values. */
    private final Object lock;
    private WhyNot whyNot;
    private WhyNotSeen whyNotSeen;
    private Branches branches;

    TlcDiagnosis(
            TlcTransitionSystem system,
            TlcTransitionSystem byTlcAlone,
            TlcSpecification.Diagnoses diagnoses,
            Printed printed,
            Object lock) {
        this.system = system;
        this.byTlcAlone = byTlcAlone;
        this.newWhyNot = diagnoses.whyNot();
        this.newWhyNotSeen = diagnoses.whyNotSeen();
        this.newBranches = diagnoses.branches();
        this.steps = diagnoses.steps();
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
                                printed.without(() -> whyNotSeen.reasons(observed, from, successors(from, observed))));
                    } else {
                        asked.add((TlcCall) way);
                    }
                }
            }
            reasons.addAll(printed.without(() -> whyNot.reasons(asked, from.tlc())));
            return reasons;
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
        return isEnabled(state, any) ? List.of() : any.calls();
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
    public void branches(State from, Call call, State to, BitSet into) {
        if (call instanceof AnyCall any) {
            any.calls().stream().filter(one -> leads(from, one, to)).forEach(one -> branches(from, one, to, into));
            return;
        }
        TlcCall step = step(call);
        if (step == null) {
            return;
        }
        synchronized (lock) {
            printed.without(() -> {
                calls(from, step, to).forEach(
                        one -> knownBranches().add(one, ((TlcState) from).tlc(), ((TlcState) to).tlc(), into));
                return into;
            });
        }
    }

    /** The call itself, or those that a step of the whole relation may be. */
    private List<TlcCall> calls(State from, TlcCall step, State to) {
        return steps.isAnyStep(step)
                ? steps.of(((TlcState) from).tlc(), ((TlcState) to).tlc()).stream().map(StepActions.Step::call).toList()
                : List.of(step);
    }

    @Override
    public List<String> actionsOf(State from, State to) {
        synchronized (lock) {
            return printed.without(() -> steps.of(((TlcState) from).tlc(), ((TlcState) to).tlc()).stream()
                    .map(StepActions.Step::name)
                    .distinct()
                    .toList());
        }
    }

    private static TlcCall step(Call called) {
        Call call = TlcTransitionSystem.withoutSilence(called);
        return call instanceof ObservedCall observed ? observed.call() : (TlcCall) call;
    }

    private boolean leads(State from, Call call, State to) {
        Successors found = new Successors();
        system.next(from, call, found);
        return found.contains(to);
    }

    private Branches knownBranches() {
        if (branches == null) {
            branches = newBranches.get();
        }
        return branches;
    }
}
