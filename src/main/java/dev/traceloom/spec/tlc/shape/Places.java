package dev.traceloom.spec.tlc.shape;

import dev.traceloom.trace.value.Mappings;
import java.util.Optional;
import tla2sany.semantic.ASTConstants;
import tla2sany.semantic.AtNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.StringNode;
import tla2sany.semantic.Subst;
import tla2sany.semantic.SubstInNode;
import tla2sany.semantic.SymbolNode;

/** Finds the place in the state whose value an expression is, through names and operators. */
final class Places {
    /** Definitions that lead to definitions; a recursive one would never end. */
    private static final int DEEPEST = 12;

    private static final int MOST_LOOKS = 300_000;

    private int looks;

    /** Thrown where reading takes too long. */
    static final class TooLong extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooLong() {
            super("too long to read", null, false, false);
        }
    }

    Optional<String> of(SemanticNode node, Names names) {
        return of(node, names, 0);
    }

    private Optional<String> of(SemanticNode node, Names names, int depth) {
        look();
        if (depth > DEEPEST) {
            return Optional.empty();
        }
        if (node instanceof AtNode) {
            return Optional.ofNullable(names.at());
        }
        if (node instanceof LetInNode let) {
            return of(let.getBody(), names, depth + 1);
        }
        if (node instanceof LabelNode label) {
            return of(label.getBody(), names, depth + 1);
        }
        if (node instanceof SubstInNode instance) {
            return of(instance.getBody(), within(instance, names), depth + 1);
        }
        return node instanceof OpApplNode application ? of(application, names, depth) : Optional.empty();
    }

    private Optional<String> of(OpApplNode application, Names names, int depth) {
        SymbolNode operator = application.getOperator();
        ExprOrOpArgNode[] arguments = application.getArgs();
        Names bound = names.find(operator);
        if (bound != null) {
            if (bound.meaning() == null || arguments.length > 0) {
                return Optional.empty();
            }
            Optional<String> place = of(bound.meaning(), bound.where(), depth + 1);
            return bound.isElement() ? place.map(Mappings::element) : place;
        }
        if (isVariable(operator)) {
            return Optional.of(operator.getName().toString());
        }
        switch (operator.getName().toString()) {
            case "'", "Tail", "SubSeq", "Front", "$Except":
                return of(arguments[0], names, depth + 1);
            case "Head", "Last", "$FcnApply":
                return of(arguments[0], names, depth + 1).map(Mappings::atKey);
            case "$RcdSelect":
                return arguments[1] instanceof StringNode field
                        ? of(arguments[0], names, depth + 1)
                                .map(place -> Mappings.atField(place, field.getRep().toString()))
                        : Optional.empty();
            case "$IfThenElse":
                return of(arguments[1], names, depth + 1).or(() -> of(arguments[2], names, depth + 1));
            default:
                return isDefined(operator)
                        ? of(((OpDefNode) operator).getBody(), inside((OpDefNode) operator, arguments, names), depth + 1)
                        : Optional.empty();
        }
    }

    void look() {
        if (++looks > MOST_LOOKS) {
            throw new TooLong();
        }
    }

    static boolean isVariable(SymbolNode symbol) {
        return symbol instanceof OpDeclNode declared && declared.getKind() == ASTConstants.VariableDeclKind;
    }

    /** Whether it is an operator that was written down. */
    static boolean isDefined(SymbolNode symbol) {
        return symbol instanceof OpDefNode definition
                && definition.getKind() == ASTConstants.UserDefinedOpKind
                && definition.getBody() != null;
    }

    /** The names inside of a definition that is given these arguments. */
    static Names inside(OpDefNode definition, ExprOrOpArgNode[] arguments, Names names) {
        Names inner = names;
        FormalParamNode[] parameters = definition.getParams();
        for (int i = 0; i < parameters.length && i < arguments.length; i++) {
            inner = inner.with(parameters[i], arguments[i], names);
        }
        return inner;
    }

    /** The names inside of what an INSTANCE brings along. */
    static Names within(SubstInNode instance, Names names) {
        Names inner = names;
        for (Subst substitution : instance.getSubsts()) {
            // A name that stands for itself would be looked up for ever.
            if (!(substitution.getExpr() instanceof OpApplNode itself && itself.getOperator() == substitution.getOp())) {
                inner = inner.with(substitution.getOp(), substitution.getExpr(), names);
            }
        }
        return inner;
    }
}
