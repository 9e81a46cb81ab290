package dev.traceloom.bench.foreign;

import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.Subst;
import tla2sany.semantic.SubstInNode;
import tlc2.tool.Action;
import tlc2.tool.IContextEnumerator;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.tool.impl.Tool;
import tlc2.util.Context;
import tlc2.value.impl.LazyValue;

/**
 * The applications of operators in a next-state relation, at any depth, in one state: with every choice of the quantifiers
 * around them, and with what TLC says that their arguments are worth.
 */
final class NamedSteps {
    private static final Set<String> JUNCTION = Set.of("$DisjList", "\\lor", "$ConjList", "\\land");
    private static final Set<String> QUANTIFIER = Set.of("$BoundedExists");
    private static final int DEEPEST = 6;
    private static final int MOST = 3_000;

    private final Tool tool;
    private final TLCState state;
    private final Visitor visitor;
    private int seen;

    /** Takes an application of an operator, as the tool looks it up, in the context that it stands in. */
    interface Visitor {
        void visit(OpApplNode application, OpDefNode definition, Context context);
    }

    private NamedSteps(Tool tool, TLCState state, Visitor visitor) {
        this.tool = tool;
        this.state = state;
        this.visitor = visitor;
    }

    static void visit(Tool tool, TLCState state, Visitor visitor) {
        Action next = tool.getNextStateSpec();
        new NamedSteps(tool, state, visitor).visit(next.pred, next.con, 0);
    }

    private void visit(SemanticNode node, Context context, int depth) {
        if (seen > MOST || depth > DEEPEST) {
            return;
        }
        if (node instanceof LetInNode let) {
            visit(let.getBody(), within(let, context), depth);
        } else if (node instanceof LabelNode label) {
            visit(label.getBody(), context, depth);
        } else if (node instanceof SubstInNode instance) {
            visit(instance.getBody(), within(instance, context), depth);
        } else if (node instanceof OpApplNode application) {
            String operator = application.getOperator().getName().toString();
            if (QUANTIFIER.contains(operator)) {
                forEach(application, context, inner -> visit(application.getArgs()[0], inner, depth));
            } else if (JUNCTION.contains(operator)) {
                for (ExprOrOpArgNode part : application.getArgs()) {
                    visit(part, context, depth);
                }
            } else if (application.getLevel() >= 2
                    && tool.lookup(application.getOperator(), context, false) instanceof OpDefNode definition
                    && definition.getBody() != null) {
                apply(application, definition, context, depth);
            }
        }
    }

    private interface Inner {
        void visit(Context context);
    }

    private void forEach(OpApplNode quantifier, Context context, Inner body) {
        try {
            IContextEnumerator contexts = tool.contexts(quantifier, context, state, TLCState.Empty, 0);
            for (Context inner = contexts.nextElement();
                    inner != null && seen <= MOST;
                    inner = contexts.nextElement()) {
                body.visit(inner);
            }
        } catch (RuntimeException notInThisState) {
            // A bound that speaks of the next state, or that fails: TLC has other words for such a step, if any.
        }
    }

    private static Context within(LetInNode let, Context context) {
        Context inner = context;
        for (OpDefNode definition : let.getLets()) {
            if (definition.getArity() == 0) {
                inner = inner.cons(definition, new LazyValue(definition.getBody(), inner, CostModel.DO_NOT_RECORD));
            }
        }
        return inner;
    }

    private Context within(SubstInNode instance, Context context) {
        Context inner = context;
        for (Subst substitution : instance.getSubsts()) {
            inner = inner.cons(substitution.getOp(), tool.getVal(substitution.getExpr(), context, true));
        }
        return inner;
    }

    private void apply(OpApplNode application, OpDefNode definition, Context context, int depth) {
        seen++;
        visitor.visit(application, definition, context);
        try {
            visit(
                    definition.getBody(),
                    tool.getOpContext(definition, application.getArgs(), context, true),
                    depth + 1);
        } catch (RuntimeException failed) {
            // An argument that cannot be evaluated here.
        }
    }

    /** Empty where an argument is an operator, speaks of the next state, or has no value that a record could have. */
    static Optional<Step> step(
            Tool tool, TLCState state, OpApplNode application, OpDefNode definition, Context context) {
        List<String> parameters = new ArrayList<>();
        List<Value> arguments = new ArrayList<>();
        for (int i = 0; i < application.getArgs().length; i++) {
            if (!(application.getArgs()[i] instanceof ExprNode argument)) {
                return Optional.empty();
            }
            Optional<Value> value = value(tool, state, argument, context).flatMap(TlcData::of);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            parameters.add(definition.getParams()[i].getName().toString());
            arguments.add(value.get());
        }
        return Optional.of(new Step(application.getOperator().getName().toString(), parameters, arguments));
    }

    /** Empty where it has none in this state. */
    static Optional<tlc2.value.impl.Value> value(Tool tool, TLCState state, ExprNode argument, Context context) {
        try {
            return Optional.of((tlc2.value.impl.Value) tool.eval(argument, context, state));
        } catch (RuntimeException failed) {
            return Optional.empty();
        }
    }
}
