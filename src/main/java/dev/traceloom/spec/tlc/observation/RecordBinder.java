package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.SpecificationOutline.ObservedField;
import dev.traceloom.spec.SpecificationOutline.RecordOperator;
import dev.traceloom.spec.tlc.action.AnyStep;
import dev.traceloom.spec.tlc.action.ArgumentChoices;
import dev.traceloom.spec.tlc.action.Binder;
import dev.traceloom.spec.tlc.action.RecordOperators;
import dev.traceloom.spec.tlc.action.TlcCall;
import dev.traceloom.spec.tlc.analysis.ActionAnalysis;
import dev.traceloom.trace.Observations;
import dev.traceloom.trace.Observations.Steps;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.value.Arguments;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tla2sany.semantic.OpDefNode;

/**
 * Finds what a record means: the operator that the specification has for it, the action that it names, or any step; and of
 * these the steps that fit what was seen of the state (semantics, rules 1 and 25 to 30).
 */
public final class RecordBinder {
    private final Binder actions;
    private final RecordOperators operators;
    private final AnyStep anyStep;
    private final ObservationBinder observations;
    private final ActionAnalysis analysis;
    private final boolean eventsAlone;

    /** @param eventsAlone whether a record that tells what it read and wrote is whatever step does that */
    public RecordBinder(
            Binder actions,
            RecordOperators operators,
            AnyStep anyStep,
            ObservationBinder observations,
            ActionAnalysis analysis,
            boolean eventsAlone) {
        this.eventsAlone = eventsAlone;
        this.actions = actions;
        this.operators = operators;
        this.anyStep = anyStep;
        this.observations = observations;
        this.analysis = analysis;
    }

    public BoundOperation bind(String thread, Operation operation) throws BindingException {
        boolean seen = operation.observations() != Observations.NONE || operation.isAnyStep();
        if (!operators.exist() && !seen) {
            return actions.bind(thread, operation);
        }
        if (operators.ignores(thread, operation)) {
            return BoundOperation.withoutEffect(operation.name());
        }
        BoundOperation step = step(thread, operation, seen);
        return seen ? observed(thread, operation, step) : step;
    }

    public List<RecordOperator> operators() {
        return operators.listed();
    }

    /** The names of the operators that a record goes by; none for one that cannot be bound. */
    public List<String> operatorsFor(String thread, Operation operation) {
        List<String> names = new ArrayList<>();
        try {
            if (operators.exist()) {
                if (operators.ignores(thread, operation)) {
                    return List.of(RecordOperators.IGNORE);
                }
                operator(operation).ifPresent(found -> names.add(found.getName().toString()));
            }
            names.addAll(observations.operatorsFor(thread, operation));
            return names;
        } catch (BindingException unbound) {
            return List.of();
        }
    }

    /** What names mean under which records tell of the state. */
    public List<ObservedField> fields() {
        return observations.fields();
    }

    public List<String> variables() {
        return observations.variables();
    }

    /** What the next-state relation lets some arguments of a record be, where that is known. */
    public Optional<ArgumentChoices> choices(String thread, Operation operation, List<String> asked)
            throws BindingException {
        return actions.choices(thread, operation, asked);
    }

    /** A step of which nothing was seen. */
    public ObservedCall unobserved(TlcCall call) {
        return observations.none(call);
    }

    private BoundOperation step(String thread, Operation operation, boolean seen) throws BindingException {
        Optional<OpDefNode> operator = operator(operation);
        if (operator.isPresent()) {
            return operators.bind(thread, operation, operator.get(), seen);
        }
        if (!operation.observations().events().isEmpty()) {
            return events(thread, operation);
        }
        return operation.isAnyStep()
                ? new BoundOperation(operation.name(), anyStep.call(), null)
                : action(thread, operation);
    }

    /** What the reads and writes of a record together are a step of. */
    private BoundOperation events(String thread, Operation operation) throws BindingException {
        if (operation.outcome() == Outcome.ABORTED || eventsAlone) {
            return BoundOperation.withoutEffect(operation.name());
        }
        if (!operation.isAnyStep() && actions.isGiven(operation)) {
            return actions.bind(
                    thread,
                    actions.takesArguments(operation) ? operation : operation.withArguments(Arguments.NONE));
        }
        return new BoundOperation(operation.name(), anyStep.isKnown() ? anyStep.call() : null, null);
    }

    private BoundOperation action(String thread, Operation operation) throws BindingException {
        if (operation.observations().fields().isEmpty()) {
            return actions.bind(thread, operation);
        }
        try {
            return actions.bind(thread, operation);
        } catch (BindingException unbound) {
            // A log in a format of its own seldom has the names and arguments of the specification.
            throw new BindingException(unbound.getMessage() + "; say in an operator "
                    + (operation.name().matches("\\w+") ? "Match_" + operation.name() : "Match")
                    + "(op) which step such a record is, by op.record, or in Ignore(op) that it is none");
        }
    }

    /** The operator of which a record is a step. */
    private Optional<OpDefNode> operator(Operation operation) {
        Optional<OpDefNode> own = operators.own(operation);
        return own.isPresent() || means(operation) ? own : operators.general(operation);
    }

    /** Whether a record means something without an operator that is there for all. */
    private boolean means(Operation operation) {
        return operation.outcome() != Outcome.ABORTED
                && (operation.isAnyStep() ? operation.observations().fields().isEmpty() : actions.isGiven(operation));
    }

    private BoundOperation observed(String thread, Operation operation, BoundOperation step) throws BindingException {
        if (step.lacksArguments()) {
            return operation.outcome() == Outcome.RETURNED ? seenAlone(thread, operation, step) : step;
        }
        Observations seen = operation.observations();
        boolean aborted = operation.outcome() == Outcome.ABORTED && step.effect() == null;
        Steps steps = aborted ? Steps.NONE : seen.steps();
        ObservedCall call = observations.bind(
                thread, operation, steps == Steps.NONE ? null : (TlcCall) step.effect(), steps != Steps.ONE);
        return step.seen(call, footprint(step, call));
    }

    private Footprint footprint(BoundOperation step, ObservedCall call) {
        if (!call.events().isEmpty()) {
            return new EventFootprints(analysis).of(step, call);
        }
        return call.deciding()
                .map(parts -> analysis.looking(step.footprint(), parts.stream().map(EventFootprints::look).toList()))
                .orElse(Footprint.UNKNOWN);
    }

    /** What a record saw that lacks arguments; until somebody says what these may be, no step fits that. */
    private BoundOperation seenAlone(String thread, Operation operation, BoundOperation step) throws BindingException {
        try {
            return step.seen(observations.bind(thread, operation, null, false));
        } catch (BindingException unknown) {
            if (observations.isMapped()) {
                // Observe(op) asks for arguments that are not there.
                return step;
            }
            throw unknown;
        }
    }
}
