package dev.traceloom.spec.tlc.kind;

import dev.traceloom.spec.tlc.reading.Vocabulary;
import java.util.Set;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.NumeralNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.StringNode;
import tla2sany.semantic.SymbolNode;
import tlc2.value.impl.Value;

/** What names stand for, and which expressions are surely about one thing. */
final class Definitions {
    private static final int LONGEST = 2_000;

    private final Vocabulary vocabulary;
    private int length;

    Definitions(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /** An expression, and what its names mean. */
    record Inside(SemanticNode node, Names names) {}

    /** What is found where one thing is applied to another. */
    private record Applied(Object function, Object key) {}

    /** What an expression only leads to: the body of a definition, what a name stands for; null for everything else. */
    Inside inside(SemanticNode node, Names names) {
        if (++length > LONGEST) {
            throw new MayFail();
        }
        if (node instanceof LabelNode label) {
            return new Inside(label.getBody(), names);
        }
        if (node instanceof LetInNode let) {
            return new Inside(let.getBody(), names);
        }
        if (!(node instanceof OpApplNode application) || Vocabulary.isBuiltIn(application.getOperator())) {
            return null;
        }
        Names found = names.find(application.getOperator());
        if (found != null) {
            return found.bound() != null || application.getArgs().length > 0
                    ? null
                    : new Inside(found.expression(), found.origin());
        }
        return vocabulary.meaning(application.getOperator()) instanceof OpDefNode definition
                        && definition.getBody() != null
                        && !Vocabulary.isBuiltIn(definition)
                        && !definition.getInRecursive()
                        && definition.getParams().length == application.getArgs().length
                ? new Inside(definition.getBody(), names.with(definition.getParams(), application.getArgs()))
                : null;
    }

    /** The value of a constant; null for everything else. */
    Value constant(OpApplNode application, Names names) {
        return application.getArgs().length == 0
                        && names.find(application.getOperator()) == null
                        && vocabulary.meaning(application.getOperator()) instanceof Value value
                ? value
                : null;
    }

    int variable(SymbolNode symbol) {
        return vocabulary.variable(symbol);
    }

    int variables() {
        return vocabulary.variables().size();
    }

    /** Whether an operator is the one of that name in a module of the library. */
    boolean is(OpApplNode application, Names names, String module, String name) {
        return names.find(application.getOperator()) == null
                && vocabulary.isOf(Set.of(module), application.getOperator(), Set.of(name));
    }

    /** Equal for expressions that have one value at any point of an action; null where nothing is known of the kind. */
    Object thing(SemanticNode node, Names names) {
        Inside inside = inside(node, names);
        if (inside != null) {
            return thing(inside.node(), inside.names());
        }
        if (node instanceof NumeralNode number) {
            return number.val();
        }
        if (node instanceof StringNode text) {
            return text.getRep().toString();
        }
        if (!(node instanceof OpApplNode application)) {
            return null;
        }
        String operator = Vocabulary.operator(application);
        if (operator.equals(Vocabulary.APPLY) || operator.equals(Vocabulary.SELECT)) {
            Object function = thing(application.getArgs()[0], names);
            Object key = thing(application.getArgs()[1], names);
            return function == null || key == null ? null : new Applied(function, key);
        }
        Names found = names.find(application.getOperator());
        if (found != null) {
            return found.bound();
        }
        return variable(application.getOperator()) >= 0 ? application.getOperator() : null;
    }
}
