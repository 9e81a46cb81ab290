package dev.traceloom.spec.tlc.why;

import dev.traceloom.spec.Reason;
import dev.traceloom.spec.Reason.Kind;
import dev.traceloom.spec.tlc.action.TlcCall;
import dev.traceloom.spec.tlc.formula.Evaluation;
import dev.traceloom.spec.tlc.formula.FailureText;
import dev.traceloom.spec.tlc.formula.Formulas;
import dev.traceloom.spec.tlc.formula.NestedFormula;
import dev.traceloom.spec.tlc.property.SafetyPart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.Action;
import tlc2.tool.INextStateFunctor;
import tlc2.tool.TLCState;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.tool.impl.ObservingTool;
import tlc2.util.Context;

/**
 * Why calls have no successor: TLC looks for one once more, watched, and what it stumbles over is taken apart and put
 * into words.
 */
public final class WhyNot {
    static final int MOST = 32;

    /** How far an alternative came that arrived at a successor, and ended for that one's sake. */
    private static final int ALL_THE_WAY = Integer.MAX_VALUE;

    private final EvaluatingTool tool;
    private final ObservingTool observer;
    private final Formulas formulas;
    private final ReasonWriter writer;
    private final List<SafetyPart> properties;

    public WhyNot(EvaluatingTool tool, List<SafetyPart> properties, Formulas formulas, ReasonWriter writer) {
        this.properties = properties;
        this.tool = tool;
        this.observer = new ObservingTool(tool, formulas::isUsers);
        this.formulas = formulas;
        this.writer = writer;
    }

    private record Against(TlcCall call, Finding finding) {}

    /** The reasons against each call that has no successor that keeps the invariants, what came furthest first. */
    public List<Reason> reasons(List<TlcCall> calls, TLCState state) {
        return calls.stream()
                .flatMap(call -> findings(call, state).stream().map(finding -> new Against(call, finding)))
                .sorted(Comparator.comparingInt((Against against) -> against.finding().passed()).reversed())
                .map(against -> writer.write(against.finding(), against.call().action().getOpDef()))
                .distinct()
                .limit(MOST)
                .toList();
    }

    /** What keeps a successor of a call from being one; empty where nothing does. */
    List<Reason> against(TLCState state, TLCState successor, TlcCall call) {
        return faults(state, successor, call).stream()
                .map(fault -> writer.write(fault, call.action().getOpDef()))
                .toList();
    }

    private List<Finding> findings(TlcCall call, TLCState state) {
        List<TLCState> successors = new ArrayList<>();
        List<Obstacle> obstacles = observer.obstacles(call.action(), call.context(), state, new Successors(successors));
        List<Finding> findings = new ArrayList<>();
        for (TLCState successor : successors) {
            List<Finding> faults = faults(state, successor, call);
            if (faults.isEmpty()) {
                return List.of();
            }
            findings.addAll(faults);
        }
        findings.addAll(new ObstacleReading(tool, formulas, failure()).read(obstacles));
        if (findings.isEmpty()) {
            // TLC saw more in a formula than is seen here; then at least it is not kept quiet that it refused.
            boolean failed = observer.thrown() != null;
            findings.add(whole(
                    failed ? Kind.FAILED : Kind.FALSE, call, state, Optional.of(failure()).filter(text -> failed)));
        }
        return findings;
    }

    private String failure() {
        Throwable thrown = observer.thrown();
        return thrown == null ? "" : FailureText.of(thrown, observer.cause(thrown));
    }

    /**
     * What keeps a successor from being one: a variable without a value, a broken invariant or property (rules 13 and 35). A
     * trace specification may have constraints besides.
     */
    private List<Finding> faults(TLCState state, TLCState successor, TlcCall call) {
        if (!successor.allAssigned()) {
            String sentence = FailureText.unassigned(call.action().getName().toString(), successor);
            return List.of(whole(Kind.UNASSIGNED, call, successor, Optional.of(sentence)));
        }
        Evaluation evaluation = new Evaluation(tool, successor, TLCState.Empty);
        for (ExprNode constraint : tool.getModelConstraints()) {
            if (!evaluation.isTrue(constraint, Context.Empty)) {
                return Refinement.of(
                        new Finding(
                                Kind.FALSE,
                                constraint,
                                Context.Empty,
                                evaluation,
                                Surroundings.NONE,
                                ALL_THE_WAY,
                                Optional.empty()),
                        formulas);
            }
        }
        Action[] invariants = tool.getInvariants();
        for (int i = 0; i < invariants.length; i++) {
            List<Finding> faults =
                    broken(Kind.INVARIANT, tool.getInvNames()[i], invariants[i].pred, invariants[i].con, evaluation);
            if (!faults.isEmpty()) {
                return faults;
            }
        }
        for (SafetyPart property : properties) {
            List<Finding> faults = faults(property, state, successor);
            if (!faults.isEmpty()) {
                return faults;
            }
        }
        return List.of();
    }

    /** As it is checked: a step may leave what it is about unchanged, and then nothing is asked of it. */
    private List<Finding> faults(SafetyPart property, TLCState state, TLCState successor) {
        if (property.kind() == SafetyPart.Kind.INITIALLY) {
            return List.of();
        }
        boolean ofStep = property.kind() == SafetyPart.Kind.STEP;
        Evaluation evaluation = ofStep
                ? new Evaluation(tool, state, successor)
                : new Evaluation(tool, successor, TLCState.Empty);
        NestedFormula formula = property.formula();
        if (ofStep && evaluation.isUnchanged(formula.with(property.subscript()))) {
            return List.of();
        }
        return broken(Kind.PROPERTY, property.property(), formula.node(), formula.context(evaluation), evaluation);
    }

    private List<Finding> broken(Kind kind, String name, SemanticNode node, Context context, Evaluation evaluation) {
        if (evaluation.isTrue(node, context)) {
            return List.of();
        }
        Finding start =
                new Finding(kind, node, context, evaluation, Surroundings.NONE, ALL_THE_WAY, Optional.of(name));
        if (evaluation.isFalse(node, context)) {
            return Refinement.of(start, formulas).stream().map(part -> part.as(kind)).toList();
        }
        String failure = "the " + kind.name().toLowerCase(Locale.ROOT) + " " + name + " cannot be evaluated: "
                + evaluation.failure(node, context).orElse("it is not a truth value");
        return List.of(start.as(Kind.FAILED).with(Optional.of(failure)));
    }

    private Finding whole(Kind kind, TlcCall call, TLCState state, Optional<String> message) {
        return new Finding(
                kind,
                call.action().getOpDef(),
                call.context(),
                new Evaluation(tool, state, TLCState.Empty),
                Surroundings.NONE,
                ALL_THE_WAY,
                message);
    }

    private record Successors(List<TLCState> found) implements INextStateFunctor {
        @Override
        public Object addElement(TLCState state) {
            found.add(state);
            return this;
        }

        @Override
        public Object addElement(TLCState from, Action by, TLCState to) {
            return addElement(to);
        }
    }
}
