package dev.traceloom.spec.tlc.formula;

import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.tlc.value.FiniteValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.Subst;
import tla2sany.semantic.SubstInNode;
import tlc2.tool.IContextEnumerator;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.LazyValue;
import tlc2.value.impl.Value;

/** Evaluates parts of a formula once more, between the same two states; what fails has no value. */
public final class Evaluation {
    private final EvaluatingTool tool;
    private final TLCState before;
    private final TLCState after;

    public Evaluation(EvaluatingTool tool, TLCState before, TLCState after) {
        this.tool = tool;
        this.before = before;
        this.after = after;
    }

    /** The same, as if the second state were the first and there were none after it. */
    public Evaluation afterwards() {
        return new Evaluation(tool, after, TLCState.Empty);
    }

    Optional<Value> value(SemanticNode node, Context context) {
        try {
            return Optional.of(tool.eval(node, context, before, after, 0, CostModel.DO_NOT_RECORD));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            failOnlyIfCancelled();
            return Optional.empty();
        }
    }

    /** Whether an expression is the same in both states; what has no value, or none that TLC compares, is different. */
    public boolean isUnchanged(NestedFormula expression) {
        Evaluation now = new Evaluation(tool, before, TLCState.Empty);
        Evaluation then = afterwards();
        Optional<Value> first = now.value(expression.node(), expression.context(now));
        Optional<Value> second = then.value(expression.node(), expression.context(then));
        tool.forgetFailure();
        try {
            return first.isPresent() && second.isPresent() && first.get().equals(second.get());
        } catch (RuntimeException incomparable) {
            failOnlyIfCancelled();
            return false;
        }
    }

    /** Why an expression has no value; empty when it has one. */
    public Optional<String> failure(SemanticNode node, Context context) {
        tool.forgetFailure();
        try {
            tool.eval(node, context, before, after, 0, CostModel.DO_NOT_RECORD);
            return Optional.empty();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            failOnlyIfCancelled();
            return Optional.of(FailureText.of(failure, tool.cause(failure)));
        }
    }

    public boolean isTrue(SemanticNode node, Context context) {
        return is(true, node, context);
    }

    public boolean isFalse(SemanticNode node, Context context) {
        return is(false, node, context);
    }

    private boolean is(boolean expected, SemanticNode node, Context context) {
        return value(node, context)
                .filter(value -> value instanceof BoolValue bool && bool.val == expected)
                .isPresent();
    }

    /** The value as data; where that is impossible, it goes by {@code text}. */
    public Optional<dev.traceloom.trace.value.Value> data(SemanticNode node, Context context, String text) {
        return value(node, context).map(value -> data(value, text));
    }

    public dev.traceloom.trace.value.Value data(Value value, String text) {
        try {
            return FiniteValues.ofPart(value, text);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            // Listing a set evaluates what filters it.
            failOnlyIfCancelled();
            return new dev.traceloom.trace.value.Value.Model(text);
        }
    }

    /** What an operator stands for: a definition, a value that is bound to it, or itself. */
    public Object lookup(OpApplNode application, Context context) {
        return tool.lookup(application.getOperator(), context, false);
    }

    /** The names that a quantifier binds, once for every choice, up to a number of choices. */
    public List<Context> choices(OpApplNode quantifier, Context context, int most) {
        List<Context> choices = new ArrayList<>();
        try {
            IContextEnumerator contexts = tool.contexts(quantifier, context, before, after, 0);
            for (Context next = contexts.nextElement();
                    next != null && choices.size() < most;
                    next = contexts.nextElement()) {
                choices.add(next);
            }
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            failOnlyIfCancelled();
        }
        return choices;
    }

    /** The first choice for which the body of a quantifier is false. */
    public Optional<Context> counterexample(OpApplNode quantifier, Context context) {
        try {
            IContextEnumerator contexts = tool.contexts(quantifier, context, before, after, 0);
            for (Context next = contexts.nextElement(); next != null; next = contexts.nextElement()) {
                if (isFalse(quantifier.getArgs()[0], next)) {
                    return Optional.of(next);
                }
            }
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            failOnlyIfCancelled();
        }
        return Optional.empty();
    }

    /** The names in force within a LET. */
    public static Context within(LetInNode let, Context context) {
        Context inner = context;
        for (OpDefNode definition : let.getLets()) {
            if (definition.getArity() == 0) {
                inner = inner.cons(definition, new LazyValue(definition.getBody(), inner, CostModel.DO_NOT_RECORD));
            }
        }
        return inner;
    }

    /** The names in force within a module that was instantiated. */
    public Context within(SubstInNode instance, Context context) {
        Context inner = context;
        for (Subst substitution : instance.getSubsts()) {
            inner = inner.cons(substitution.getOp(), tool.getVal(substitution.getExpr(), context, true));
        }
        return inner;
    }

    /** The names in force within an operator that is applied. */
    public Context within(OpDefNode definition, ExprOrOpArgNode[] arguments, Context context) {
        return tool.getOpContext(definition, arguments, context, true);
    }

    private void failOnlyIfCancelled() {
        if (tool.isCancelled()) {
            throw new EvaluationCancelled();
        }
    }
}
