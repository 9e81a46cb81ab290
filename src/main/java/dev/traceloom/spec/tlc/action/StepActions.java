package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.tlc.formula.Evaluation;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SubstInNode;
import tlc2.tool.Action;
import tlc2.tool.TLCState;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;

/**
 * Which actions of the next-state relation a step is one of, where its record names none. A step says nothing of how it was
 * found, so an action counts if it is true of both states together; several can be.
 */
public final class StepActions {
    private static final int LONGEST_ARGUMENT = 40;

    /** A quantifier may range over a million values; a step by one that is later has no name. */
    private static final int MOST_CHOICES = 10_000;

    private final EvaluatingTool tool;
    private final NextRelation next;

    public StepActions(EvaluatingTool tool, NextRelation next) {
        this.tool = tool;
        this.next = next;
    }

    /**
     * An action with its arguments.
     *
     * @param arguments their values, as TLA+ writes them
     */
    public record Step(TlcCall call, List<String> arguments) {

        public String name() {
            return call.action().getOpDef().getName().toString();
        }

        /** {@code Vote("n1", "n2")}. */
        public String words() {
            return name() + (arguments.isEmpty() ? "" : "(" + String.join(", ", arguments) + ")");
        }
    }

    /** Those that a step is one of, in the order of the relation. */
    public List<Step> of(TLCState from, TLCState to) {
        Evaluation step = new Evaluation(tool, from, to);
        List<Step> found = new ArrayList<>();
        visit(step, (application, context) -> {
            if (HeldSteps.isTrue(step, application, context, tool, from, to)) {
                found.add(step(application, context, step));
            }
        });
        return found;
    }

    /** Visits the disjuncts without a name that a step is one of. */
    public void unnamed(TLCState from, TLCState to, BiConsumer<SemanticNode, Context> visitor) {
        Evaluation step = new Evaluation(tool, from, to);
        next.visitUnnamed(new Choices(step), (disjunct, context) -> {
            if (HeldSteps.isTrue(step, disjunct, context, tool, from, to)) {
                visitor.accept(disjunct, context);
            }
        });
    }

    /** Those that the relation applies in a state, whether they are possible or not; the first so many. */
    public List<Step> in(TLCState state, int most) {
        Evaluation evaluation = new Evaluation(tool, state, TLCState.Empty);
        List<Step> found = new ArrayList<>();
        visit(evaluation, (application, context) -> {
            if (found.size() < most) {
                found.add(step(application, context, evaluation));
            }
        });
        return found;
    }

    private void visit(Evaluation evaluation, BiConsumer<OpApplNode, Context> visitor) {
        next.visit(next.actions().keySet(), new Choices(evaluation), visitor);
    }

    /** What a guard beside a quantifier would keep from being evaluated may fail: then there is nothing to choose. */
    private record Choices(Evaluation evaluation) implements NextRelation.Quantifiers {

        @Override
        public void forEach(OpApplNode quantifier, Context context, Consumer<Context> body) {
            evaluation.choices(quantifier, context, MOST_CHOICES).forEach(body);
        }

        @Override
        public Context let(LetInNode let, Context context) {
            return Evaluation.within(let, context);
        }

        @Override
        public Context instance(SubstInNode instance, Context context) {
            return evaluation.within(instance, context);
        }
    }

    private static Step step(OpApplNode application, Context context, Evaluation evaluation) {
        OpDefNode definition = (OpDefNode) application.getOperator();
        Context inside = evaluation.within(definition, application.getArgs(), context);
        List<String> arguments = Arrays.stream(application.getArgs())
                .map(argument -> evaluation.data(argument, context, "?").map(Values::toText).orElse("?"))
                .map(argument -> VisibleText.within(LONGEST_ARGUMENT, argument))
                .toList();
        return new Step(new TlcCall(new Action(definition.getBody(), inside, definition), inside), arguments);
    }

    /** Whether a call is a step of the relation as a whole, and not of one of its actions. */
    public boolean isAnyStep(TlcCall call) {
        OpDefNode definition = call.action().getOpDef();
        return definition == null || next.isBodyOf(definition);
    }
}
