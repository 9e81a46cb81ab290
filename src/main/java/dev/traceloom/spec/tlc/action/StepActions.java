package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.tlc.formula.Evaluation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tla2sany.semantic.OpDefNode;
import tlc2.tool.Action;
import tlc2.tool.TLCState;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;

/**
 * Which actions of the next-state relation a step is one of, where its record names none. A step says nothing of how it was
 * found, so an action counts if it is true of both states together; several can be.
 */
public final class StepActions {
    private final EvaluatingTool tool;
    private final NextRelation next;

    public StepActions(EvaluatingTool tool, NextRelation next) {
        this.tool = tool;
        this.next = next;
    }

    /** The calls that the step may be, in the order of the relation. */
    public List<TlcCall> of(TLCState from, TLCState to) {
        Set<String> names = next.actions().keySet();
        Evaluation step = new Evaluation(tool, from, to);
        List<TlcCall> calls = new ArrayList<>();
        next.visit(names, new QuantifiersInState(tool, from), (application, context) -> {
            if (step.isTrue(application, context)) {
                OpDefNode definition = (OpDefNode) application.getOperator();
                Context inside = step.within(definition, application.getArgs(), context);
                calls.add(new TlcCall(new Action(definition.getBody(), inside, definition), inside));
            }
        });
        return calls;
    }

    /** Whether a call is a step of the relation as a whole, and not of one of its actions. */
    public boolean isAnyStep(TlcCall call) {
        OpDefNode definition = call.action().getOpDef();
        return definition == null || next.isBodyOf(definition);
    }
}
