package dev.traceloom.spec.tlc.exploration;

import java.util.Optional;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LevelConstants;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.impl.Value;

/** What belongs to a step beside its name. */
sealed interface PartArgument {

    /** Whether it is the same in every state, if all that stands around it is. */
    boolean isConstant();

    /** What it is in a state; empty where nothing before the step tells. What TLC throws, this throws. */
    Optional<Value> value(EvaluatingTool tool, TLCState state, Context context);

    /** An argument of an action. */
    record Expression(ExprOrOpArgNode node) implements PartArgument {

        @Override
        public boolean isConstant() {
            return node instanceof ExprNode && node.getLevel() == LevelConstants.ConstantLevel;
        }

        @Override
        public Optional<Value> value(EvaluatingTool tool, TLCState state, Context context) {
            return node instanceof ExprNode && node.getLevel() <= LevelConstants.VariableLevel
                    ? Optional.of(tool.eval(node, context, state, TLCState.Empty, 0, CostModel.DO_NOT_RECORD))
                    : Optional.empty();
        }
    }

    /** A variable of a quantifier around a formula that has no name. */
    record Ranging(FormalParamNode name) implements PartArgument {

        @Override
        public boolean isConstant() {
            return true;
        }

        @Override
        public Optional<Value> value(EvaluatingTool tool, TLCState state, Context context) {
            return context.lookup(name) instanceof Value value ? Optional.of(value) : Optional.empty();
        }
    }
}
