package dev.traceloom.spec.tlc.property;

import dev.traceloom.spec.Successors;
import dev.traceloom.spec.compiled.CompiledFormula;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.TlaBool;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.property.SafetyPart.Kind;
import dev.traceloom.spec.tlc.state.TlcState;
import dev.traceloom.spec.tlc.translate.Compiler;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes those states away that a step may not lead to, or that may not be at the beginning, because a property says so
 * (semantics, rule 34). By translations where there are any, by TLC else.
 */
public final class SafetyCheck {

    /** Who evaluates what was not translated. */
    public interface ByTlc {
        /**
         * Whether a part is true; false, with a failure in {@code into}, where that cannot be evaluated.
         *
         * @param before null where {@code after} is an initial state
         */
        boolean holds(SafetyPart part, TlcState before, TlcState after, Successors into);
    }

    /**
     * @param compiled null where it was not translated
     * @param ways what is asked of steps before; null for nothing
     */
    private record Checked(SafetyPart part, CompiledFormula compiled, CompiledFormula ways) {}

    private final List<Checked> ofInitialStates = new ArrayList<>();
    private final List<Checked> ofSteps = new ArrayList<>();
    private final Cancellation cancellation;
    private final ByTlc tlc;

    public SafetyCheck(SafetyProperties properties, Compiler compiler, Cancellation cancellation, ByTlc tlc) {
        this.cancellation = cancellation;
        this.tlc = tlc;
        for (SafetyPart part : properties.parts()) {
            Checked checked = new Checked(
                    part,
                    compiler.safety(part.formula(), part.subscript()),
                    part.kind() == Kind.STEP ? compiler.ways(part.formula()) : null);
            if (part.kind() != Kind.STEP) {
                ofInitialStates.add(checked);
            }
            if (part.kind() != Kind.INITIALLY) {
                ofSteps.add(checked);
            }
        }
    }

    private SafetyCheck(SafetyCheck other) {
        this.cancellation = other.cancellation;
        this.tlc = other.tlc;
        other.ofInitialStates.forEach(each -> ofInitialStates.add(new Checked(each.part(), null, null)));
        other.ofSteps.forEach(each -> ofSteps.add(new Checked(each.part(), null, null)));
    }

    /** The same, evaluated by TLC alone. */
    public SafetyCheck byTlcAlone() {
        return new SafetyCheck(this);
    }

    /** Whether it may take a state away that a step leads to. */
    public boolean restrictsSteps() {
        return !ofSteps.isEmpty();
    }

    /** Whether everything about steps is translated. */
    public boolean isCompiled() {
        return ofSteps.stream().allMatch(each -> each.compiled() != null);
    }

    public void keepInitial(Successors states) {
        if (!ofInitialStates.isEmpty()) {
            states.retain(state -> keeps(ofInitialStates, null, (TlcState) state, states));
        }
    }

    /** What leaves the very state as it is breaks nothing that was not broken before. */
    public void keepSteps(TlcState from, Successors into) {
        if (into.size() > 0) {
            into.retain(state -> state == from || keeps(ofSteps, from, (TlcState) state, into));
        }
    }

    private boolean keeps(List<Checked> parts, TlcState before, TlcState after, Successors into) {
        for (Checked checked : parts) {
            TlaValue value = compiledValue(checked, before, after);
            if (value == TlaBool.TRUE) {
                continue;
            }
            boolean failedBefore = into.failure() != null;
            if (value != TlaBool.FALSE && tlc.holds(checked.part(), before, after, into)) {
                continue;
            }
            if (value == TlaBool.FALSE || failedBefore || into.failure() == null) {
                into.noteBroken(checked.part().property());
            }
            return false;
        }
        return true;
    }

    /** Null where TLC has to evaluate it. */
    private TlaValue compiledValue(Checked checked, TlcState before, TlcState after) {
        TlaValue[] second = after.compiled();
        if (second == null) {
            return null;
        }
        if (checked.part().kind() != Kind.STEP) {
            return checked.compiled() == null ? null : checked.compiled().value(second, cancellation);
        }
        TlaValue[] first = before.compiled();
        if (first == null) {
            return null;
        }
        if (checked.ways() != null && checked.ways().value(first, second, cancellation) == TlaBool.TRUE) {
            return TlaBool.TRUE;
        }
        return checked.compiled() == null ? null : checked.compiled().value(first, second, cancellation);
    }
}
