package dev.traceloom.spec.tlc.translate;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import tla2sany.semantic.ASTConstants;
import tla2sany.semantic.AtNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.NumeralNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpArgNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.StringNode;
import tla2sany.semantic.Subst;
import tla2sany.semantic.SubstInNode;
import tla2sany.semantic.SymbolNode;
import tlc2.tool.BuiltInOPs;
import tlc2.tool.ToolGlobals;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.value.impl.OpValue;
import tlc2.value.impl.Value;

/**
 * All that the value of an expression may depend on: its names and those of the definitions that it uses, whatever they are
 * bound to. Symbols are told apart by identity, as in TLC's contexts.
 */
final class Reach {
    /** Java methods that do nothing but compute a value of their arguments; of others, who knows. */
    private static final Pattern PURE = Pattern.compile(" (?:tlc2\\.module\\.(?:"
            + "(?:Naturals|Integers|Sequences|FiniteSets|Bags|Strings|TransitiveClosure|AnySet)\\.\\w+"
            + "|TLC\\.(?:MakeFcn|CombineFcn|SortSeq|Permutations|Assert|ToString|TLCEval))"
            + "|dev\\.traceloom\\.spec\\.tlc\\.overrides\\."
            + "(?:BagsExt|FiniteSetsExt|Folds|Functions|SequencesExt|VectorClocks)Overrides\\.\\w+)\\(");

    private final EvaluatingTool tool;
    private final Set<Object> names = new HashSet<>();
    private final Set<SymbolNode> variables = new HashSet<>();
    private final Set<SemanticNode> seen = new HashSet<>();
    private final Set<SemanticNode> seenWithinEnabled = new HashSet<>();
    private int level = Translation.CONSTANT;

    private Reach(EvaluatingTool tool) {
        this.tool = tool;
    }

    /** @throws Untranslatable where it is not for anybody to evaluate but as a part of the whole */
    static Reach of(SemanticNode node, EvaluatingTool tool) throws Untranslatable {
        Reach reach = new Reach(tool);
        reach.node(node, false);
        return reach;
    }

    /** Whether an expression depends on what a symbol, or {@link Meanings#AT}, stands for. */
    boolean contains(Object symbol) {
        return names.contains(symbol);
    }

    /** The variables that it speaks of by their own names. */
    Set<SymbolNode> variables() {
        return variables;
    }

    /** See {@link Translation#level}; of what its names stand for, nothing is known here. */
    int level() {
        return level;
    }

    private void node(SemanticNode node, boolean withinEnabled) throws Untranslatable {
        if (node == null || !(withinEnabled ? seenWithinEnabled : seen).add(node)) {
            return;
        }
        if (node instanceof OpApplNode application) {
            boolean enabled = operator(application, withinEnabled);
            children(node, withinEnabled || enabled);
        } else if (node instanceof LetInNode let) {
            node(let.getBody(), withinEnabled);
        } else if (node instanceof SubstInNode instance) {
            for (Subst substitution : instance.getSubsts()) {
                node(substitution.getExpr(), withinEnabled);
            }
            node(instance.getBody(), withinEnabled);
        } else if (node instanceof OpArgNode argument) {
            symbol(argument.getOp(), withinEnabled);
        } else if (node instanceof SymbolNode symbol) {
            symbol(symbol, withinEnabled);
        } else if (node instanceof AtNode) {
            names.add(Meanings.AT);
        } else if (!(node instanceof StringNode || node instanceof NumeralNode)) {
            children(node, withinEnabled);
        }
    }

    private void children(SemanticNode node, boolean withinEnabled) throws Untranslatable {
        SemanticNode[] children = node.getChildren();
        if (children != null) {
            for (SemanticNode child : children) {
                node(child, withinEnabled);
            }
        }
    }

    /** Whether what it is applied to speaks of some next state, and not of the next one. */
    private boolean operator(OpApplNode application, boolean withinEnabled) throws Untranslatable {
        SymbolNode symbol = application.getOperator();
        int opcode = BuiltInOPs.getOpCode(symbol.getName());
        switch (opcode) {
            case 0:
                symbol(symbol, withinEnabled);
                return false;
            case ToolGlobals.OPCODE_enabled:
                raise(Translation.STATE);
                return true;
            case ToolGlobals.OPCODE_prime, ToolGlobals.OPCODE_unchanged, ToolGlobals.OPCODE_aa, ToolGlobals.OPCODE_sa:
                raise(withinEnabled ? Translation.STATE : Translation.ACTION);
                return false;
            case ToolGlobals.OPCODE_cdot, ToolGlobals.OPCODE_box, ToolGlobals.OPCODE_diamond,
                    ToolGlobals.OPCODE_leadto, ToolGlobals.OPCODE_arrow, ToolGlobals.OPCODE_wf, ToolGlobals.OPCODE_sf,
                    ToolGlobals.OPCODE_te, ToolGlobals.OPCODE_tf:
                throw new Untranslatable("a formula about more than a step").at(application);
            default:
                return false;
        }
    }

    private void symbol(SymbolNode symbol, boolean withinEnabled) throws Untranslatable {
        names.add(symbol);
        Object found = tool.lookup(symbol);
        if (found instanceof OpDefNode definition) {
            names.add(definition);
            node(definition.getBody(), withinEnabled);
        } else if (found instanceof OpValue method) {
            if (!isPure(method)) {
                throw new Untranslatable("an operator in Java").at(symbol);
            }
        } else if (!(found instanceof Value) && symbol.getKind() == ASTConstants.VariableDeclKind) {
            variables.add(symbol);
            raise(Translation.STATE);
        }
    }

    private static boolean isPure(OpValue method) {
        return PURE.matcher(method.toString()).find();
    }

    private void raise(int atLeast) {
        level = Math.max(level, atLeast);
    }
}
