package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.tlc.formula.Evaluation;
import java.util.ArrayList;
import java.util.List;
import tla2sany.semantic.LevelNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.Action;
import tlc2.tool.StateVec;
import tlc2.tool.TLCState;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.IValue;

/**
 * Whether a part of an action holds of a step. TLC evaluates no formula with a composition in it, A \cdot B, but it is found
 * out from its successors.
 */
final class HeldSteps {
    private static final int ACTION_LEVEL = 2;

    private HeldSteps() {}

    static boolean isTrue(
            Evaluation step, SemanticNode part, Context context, EvaluatingTool tool, TLCState from, TLCState to) {
        if (step.isTrue(part, context)) {
            return true;
        }
        return part instanceof LevelNode formula
                && formula.getLevel() == ACTION_LEVEL
                && !step.isFalse(part, context)
                && successors(part, context, tool, from).stream().anyMatch(state -> isSame(state, to));
    }

    /** What follows by a part of an action; of variables that it leaves open nothing is known. */
    static List<TLCState> successors(SemanticNode part, Context context, EvaluatingTool tool, TLCState from) {
        List<TLCState> found = new ArrayList<>();
        try {
            StateVec following = tool.getNextStates(new Action(part, context), from);
            for (int i = 0; i < following.size(); i++) {
                found.add(following.elementAt(i));
            }
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            if (tool.isCancelled()) {
                throw new EvaluationCancelled();
            }
        }
        return found;
    }

    private static boolean isSame(TLCState one, TLCState other) {
        for (OpDeclNode variable : one.getVars()) {
            IValue value = one.lookup(variable.getName());
            IValue expected = other.lookup(variable.getName());
            if (value != null && expected != null && !value.equals(expected)) {
                return false;
            }
        }
        return true;
    }
}
