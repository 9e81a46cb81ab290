package dev.traceloom.spec.tlc.action;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import tla2sany.semantic.ASTConstants;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;

/** How the text uses a constant. What it could be follows from that; it is for people, and no verdict depends on it. */
final class ConstantUses {
    private static final Set<String> NUMBERS =
            Set.of("+", "-", "-.", "*", "%", "\\div", "^", "..", "<", ">", "\\leq", "\\geq", "<=", "=<", ">=");
    private static final Set<String> OF_SETS = Set.of(
            "SUBSET", "UNION", "\\cup", "\\cap", "\\union", "\\intersect", "\\", "\\subseteq", "Seq", "Cardinality", "IsFiniteSet",
            "$SetOfFcns", "$CartesianProd", "$SetOfRcds");
    private static final Set<String> MEMBERSHIP = Set.of("\\in", "\\notin");

    private final String name;
    private final Set<String> users = new LinkedHashSet<>();
    private final Set<String> parameters = new LinkedHashSet<>();
    private boolean isSet;
    private boolean isNumber;
    private boolean isOperator;

    ConstantUses(String name) {
        this.name = name;
    }

    /** Looks for all of them in what somebody needs, and in all definitions that this leads to. */
    static void in(SemanticNode needed, String user, Map<String, ConstantUses> all) {
        OpDefNode action = needed instanceof OpDefNode definition ? definition : null;
        SemanticNode body = action == null ? needed : action.getBody();
        if (body != null) {
            List<FormalParamNode> own = action == null ? List.of() : List.of(action.getParams());
            new Walk(user, own, all, new HashSet<>()).into(body);
        }
    }

    /** A parameter of an action is taken from it. */
    void isSetOf(String parameter) {
        parameters.add(parameter);
        isSet = true;
    }

    List<String> users() {
        return List.copyOf(users);
    }

    /** What the configuration may say. */
    String line() {
        if (isOperator) {
            return name + " <- TheNameOfAnOperatorOfYours";
        }
        if (!parameters.isEmpty()) {
            String values = parameters.stream()
                    .map(parameter -> "TraceValues(\"" + parameter + "\")")
                    .collect(Collectors.joining(" \\cup "));
            return name + " <- " + (parameters.size() == 1 ? values : "(" + values + ")");
        }
        String element = name.substring(0, 1).toLowerCase(Locale.ROOT);
        return name + " = " + (isSet ? "{" + element + "1, " + element + "2}" : isNumber ? "3" : name);
    }

    /**
     * Through the text of one that needs them.
     *
     * @param own its parameters; those of operators that it applies are called otherwise in records
     */
    private record Walk(
            String user, List<FormalParamNode> own, Map<String, ConstantUses> all, Set<SymbolNode> seen) {
        void into(SemanticNode node) {
            if (node instanceof OpApplNode application) {
                of(application);
            }
            SemanticNode[] children = node.getChildren();
            for (int i = 0; children != null && i < children.length; i++) {
                // The parser has nothing where a CASE says OTHER.
                if (children[i] != null) {
                    into(children[i]);
                }
            }
        }

        private void of(OpApplNode application) {
            SymbolNode operator = application.getOperator();
            if (isConstant(operator)) {
                ConstantUses use = all.get(operator.getName().toString());
                use.users.add(user);
                use.isOperator |= operator.getArity() > 0;
            } else if (operator instanceof OpDefNode definition && definition.getBody() != null && seen.add(operator)) {
                into(definition.getBody());
            }
            String word = operator.getName().toString();
            ExprOrOpArgNode[] arguments = application.getArgs();
            for (int i = 0; i < arguments.length; i++) {
                boolean member = MEMBERSHIP.contains(word) && i == 1;
                note(arguments[i], member || OF_SETS.contains(word), NUMBERS.contains(word));
                if (member && constantOf(arguments[1]) != null && parameterOf(arguments[0]) != null) {
                    constantOf(arguments[1]).isSetOf(parameterOf(arguments[0]));
                }
            }
            for (ExprNode bound : bounds(application)) {
                note(bound, true, false);
            }
        }

        private void note(SemanticNode node, boolean set, boolean number) {
            ConstantUses use = constantOf(node);
            if (use != null) {
                use.isSet |= set;
                use.isNumber |= number;
            }
        }

        /** Null where it is none. */
        private ConstantUses constantOf(SemanticNode node) {
            return node instanceof OpApplNode application && isConstant(application.getOperator())
                    ? all.get(application.getOperator().getName().toString())
                    : null;
        }

        private boolean isConstant(SymbolNode symbol) {
            return symbol instanceof OpDeclNode
                    && symbol.getKind() == ASTConstants.ConstantDeclKind
                    && all.containsKey(symbol.getName().toString());
        }

        /** Null where it is none. */
        private String parameterOf(SemanticNode node) {
            return node instanceof OpApplNode application
                            && application.getOperator() instanceof FormalParamNode parameter
                            && own.contains(parameter)
                    ? parameter.getName().toString()
                    : null;
        }

        private static List<ExprNode> bounds(OpApplNode application) {
            List<ExprNode> bounds = new ArrayList<>();
            if (application.getBdedQuantBounds() != null) {
                for (ExprNode bound : application.getBdedQuantBounds()) {
                    if (bound != null) {
                        bounds.add(bound);
                    }
                }
            }
            return bounds;
        }
    }
}
