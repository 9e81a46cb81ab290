package dev.traceloom.spec.tlc;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.Failure;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.exploration.Exploration;
import dev.traceloom.spec.exploration.Observer;
import dev.traceloom.spec.exploration.StepLabel;
import dev.traceloom.spec.tlc.action.Binder;
import dev.traceloom.spec.tlc.action.TlcCall;
import dev.traceloom.spec.tlc.exploration.RelationPart;
import dev.traceloom.spec.tlc.exploration.RelationParts;
import dev.traceloom.spec.tlc.state.Symmetry;
import dev.traceloom.spec.tlc.state.TlcState;
import dev.traceloom.spec.tlc.value.FiniteValues;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.Action;
import tlc2.tool.TLCState;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;

/** The state graph of a specification that TLC has loaded. */
final class TlcExploration implements Exploration {
    private static final TlaValue[] NO_ARGUMENTS = {};
    /** So many different steps are kept; what comes on top is bound each time. */
    private static final int MOST_KEPT = 200_000;

    private final TlcTransitionSystem system;
    private final EvaluatingTool tool;
    private final Binder binder;
    private final Context context;
    private final boolean hasView;
    /** Action constraints are conjuncts of every step, which only TLC adds. */
    private final boolean byTlcAlone;
    private final StateConstraints constraints;
    private final Symmetry symmetry;
    private final List<RelationPart> parts;
    private final Map<RelationPart, List<Step>> constant = new HashMap<>();
    private final Map<Applied, Step> applied = new HashMap<>();
    private final Successors found = new Successors();
    private final Successors kept = new Successors();

    /** A step that may be possible, and how it is evaluated. */
    private record Step(StepLabel label, TlcCall call) {}

    /** An action with its arguments. */
    private record Applied(OpDefNode action, List<Value> arguments) {}

    /** Empty where the specification does not say what a step is. */
    static Optional<TlcExploration> of(TlcTransitionSystem system, TlcSpecification.Machine machine, Binder binder) {
        return machine.tool().getNextStateSpec() == null
                ? Optional.empty()
                : Optional.of(new TlcExploration(system.ignoringProperties(), machine, binder));
    }

    private TlcExploration(TlcTransitionSystem system, TlcSpecification.Machine machine, Binder binder) {
        this.system = system;
        this.tool = machine.tool();
        this.binder = binder;
        this.hasView = machine.states().hasView();
        this.byTlcAlone = tool.getActionConstraints().length > 0;
        this.constraints = new StateConstraints(system, machine);
        this.symmetry = new Symmetry(tool, machine.states(), machine.lock());
        Action relation = tool.getNextStateSpec();
        this.context = relation.con;
        this.parts = RelationParts.of(relation.pred, definition(relation.pred), tool);
    }

    /** NEXT in a configuration gives what the relation is defined to be, and not its name. */
    private OpDefNode definition(SemanticNode body) {
        return Stream.of(tool.rootModule().getOpDefs())
                .filter(definition -> definition.getBody() == body)
                .findFirst()
                .orElse(null);
    }

    @Override
    public void initialStates(Successors into) {
        into.clear();
        system.initialStates(found);
        constraints.keep(found, into);
    }

    @Override
    public void steps(State state, StepTaker taker) {
        for (RelationPart part : parts) {
            for (Step step : steps(part, (TlcState) state, taker)) {
                kept.clear();
                system.next(state, step.call, found);
                constraints.keep(found, kept);
                for (int i = 0; i < kept.size(); i++) {
                    taker.step(step.label, kept.get(i));
                }
                if (kept.failure() != null) {
                    taker.failure(step.label.words(), kept.failure());
                }
            }
        }
    }

    @Override
    public State.Hash identity(State state) {
        return symmetry.isTrivial() ? state.hash() : symmetry.identity((TlcState) state);
    }

    @Override
    public boolean isAbstract() {
        return hasView || !symmetry.isTrivial();
    }

    @Override
    public Observer observer(List<String> names) throws SpecificationException {
        return TlcObserver.of(names, system, tool);
    }

    private List<Step> steps(RelationPart part, TlcState state, StepTaker taker) {
        List<Step> known = constant.get(part);
        if (known != null) {
            return known;
        }
        List<Step> steps = new ArrayList<>();
        Optional<Failure> failure = system.tlc.attempt(
                () -> part.bindings(tool, state.tlc(), context, binding -> steps.add(step(part, state.tlc(), binding))));
        if (failure.isPresent()) {
            taker.failure(part.name().action(), failure.get());
        } else if (part.isConstant()) {
            constant.put(part, List.copyOf(steps));
        }
        return steps;
    }

    private Step step(RelationPart part, TLCState state, Context binding) {
        Optional<List<Value>> values = values(part, state, binding);
        StepLabel label = new StepLabel(
                part.name().action(),
                part.name().parameters(),
                values.orElseGet(() -> part.name().parameters().stream().map(name -> StepLabel.UNKNOWN).toList()));
        if (part.action() == null || values.isEmpty() || values.get().contains(StepLabel.UNKNOWN) || byTlcAlone) {
            return new Step(label, asFormula(part, binding));
        }
        Applied key = new Applied(part.action(), label.arguments());
        Step step = applied.get(key);
        if (step == null) {
            step = new Step(label, asAction(part, label, binding));
            if (applied.size() < MOST_KEPT) {
                applied.put(key, step);
            }
        }
        return step;
    }

    private TlcCall asAction(RelationPart part, StepLabel label, Context binding) {
        try {
            return binder.call(part.action(), label.arguments());
        } catch (BindingException unknown) {
            return asFormula(part, binding);
        }
    }

    private static TlcCall asFormula(RelationPart part, Context binding) {
        return new TlcCall(new Action(part.formula(), binding, part.definition()), binding, null, NO_ARGUMENTS);
    }

    /** The values of the arguments, as data; empty where one of them fails, which a guard may keep from mattering. */
    private Optional<List<Value>> values(RelationPart part, TLCState state, Context binding) {
        try {
            return Optional.of(part.values(tool, state, binding).stream()
                    .map(value -> value.flatMap(FiniteValues::exactly).orElse(StepLabel.UNKNOWN))
                    .toList());
        } catch (RuntimeException | StackOverflowError failure) {
            system.tlc.forget();
            return Optional.empty();
        }
    }
}
