package dev.traceloom.spec.tlc.shape;

import dev.traceloom.trace.value.Mappings;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.StringNode;
import tla2sany.semantic.SubstInNode;

/** What the expression of a value, or of a set of values, says of the place in a state that has it. */
final class ValueReader {
    private static final int DEEPEST = 24;
    private static final Set<String> JOINED_SETS = Set.of("\\cup", "\\union", "\\cap", "\\intersect");

    private final Evidence evidence;
    private final Places places;

    ValueReader(Evidence evidence, Places places) {
        this.evidence = evidence;
        this.places = places;
    }

    /** The value of an expression is at a place. */
    void put(String place, SemanticNode value, Names names) {
        put(place, value, names, 0);
    }

    /** An element of a set is at a place. */
    void choose(String place, SemanticNode set, Names names) {
        choose(place, set, names, 0);
    }

    private void put(String place, SemanticNode node, Names names, int depth) {
        places.look();
        if (depth > DEEPEST) {
            return;
        }
        if (node instanceof LetInNode let) {
            put(place, let.getBody(), names, depth + 1);
        } else if (node instanceof LabelNode label) {
            put(place, label.getBody(), names, depth + 1);
        } else if (node instanceof SubstInNode instance) {
            put(place, instance.getBody(), Places.within(instance, names), depth + 1);
        } else if (node instanceof OpApplNode application) {
            putApplication(place, application, names, depth + 1);
        } else {
            places.of(node, names).ifPresent(other -> evidence.same(place, other));
        }
    }

    private void putApplication(String place, OpApplNode application, Names names, int depth) {
        ExprOrOpArgNode[] arguments = application.getArgs();
        Names bound = names.find(application.getOperator());
        if (bound != null) {
            if (bound.meaning() != null && bound.isElement()) {
                choose(place, bound.meaning(), bound.where(), depth);
            } else if (bound.meaning() != null) {
                put(place, bound.meaning(), bound.where(), depth);
            }
            return;
        }
        String operator = application.getOperator().getName().toString();
        switch (operator) {
            case "$Tuple" -> {
                // Without elements it is the function without keys just as well.
                if (arguments.length > 0) {
                    evidence.sequence(place);
                }
                for (ExprOrOpArgNode element : arguments) {
                    put(Mappings.atKey(place), element, names, depth);
                }
            }
            case "$FcnConstructor", "$NonRecursiveFcnSpec", "$RecursiveFcnSpec" ->
                    putFunction(place, application, names, depth);
            case ":>" -> {
                evidence.mapping(place);
                put(Mappings.atKey(place), arguments[1], names, depth);
            }
            case "@@" -> {
                evidence.mapping(place);
                put(place, arguments[0], names, depth);
                put(place, arguments[1], names, depth);
            }
            case "$Except" -> putExcept(place, application, names, depth);
            case "$RcdConstructor" -> {
                for (ExprOrOpArgNode pair : arguments) {
                    ExprOrOpArgNode[] sides = ((OpApplNode) pair).getArgs();
                    put(Mappings.atField(place, ((StringNode) sides[0]).getRep().toString()), sides[1], names, depth);
                }
            }
            case "$IfThenElse" -> {
                put(place, arguments[1], names, depth);
                put(place, arguments[2], names, depth);
            }
            case "$Case" -> {
                for (ExprOrOpArgNode pair : arguments) {
                    put(place, ((OpApplNode) pair).getArgs()[1], names, depth);
                }
            }
            case "$SetEnumerate" -> {
                for (ExprOrOpArgNode element : arguments) {
                    put(Mappings.element(place), element, names, depth);
                }
            }
            case "$BoundedChoose" -> choose(place, application.getBdedQuantBounds()[0], names, depth);
            case "Append" -> {
                evidence.sequence(place);
                put(place, arguments[0], names, depth);
                put(Mappings.atKey(place), arguments[1], names, depth);
            }
            default -> putOther(place, application, names, depth);
        }
    }

    private void putOther(String place, OpApplNode application, Names names, int depth) {
        ExprOrOpArgNode[] arguments = application.getArgs();
        String operator = application.getOperator().getName().toString();
        if (Shapes.SEQUENCE_OPERATORS.contains(operator)) {
            evidence.sequence(place);
            put(place, arguments[0], names, depth);
            if (operator.equals("\\o") || operator.equals("\\circ")) {
                put(place, arguments[1], names, depth);
            }
            return;
        }
        if (JOINED_SETS.contains(operator)) {
            put(place, arguments[0], names, depth);
            put(place, arguments[1], names, depth);
            return;
        }
        if (operator.equals("\\")) {
            put(place, arguments[0], names, depth);
            return;
        }
        Optional<String> other = places.of(application, names);
        other.ifPresent(found -> evidence.same(place, found));
        if (Places.isDefined(application.getOperator())) {
            OpDefNode definition = (OpDefNode) application.getOperator();
            put(place, definition.getBody(), Places.inside(definition, arguments, names), depth);
        }
    }

    /** A function over so many first numbers as a sequence has elements is a sequence. */
    private void putFunction(String place, OpApplNode function, Names names, int depth) {
        Names inner = names;
        boolean sequence = false;
        boolean likeAnother = false;
        ExprNode[] bounds = function.getBdedQuantBounds();
        for (int i = 0; i < bounds.length; i++) {
            FormalParamNode[] symbols = function.getBdedQuantSymbolLists()[i];
            inner = inner.withElements(symbols, bounds[i], function.isBdedQuantATuple()[i]);
            sequence |= isLength(bounds[i], names, 0);
            likeAnother |= bounds[i] instanceof OpApplNode set && set.getOperator().getName().toString().equals("DOMAIN");
        }
        if (sequence) {
            evidence.sequence(place);
        } else if (!likeAnother) {
            evidence.mapping(place);
        }
        put(Mappings.atKey(place), function.getArgs()[0], inner, depth);
    }

    private void putExcept(String place, OpApplNode except, Names names, int depth) {
        ExprOrOpArgNode[] arguments = except.getArgs();
        put(place, arguments[0], names, depth);
        for (int i = 1; i < arguments.length; i++) {
            ExprOrOpArgNode[] sides = ((OpApplNode) arguments[i]).getArgs();
            String inside = along(place, (OpApplNode) sides[0]);
            put(inside, sides[1], names.withAt(inside), depth);
        }
    }

    /** Where the path of an EXCEPT leads to. */
    static String along(String place, OpApplNode path) {
        String inside = place;
        for (ExprOrOpArgNode step : path.getArgs()) {
            inside = step instanceof StringNode field
                    ? Mappings.atField(inside, field.getRep().toString())
                    : Mappings.atKey(inside);
        }
        return inside;
    }

    private void choose(String place, SemanticNode node, Names names, int depth) {
        places.look();
        if (depth > DEEPEST) {
            return;
        }
        if (node instanceof LetInNode let) {
            choose(place, let.getBody(), names, depth + 1);
        } else if (node instanceof SubstInNode instance) {
            choose(place, instance.getBody(), Places.within(instance, names), depth + 1);
        } else if (node instanceof OpApplNode application) {
            chooseFrom(place, application, names, depth + 1);
        }
    }

    private void chooseFrom(String place, OpApplNode set, Names names, int depth) {
        ExprOrOpArgNode[] arguments = set.getArgs();
        Names bound = names.find(set.getOperator());
        if (bound != null) {
            if (bound.meaning() != null && !bound.isElement()) {
                choose(place, bound.meaning(), bound.where(), depth);
            }
            return;
        }
        String operator = set.getOperator().getName().toString();
        switch (operator) {
            case "$SetOfFcns" -> {
                if (isLength(arguments[0], names, 0)) {
                    evidence.sequence(place);
                } else {
                    evidence.mapping(place);
                }
                choose(Mappings.atKey(place), arguments[1], names, depth);
            }
            case "Seq", "BoundedSeq" -> {
                evidence.sequence(place);
                choose(Mappings.atKey(place), arguments[0], names, depth);
            }
            case "$CartesianProd" -> {
                evidence.sequence(place);
                for (ExprOrOpArgNode factor : arguments) {
                    choose(Mappings.atKey(place), factor, names, depth);
                }
            }
            case "$SetOfRcds" -> {
                for (ExprOrOpArgNode pair : arguments) {
                    ExprOrOpArgNode[] sides = ((OpApplNode) pair).getArgs();
                    choose(Mappings.atField(place, ((StringNode) sides[0]).getRep().toString()), sides[1], names, depth);
                }
            }
            case "SUBSET" -> choose(Mappings.element(place), arguments[0], names, depth);
            case "$SetEnumerate" -> {
                for (ExprOrOpArgNode element : arguments) {
                    put(place, element, names, depth);
                }
            }
            case "$SetOfAll" -> put(place, arguments[0], inside(set, names), depth);
            case "$SubsetOf" -> choose(place, set.getBdedQuantBounds()[0], names, depth);
            case "UNION" -> {
                if (arguments[0] instanceof OpApplNode all && all.getOperator().getName().toString().equals("$SetOfAll")) {
                    choose(place, all.getArgs()[0], inside(all, names), depth);
                }
            }
            case "\\" -> choose(place, arguments[0], names, depth);
            default -> chooseFromOther(place, set, names, depth);
        }
    }

    private void chooseFromOther(String place, OpApplNode set, Names names, int depth) {
        ExprOrOpArgNode[] arguments = set.getArgs();
        if (JOINED_SETS.contains(set.getOperator().getName().toString())) {
            choose(place, arguments[0], names, depth);
            choose(place, arguments[1], names, depth);
            return;
        }
        places.of(set, names).ifPresent(other -> evidence.same(place, Mappings.element(other)));
        if (Places.isDefined(set.getOperator())) {
            OpDefNode definition = (OpDefNode) set.getOperator();
            choose(place, definition.getBody(), Places.inside(definition, arguments, names), depth);
        }
    }

    /** The names inside of something that binds some to elements of sets. */
    static Names inside(OpApplNode binding, Names names) {
        Names inner = names;
        ExprNode[] bounds = binding.getBdedQuantBounds();
        if (bounds != null) {
            for (int i = 0; i < bounds.length; i++) {
                inner = inner.withElements(
                        binding.getBdedQuantSymbolLists()[i], bounds[i], binding.isBdedQuantATuple()[i]);
            }
        }
        return inner;
    }

    /** Whether a set is {@code 1..n} where n is the length of something, or differs from case to case. */
    private boolean isLength(SemanticNode set, Names names, int depth) {
        places.look();
        if (!(set instanceof OpApplNode application) || depth > DEEPEST) {
            return false;
        }
        Names bound = names.find(application.getOperator());
        if (bound != null) {
            return bound.isElement() || bound.meaning() != null && isLength(bound.meaning(), bound.where(), depth + 1);
        }
        String operator = application.getOperator().getName().toString();
        if (operator.equals("Len")) {
            return true;
        }
        if (operator.equals("..") || operator.equals("+") || operator.equals("-")) {
            for (ExprOrOpArgNode side : application.getArgs()) {
                if (isLength(side, names, depth + 1)) {
                    return true;
                }
            }
        }
        return false;
    }
}
