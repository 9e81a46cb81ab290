package dev.traceloom.spec.tlc;

import dev.traceloom.spec.Successors;
import dev.traceloom.spec.behaviour.Behaviours.EvaluationFailed;
import dev.traceloom.spec.compiled.CompiledFormula;
import dev.traceloom.spec.compiled.value.TlaBool;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.state.TlcState;
import java.util.List;
import java.util.stream.Stream;
import tla2sany.semantic.SemanticNode;

/** The state constraints of a configuration, which say what is explored. Whoever explores keeps what satisfies them. */
final class StateConstraints {
    private final TlcTransitionSystem system;
    private final TlcSpecification.Machine machine;
    private final List<Constraint> constraints;

    /** @param compiled null where TLC has to evaluate it */
    private record Constraint(SemanticNode expression, CompiledFormula compiled) {}

    StateConstraints(TlcTransitionSystem system, TlcSpecification.Machine machine) {
        this.system = system;
        this.machine = machine;
        this.constraints = Stream.of(machine.tool().getModelConstraints())
                .map(constraint -> new Constraint(constraint, machine.compiler().formula(constraint)))
                .toList();
    }

    /** Adds what satisfies the constraints, and what failed. */
    void keep(Successors found, Successors into) {
        for (int i = 0; i < found.size(); i++) {
            try {
                if (areSatisfied((TlcState) found.get(i))) {
                    into.add(found.get(i));
                }
            } catch (EvaluationFailed failed) {
                into.fail(failed.failure());
            }
        }
        into.noteEndOf(found);
    }

    private boolean areSatisfied(TlcState state) throws EvaluationFailed {
        for (Constraint constraint : constraints) {
            if (!holds(constraint.expression(), constraint.compiled(), state)) {
                return false;
            }
        }
        return true;
    }

    /** Whether an expression is true of a state. */
    boolean holds(SemanticNode expression, CompiledFormula compiled, TlcState state) throws EvaluationFailed {
        TlaValue[] values = compiled == null ? null : state.compiled();
        TlaValue holds = values == null ? null : compiled.value(values, machine.cancellation());
        if (holds instanceof TlaBool bool) {
            return bool.value;
        }
        return system.holds(expression, state);
    }
}
