package dev.traceloom.spec.tlc.reading;

import dev.traceloom.spec.EvaluationCancelled;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.NumeralNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.StringNode;
import tla2sany.semantic.SymbolNode;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.impl.LazyValue;
import tlc2.value.impl.OpValue;
import tlc2.value.impl.Value;

/**
 * Finds expressions that depend on the arguments alone, and evaluates them. Only operators that cost next to nothing
 * count: these expressions are evaluated for every record, whether the search would have come to them or not.
 */
public final class Terms {
    private static final Set<String> CHEAP = Set.of(
            "=", "/=", "\\land", "\\lor", "\\lnot", "=>", "\\equiv", "$ConjList", "$DisjList", "$IfThenElse", "\\in",
            "\\notin", "$SetEnumerate", "$Tuple", "$RcdSelect", "$FcnApply", "\\subseteq", "\\union", "\\cup",
            "\\intersect", "\\cap", "\\", "TRUE", "FALSE", "BOOLEAN", "STRING", "$Nop", "$RcdConstructor", "$Pair");
    private static final Set<String> CHEAP_MODULES = Set.of("Naturals", "Integers", "Sequences", "FiniteSets", "TLC");
    private static final Set<String> CHEAP_IN_MODULES = Set.of(
            "+", "-", "-.", "*", "\\div", "%", "..", "<", ">", "\\leq", "\\geq", "Nat", "Int", "Len", "Head", "Tail",
            "Append", "\\o", "\\circ", "SubSeq", "Cardinality", ":>", "@@");
    private static final int DEEPEST = 100;
    private static final int LONGEST = 1000;

    private final EvaluatingTool tool;
    private final Vocabulary vocabulary;
    private final Map<Term, Set<SymbolNode>> mentioned = new HashMap<>();
    private int looked;

    public Terms(EvaluatingTool tool, Vocabulary vocabulary) {
        this.tool = tool;
        this.vocabulary = vocabulary;
    }

    public boolean isTerm(SemanticNode node, Scope scope) {
        looked = 0;
        return isTerm(node, scope, 0);
    }

    private boolean isTerm(SemanticNode node, Scope scope, int depth) {
        if (depth > DEEPEST || ++looked > LONGEST) {
            return false;
        }
        if (node instanceof NumeralNode || node instanceof StringNode) {
            return true;
        }
        if (node instanceof LabelNode label) {
            return isTerm(label.getBody(), scope, depth + 1);
        }
        if (node instanceof LetInNode let) {
            return isTerm(let.getBody(), scope, depth + 1);
        }
        return node instanceof OpApplNode application && isTerm(application, scope, depth);
    }

    private boolean isTerm(OpApplNode application, Scope scope, int depth) {
        SymbolNode operator = application.getOperator();
        ExprOrOpArgNode[] arguments = application.getArgs();
        if (Vocabulary.isBuiltIn(operator)) {
            return CHEAP.contains(operator.getName().toString()) && areTerms(arguments, scope, depth);
        }
        Scope bound = scope.find(operator);
        if (bound != null) {
            return arguments.length == 0
                    && (bound.isArgument() || isTerm(bound.expression(), bound.origin(), depth + 1));
        }
        if (operator instanceof FormalParamNode) {
            return false;
        }
        Object meaning = vocabulary.meaning(operator);
        if (meaning instanceof OpValue) {
            return vocabulary.isOf(CHEAP_MODULES, operator, CHEAP_IN_MODULES) && areTerms(arguments, scope, depth);
        }
        if (meaning instanceof Value) {
            return arguments.length == 0;
        }
        return meaning instanceof OpDefNode definition
                && !Vocabulary.isBuiltIn(definition)
                && !definition.getInRecursive()
                && takesValues(definition)
                && definition.getParams().length == arguments.length
                && areTerms(arguments, scope, depth)
                && isTerm(definition.getBody(), scope.with(definition.getParams(), arguments, scope), depth + 1);
    }

    private boolean areTerms(ExprOrOpArgNode[] nodes, Scope scope, int depth) {
        for (ExprOrOpArgNode node : nodes) {
            if (node == null || !isTerm(node, scope, depth + 1)) {
                return false;
            }
        }
        return true;
    }

    private static boolean takesValues(OpDefNode definition) {
        for (FormalParamNode parameter : definition.getParams()) {
            if (parameter.getArity() > 0) {
                return false;
            }
        }
        return true;
    }

    /** The parameters on whose values that of a term depends. */
    public Set<SymbolNode> argumentsOf(Term term) {
        return mentioned.computeIfAbsent(term, unknown -> term.argument() != null
                ? Set.of(term.argument())
                : Reach.of(term.expression(), term.scope(), vocabulary).arguments());
    }

    /** The value of a term for some arguments; null when it has none. */
    public Value value(Term term, Context arguments) {
        if (term.argument() != null && arguments.lookup(term.argument()) == null) {
            // An operation that never returned may lack it.
            return null;
        }
        try {
            Value value = term.argument() != null
                    ? (Value) arguments.lookup(term.argument())
                    : tool.eval(
                            term.expression(),
                            context(term.scope(), arguments),
                            TLCState.Empty,
                            TLCState.Empty,
                            0,
                            CostModel.DO_NOT_RECORD);
            value.deepNormalize();
            return value;
        } catch (RuntimeException | StackOverflowError failure) {
            if (tool.isCancelled()) {
                throw new EvaluationCancelled();
            }
            return null;
        }
    }

    /** The scope as TLC knows it. */
    private static Context context(Scope scope, Context arguments) {
        if (scope == Scope.TOP) {
            return arguments;
        }
        Context outer = context(scope.outer(), arguments);
        return scope.expression() == null
                ? outer
                : outer.cons(
                        scope.name(),
                        new LazyValue(
                                scope.expression(), context(scope.origin(), arguments), CostModel.DO_NOT_RECORD));
    }
}
