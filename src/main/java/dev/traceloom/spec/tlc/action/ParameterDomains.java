package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.ParameterDomain;
import dev.traceloom.spec.ParameterDomain.Kind;
import dev.traceloom.spec.ParameterDomain.Range;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.NumeralNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.StringNode;
import tla2sany.semantic.SubstInNode;
import tla2sany.semantic.SymbolNode;

/**
 * The sets that the quantifiers of a next-state relation take the parameters of its actions from. Only the text is
 * looked at, and nothing is evaluated: the constants in it are often not given, and a set may be endless.
 */
final class ParameterDomains {
    /** Definitions that lead to definitions; a recursive one would never end. */
    private static final int DEEPEST = 8;

    private final Function<SemanticNode, String> texts;
    private final Map<String, Map<String, ParameterDomain>> found = new HashMap<>();

    ParameterDomains(SemanticNode relation, Function<SemanticNode, String> texts) {
        this.texts = texts;
        if (relation != null) {
            walk(relation, Map.of());
        }
    }

    /** By the names of an operator's parameters; those about which nothing is said are missing. */
    Map<String, ParameterDomain> of(String operator) {
        return found.getOrDefault(operator, Map.of());
    }

    private void walk(SemanticNode node, Map<SymbolNode, ExprNode> bounds) {
        if (node instanceof LetInNode let) {
            walk(let.getBody(), bounds);
        } else if (node instanceof LabelNode label) {
            walk(label.getBody(), bounds);
        } else if (node instanceof SubstInNode substitution) {
            walk(substitution.getBody(), bounds);
        } else if (node instanceof OpApplNode application) {
            if (application.getOperator() instanceof OpDefNode definition && definition.getParams() != null) {
                note(application, definition, bounds);
            }
            Map<SymbolNode, ExprNode> inner = new HashMap<>(bounds);
            inner.putAll(boundsOf(application));
            for (ExprOrOpArgNode argument : application.getArgs()) {
                if (argument != null) {
                    walk(argument, inner);
                }
            }
        }
    }

    private static Map<SymbolNode, ExprNode> boundsOf(OpApplNode application) {
        Map<SymbolNode, ExprNode> bounds = new HashMap<>();
        FormalParamNode[][] names = application.getBdedQuantSymbolLists();
        ExprNode[] sets = application.getBdedQuantBounds();
        if (names == null || sets == null) {
            return bounds;
        }
        boolean[] tuples = application.isBdedQuantATuple();
        for (int i = 0; i < names.length; i++) {
            if (!tuples[i]) {
                for (FormalParamNode name : names[i]) {
                    bounds.put(name, sets[i]);
                }
            }
        }
        return bounds;
    }

    private void note(OpApplNode application, OpDefNode definition, Map<SymbolNode, ExprNode> bounds) {
        Map<String, ParameterDomain> domains =
                found.computeIfAbsent(definition.getName().toString(), operator -> new LinkedHashMap<>());
        FormalParamNode[] parameters = definition.getParams();
        ExprOrOpArgNode[] arguments = application.getArgs();
        for (int i = 0; i < parameters.length && i < arguments.length; i++) {
            if (arguments[i] instanceof OpApplNode argument && bounds.containsKey(argument.getOperator())) {
                ExprNode set = bounds.get(argument.getOperator());
                domains.putIfAbsent(
                        parameters[i].getName().toString(),
                        new ParameterDomain(kindOf(set, 0), rangeOf(set, 0), texts.apply(set)));
            }
        }
    }

    private static Kind kindOf(SemanticNode set, int depth) {
        if (!(set instanceof OpApplNode application) || depth > DEEPEST) {
            return Kind.UNKNOWN;
        }
        ExprOrOpArgNode[] arguments = application.getArgs();
        return switch (application.getOperator().getName().toString()) {
            case "BOOLEAN" -> Kind.BOOLEAN;
            case "STRING" -> Kind.STRING;
            case "Int", "Nat", ".." -> Kind.INTEGER;
            case "$SetEnumerate" -> common(Stream.of(arguments).map(element -> elementKind(element, depth)).toList());
            // One side is often a constant that nothing is known of.
            case "\\cup", "\\union" -> known(List.of(kindOf(arguments[0], depth + 1), kindOf(arguments[1], depth + 1)));
            case "\\cap", "\\intersect", "\\" -> kindOf(arguments[0], depth + 1);
            default -> definitionOf(application).map(body -> kindOf(body, depth + 1)).orElse(Kind.UNKNOWN);
        };
    }

    private static Kind elementKind(SemanticNode element, int depth) {
        if (element instanceof NumeralNode) {
            return Kind.INTEGER;
        }
        if (element instanceof StringNode) {
            return Kind.STRING;
        }
        if (!(element instanceof OpApplNode application) || depth > DEEPEST) {
            return Kind.UNKNOWN;
        }
        return switch (application.getOperator().getName().toString()) {
            case "TRUE", "FALSE" -> Kind.BOOLEAN;
            case "+", "-", "-.", "*", "%", "\\div" -> Kind.INTEGER;
            default -> definitionOf(application).map(body -> elementKind(body, depth + 1)).orElse(Kind.UNKNOWN);
        };
    }

    private static Kind known(List<Kind> kinds) {
        return common(kinds.stream().filter(kind -> kind != Kind.UNKNOWN).toList());
    }

    private static Kind common(List<Kind> kinds) {
        return kinds.stream().distinct().count() == 1 ? kinds.get(0) : Kind.UNKNOWN;
    }

    private static Optional<Range> rangeOf(SemanticNode set, int depth) {
        if (!(set instanceof OpApplNode application) || depth > DEEPEST) {
            return Optional.empty();
        }
        if (!application.getOperator().getName().toString().equals("..")) {
            return definitionOf(application).flatMap(body -> rangeOf(body, depth + 1));
        }
        List<Long> ends = new ArrayList<>();
        for (ExprOrOpArgNode end : application.getArgs()) {
            numberOf(end, depth).ifPresent(ends::add);
        }
        return ends.size() == 2 && ends.get(0) <= ends.get(1)
                ? Optional.of(new Range(ends.get(0), ends.get(1)))
                : Optional.empty();
    }

    private static Optional<Long> numberOf(SemanticNode node, int depth) {
        if (node instanceof NumeralNode numeral && numeral.bigVal() == null) {
            return Optional.of((long) numeral.val());
        }
        if (node instanceof OpApplNode application && depth <= DEEPEST) {
            return application.getOperator().getName().toString().equals("-.")
                    ? numberOf(application.getArgs()[0], depth + 1).map(number -> -number)
                    : definitionOf(application).flatMap(body -> numberOf(body, depth + 1));
        }
        return Optional.empty();
    }

    /** What a name without arguments stands for. */
    private static Optional<SemanticNode> definitionOf(OpApplNode application) {
        return application.getArgs().length == 0
                        && application.getOperator() instanceof OpDefNode definition
                        && definition.getBody() != null
                ? Optional.of(definition.getBody())
                : Optional.empty();
    }
}
