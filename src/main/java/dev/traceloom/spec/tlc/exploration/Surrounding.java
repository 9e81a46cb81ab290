package dev.traceloom.spec.tlc.exploration;

import dev.traceloom.spec.tlc.exploration.PartArgument.Expression;
import dev.traceloom.spec.tlc.formula.Evaluation;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.LevelConstants;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SubstInNode;
import tlc2.tool.IContextEnumerator;
import tlc2.tool.TLCState;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;

/** Something around a part of the next-state relation that gives names a meaning. */
sealed interface Surrounding {

    /** Whether what it binds is the same in every state, if all that stands around it is. */
    boolean isConstant();

    /** Gives every context within it. What TLC throws, this throws. */
    void bind(EvaluatingTool tool, TLCState state, Context context, Consumer<Context> body);

    /** The names that it lets range over sets. */
    default List<FormalParamNode> ranging() {
        return List.of();
    }

    /** Variables that range over sets. */
    record Quantified(OpApplNode quantifier) implements Surrounding {

        @Override
        public boolean isConstant() {
            return Stream.of(quantifier.getBdedQuantBounds()).allMatch(set -> set.getLevel() == LevelConstants.ConstantLevel);
        }

        @Override
        public void bind(EvaluatingTool tool, TLCState state, Context context, Consumer<Context> body) {
            IContextEnumerator contexts = tool.contexts(quantifier, context, state, TLCState.Empty, 0);
            for (Context inner = contexts.nextElement(); inner != null; inner = contexts.nextElement()) {
                body.accept(inner);
            }
        }

        @Override
        public List<FormalParamNode> ranging() {
            return Stream.of(quantifier.getBdedQuantSymbolLists()).flatMap(Stream::of).toList();
        }
    }

    /** Definitions of a LET: TLC remembers their values with the context, so that they are bound anew in each state. */
    record Let(LetInNode let) implements Surrounding {

        @Override
        public boolean isConstant() {
            return false;
        }

        @Override
        public void bind(EvaluatingTool tool, TLCState state, Context context, Consumer<Context> body) {
            body.accept(Evaluation.within(let, context));
        }
    }

    /** A module that was instantiated. */
    record Instance(SubstInNode instance) implements Surrounding {

        @Override
        public boolean isConstant() {
            return false;
        }

        @Override
        public void bind(EvaluatingTool tool, TLCState state, Context context, Consumer<Context> body) {
            body.accept(new Evaluation(tool, state, TLCState.Empty).within(instance, context));
        }
    }

    /** A definition that is applied to arguments. */
    record Applied(OpDefNode definition, ExprOrOpArgNode[] arguments) implements Surrounding {

        @Override
        public boolean isConstant() {
            return Stream.of(arguments).map(Expression::new).allMatch(Expression::isConstant);
        }

        @Override
        public void bind(EvaluatingTool tool, TLCState state, Context context, Consumer<Context> body) {
            body.accept(new Evaluation(tool, state, TLCState.Empty).within(definition, arguments, context));
        }
    }
}
