package dev.traceloom.spec.tlc.reading;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SymbolNode;
import tlc2.tool.BuiltInOPs;
import tlc2.tool.impl.EvaluatingTool;

/** What the parser calls operators, and whose operators they are. */
public final class Vocabulary {
    public static final Set<String> CONJUNCTION = Set.of("$ConjList", "\\land");
    public static final Set<String> DISJUNCTION = Set.of("$DisjList", "\\lor");
    public static final Set<String> UNION = Set.of("\\union", "\\cup");
    public static final String EXISTS = "$BoundedExists";
    public static final String FORALL = "$BoundedForall";
    public static final String IF = "$IfThenElse";
    public static final String CASE = "$Case";
    public static final String IMPLIES = "=>";
    public static final String NOT = "\\lnot";
    public static final String EQUALS = "=";
    public static final String DIFFERS = "/=";
    public static final String IN = "\\in";
    public static final String NOT_IN = "\\notin";
    public static final String UNCHANGED = "UNCHANGED";
    public static final String SQUARE_ACTION = "$SquareAct";
    public static final String ANGLE_ACTION = "$AngleAct";
    public static final String PRIME = "'";
    public static final String ENABLED = "ENABLED";
    public static final String COMPOSED = "\\cdot";
    public static final String SAME = "$Nop";
    public static final String APPLY = "$FcnApply";
    public static final String SELECT = "$RcdSelect";
    public static final String EXCEPT = "$Except";
    public static final String FUNCTION = "$FcnConstructor";
    public static final String DOMAIN = "DOMAIN";
    public static final String SET = "$SetEnumerate";
    public static final String FILTER = "$SubsetOf";
    public static final String CHOOSE = "$BoundedChoose";
    public static final String IMAGE = "$SetOfAll";
    public static final String TUPLE = "$Tuple";
    public static final String RECORD = "$RcdConstructor";
    public static final String MINUS = "\\";

    private final EvaluatingTool tool;
    private final Predicate<String> isLibrary;
    private final Map<SymbolNode, Integer> variables = new IdentityHashMap<>();
    private final List<String> names = new ArrayList<>();

    /** @param isLibrary whether a module of that name is TLC's or ours, and not the user's */
    public Vocabulary(EvaluatingTool tool, Predicate<String> isLibrary) {
        this.tool = tool;
        this.isLibrary = isLibrary;
        for (OpDeclNode variable : tool.rootModule().getVariableDecls()) {
            variables.put(variable, variables.size());
            names.add(variable.getName().toString());
        }
    }

    /** The number of a variable; negative for anything else. */
    public int variable(SymbolNode symbol) {
        return variables.getOrDefault(symbol, -1);
    }

    /** The variables' names, by their numbers. */
    public List<String> variables() {
        return names;
    }

    /** A bit for each variable. */
    public long allVariables() {
        return (1L << names.size()) - 1;
    }

    public static String operator(OpApplNode application) {
        return application.getOperator().getName().toString();
    }

    /** Whether an expression is a record or tuple that is written out. */
    public static boolean isConstructor(OpApplNode application) {
        return operator(application).equals(RECORD) || operator(application).equals(TUPLE);
    }

    /** Whether an expression is {@code Len(q)}: how many keys q has, if these are those of a sequence. */
    public static boolean isLength(OpApplNode application, Vocabulary vocabulary) {
        return vocabulary.isOf(Set.of("Sequences"), application.getOperator(), Set.of("Len"));
    }

    /** Whether TLC gives an operator its meaning, without looking at a definition. */
    public static boolean isBuiltIn(SymbolNode operator) {
        return BuiltInOPs.getOpCode(operator.getName()) != 0;
    }

    /** What TLC takes an operator or constant for, outside of any context: a definition, a value, or Java. */
    public Object meaning(SymbolNode operator) {
        return tool.lookup(operator);
    }

    /** Whether an operator is the one of that name in one of these modules of the library. */
    public boolean isOf(Set<String> modules, SymbolNode operator, Set<String> names) {
        if (!(operator instanceof OpDefNode use)) {
            return false;
        }
        OpDefNode definition = use.getSource() == null ? use : use.getSource();
        ModuleNode origin = definition.getOriginallyDefinedInModuleNode();
        return origin != null
                && names.contains(definition.getName().toString())
                && modules.contains(origin.getName().toString())
                && isLibrary.test(origin.getName().toString());
    }
}
