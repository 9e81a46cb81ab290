package dev.traceloom.spec.tlc.formula;

import dev.traceloom.spec.tlc.module.ModuleFiles;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.BuiltInOPs;
import tlc2.util.Context;

/** What the parser calls the operators that formulas are made of, and which ones the user defined. */
public final class Formulas {
    public static final String EXISTS = "$BoundedExists";
    public static final String FORALL = "$BoundedForall";
    public static final String IF = "$IfThenElse";
    public static final String CASE = "$Case";
    public static final String IMPLIES = "=>";
    public static final String NOT = "\\lnot";
    public static final String CONJUNCTION_LIST = "$ConjList";
    public static final String AND = "\\land";
    public static final String DISJUNCTION_LIST = "$DisjList";
    public static final String OR = "\\lor";
    public static final String UNCHANGED = "UNCHANGED";
    public static final String APPLY = "$FcnApply";
    public static final String TUPLE = "$Tuple";
    public static final String SELECT = "$RcdSelect";
    public static final String SQUARE_ACTION = "$SquareAct";
    public static final String ANGLE_ACTION = "$AngleAct";
    public static final String PRIME = "'";
    public static final String COMPOSITION = "\\cdot";
    public static final String SAME = "$Nop";

    /** What is refined further rather than shown with its operands. */
    private static final Set<String> COMPOSED = Set.of(
            EXISTS, FORALL, IF, CASE, IMPLIES, CONJUNCTION_LIST, AND, DISJUNCTION_LIST, OR, SAME);

    private final ModuleFiles files;

    public Formulas(ModuleFiles files) {
        this.files = files;
    }

    public static String operator(SemanticNode node) {
        return node instanceof OpApplNode application
                ? application.getOperator().getName().toString()
                : "";
    }

    /** Whether a formula is a comparison or the like: something that is shown with the values of its operands. */
    public boolean isPlain(SemanticNode node, Context context, Evaluation evaluation) {
        return node instanceof OpApplNode application
                && !COMPOSED.contains(operator(application))
                && definition(application, context, evaluation).isEmpty()
                && !(evaluation.lookup(application, context) instanceof tlc2.value.impl.LazyValue);
    }

    /** The user's definition of the operator that is applied, as the configuration has it. */
    public Optional<OpDefNode> definition(OpApplNode application, Context context, Evaluation evaluation) {
        return evaluation.lookup(application, context) instanceof OpDefNode definition
                        && BuiltInOPs.getOpCode(definition.getName()) == 0
                        && definition.getBody() != null
                        && isUsers(definition)
                ? Optional.of(definition)
                : Optional.empty();
    }

    private boolean isUsers(OpDefNode use) {
        // An operator of a named INSTANCE is a definition of the module that instantiates; its source is the library's.
        OpDefNode definition = use.getSource() == null ? use : use.getSource();
        ModuleNode origin = definition.getOriginallyDefinedInModuleNode();
        return origin == null || isUsers(origin.getName().toString());
    }

    private boolean isUsers(String module) {
        return !files.isLibrary(module) && !files.isGenerated(module);
    }

    /** Whether an expression stands in a module of the user's. */
    public boolean isUsers(SemanticNode node) {
        return node.getTreeNode() != null && isUsers(node.getTreeNode().getLocation().source());
    }
}
