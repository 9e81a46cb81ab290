package dev.traceloom.spec.tlc;

import dev.traceloom.spec.AnyCall;
import dev.traceloom.spec.Branch;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.State;
import dev.traceloom.spec.StepDiagnosis;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.tlc.action.Branches;
import dev.traceloom.spec.tlc.action.TlcCall;
import dev.traceloom.spec.tlc.module.Printed;
import dev.traceloom.spec.tlc.state.TlcState;
import dev.traceloom.spec.tlc.why.WhyNot;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;

/** Tells of one step why it is not possible, or by which alternatives it is. Most traces are accepted, and nobody asks. */
final class TlcDiagnosis implements StepDiagnosis {
    private final TlcTransitionSystem system;
    private final TlcTransitionSystem byTlcAlone;
    private final Supplier<WhyNot> newWhyNot;
    private final Supplier<Branches> newBranches;
    private final Printed printed;
    /** Held by whoever touches TLC or its values. */
    private final Object lock;
    private WhyNot whyNot;
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
        this.newBranches = diagnoses.branches();
        this.printed = printed;
        this.lock = lock;
    }

    @Override
    public List<Reason> whyNot(State state, List<Call> calls) {
        synchronized (lock) {
            if (whyNot == null) {
                // Not before it is needed: the virtual machine makes calls faster that nothing overrides.
                whyNot = newWhyNot.get();
            }
            TlcState from = (TlcState) state;
            List<TlcCall> asked = new ArrayList<>();
            for (Call call : calls) {
                if (!(call instanceof AnyCall any)) {
                    asked.add((TlcCall) call);
                } else if (!isEnabled(from, any)) {
                    any.calls().forEach(one -> asked.add((TlcCall) one));
                }
            }
            return printed.without(() -> whyNot.reasons(asked, from.tlc()));
        }
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
        synchronized (lock) {
            printed.without(() -> {
                knownBranches().add((TlcCall) call, ((TlcState) from).tlc(), ((TlcState) to).tlc(), into);
                return into;
            });
        }
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
