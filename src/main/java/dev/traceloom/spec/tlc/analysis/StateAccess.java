package dev.traceloom.spec.tlc.analysis;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.ASTConstants;
import tla2sany.semantic.AtNode;
import tla2sany.semantic.DecimalNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.LevelConstants;
import tla2sany.semantic.NumeralNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpArgNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.StringNode;
import tla2sany.semantic.SymbolNode;

/**
 * Which variables an operator {@code X_read(state, key…, value, rest(_))} looks at or changes: those whose fields it selects from
 * the record that is the state, or replaces in it. Where the state is used in any other way than these, or handed on, nothing
 * is known.
 */
final class StateAccess {
    private static final String SELECT = "$RcdSelect";
    private static final String APPLY = "$FcnApply";
    private static final String EXCEPT = "$Except";

    /**
     * A variable, or what it is at a key.
     *
     * @param parameter which of the operator's parameters the key is, counted from 0; -1 for the whole variable
     */
    record Part(String variable, int parameter) {}

    /** Thrown where the state is used in a way that says nothing. */
    private static final class Unknown extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unknown() {
            super(null, null, false, false);
        }
    }

    private final List<FormalParamNode> parameters;
    private final Set<Part> parts = new LinkedHashSet<>();
    /** Names that stand for states: parameters, and definitions in LET. */
    private final Set<SymbolNode> states = new HashSet<>();
    private final Set<OpDefNode> entered = new HashSet<>();

    private StateAccess(OpDefNode operator) {
        parameters = Arrays.asList(operator.getParams());
    }

    /** Empty where that cannot be told. */
    static Optional<Set<Part>> of(OpDefNode operator) {
        StateAccess access = new StateAccess(operator);
        access.states.add(operator.getParams()[0]);
        try {
            access.visit(operator.getBody());
            return Optional.of(access.parts);
        } catch (Unknown | StackOverflowError untold) {
            return Optional.empty();
        }
    }

    private void visit(SemanticNode node) {
        if (node instanceof OpApplNode application) {
            visitApplication(application);
        } else if (node instanceof LetInNode let) {
            for (OpDefNode definition : let.getLets()) {
                define(definition);
            }
            visit(let.getBody());
        } else if (node instanceof OpArgNode argument) {
            if (argument.getOp() instanceof OpDefNode lambda) {
                visit(lambda.getBody());
            }
        } else if (!(node instanceof StringNode
                || node instanceof NumeralNode
                || node instanceof DecimalNode
                || node instanceof AtNode)) {
            throw new Unknown();
        }
    }

    private void define(OpDefNode definition) {
        if (isState(definition.getBody())) {
            if (definition.getArity() > 0) {
                throw new Unknown();
            }
            visitState(definition.getBody());
            states.add(definition);
        } else {
            visit(definition.getBody());
        }
    }

    private void visitApplication(OpApplNode application) {
        SymbolNode operator = application.getOperator();
        SemanticNode[] arguments = application.getArgs();
        String name = operator.getName().toString();
        if (states.contains(operator)) {
            throw new Unknown();
        }
        if (operator instanceof OpDeclNode declared && declared.getKind() == ASTConstants.VariableDeclKind) {
            parts.add(new Part(name, -1));
        } else if (name.equals(SELECT) && isState(arguments[0])) {
            visitState(arguments[0]);
            parts.add(new Part(field(arguments[1]), -1));
        } else if (name.equals(APPLY) && isKeyed(arguments)) {
            visitState(((OpApplNode) arguments[0]).getArgs()[0]);
            parts.add(new Part(field(((OpApplNode) arguments[0]).getArgs()[1]), parameter(arguments[1])));
        } else if (name.equals(EXCEPT) && isState(arguments[0])) {
            visitState(application);
        } else if (operator instanceof OpDefNode definition && definition.getKind() == ASTConstants.UserDefinedOpKind) {
            visitCall(definition, arguments);
        } else {
            visitParts(application);
        }
    }

    private void visitParts(OpApplNode application) {
        if (application.getBdedQuantBounds() != null) {
            for (SemanticNode bound : application.getBdedQuantBounds()) {
                visit(bound);
            }
        }
        for (SemanticNode argument : application.getArgs()) {
            if (argument == null) {
                continue;
            }
            if (isState(argument)) {
                // Only rest may have it whole.
                if (!(application.getOperator() instanceof FormalParamNode)) {
                    throw new Unknown();
                }
                visitState(argument);
            } else {
                visit(argument);
            }
        }
    }

    /** A definition's own parameters are no longer keys that are known, so what it looks at are whole variables. */
    private void visitCall(OpDefNode definition, SemanticNode[] arguments) {
        boolean given = false;
        for (int i = 0; i < arguments.length; i++) {
            if (isState(arguments[i])) {
                visitState(arguments[i]);
                states.add(definition.getParams()[i]);
                given = true;
            } else {
                visit(arguments[i]);
            }
        }
        if ((given || definition.getLevel() != LevelConstants.ConstantLevel) && entered.add(definition)) {
            visit(definition.getBody());
        }
    }

    /** Whether an expression is a state: a name of one, or one with parts replaced. */
    private boolean isState(SemanticNode node) {
        return node instanceof OpApplNode application
                && (states.contains(application.getOperator())
                        || application.getOperator().getName().toString().equals(EXCEPT)
                                && isState(application.getArgs()[0]));
    }

    private void visitState(SemanticNode node) {
        OpApplNode application = (OpApplNode) node;
        if (states.contains(application.getOperator())) {
            return;
        }
        visitState(application.getArgs()[0]);
        for (int i = 1; i < application.getArgs().length; i++) {
            OpApplNode pair = (OpApplNode) application.getArgs()[i];
            SemanticNode[] path = ((OpApplNode) pair.getArgs()[0]).getArgs();
            parts.add(new Part(field(path[0]), path.length > 1 ? parameter(path[1]) : -1));
            for (int j = 1; j < path.length; j++) {
                visit(path[j]);
            }
            visit(pair.getArgs()[1]);
        }
    }

    private boolean isKeyed(SemanticNode[] arguments) {
        return arguments[0] instanceof OpApplNode selection
                && selection.getOperator().getName().toString().equals(SELECT)
                && isState(selection.getArgs()[0])
                && parameter(arguments[1]) >= 0;
    }

    private int parameter(SemanticNode key) {
        return key instanceof OpApplNode name && name.getOperator() instanceof FormalParamNode parameter
                ? parameters.indexOf(parameter)
                : -1;
    }

    private static String field(SemanticNode name) {
        if (name instanceof StringNode text) {
            return text.getRep().toString();
        }
        throw new Unknown();
    }
}
