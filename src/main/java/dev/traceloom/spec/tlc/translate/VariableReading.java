package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.tlc.translate.Meanings.Deferred;
import tla2sany.semantic.ASTConstants;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;
import tlc2.tool.BuiltInOPs;
import tlc2.tool.ToolGlobals;

/** Finds out which variable an expression stands for, through names that stand for it. */
final class VariableReading {
    private final Translation whole;

    VariableReading(Translation whole) {
        this.whole = whole;
    }

    /** The variable that an expression simply is, or -1. */
    int variableOf(SemanticNode node, Meanings meanings) throws Untranslatable {
        if (!(node instanceof OpApplNode application) || application.getOperator().getArity() != 0
                || BuiltInOPs.getOpCode(application.getOperator().getName()) != 0) {
            return -1;
        }
        SymbolNode symbol = application.getOperator();
        Object found = whole.lookup(symbol, meanings);
        if (found instanceof Deferred deferred) {
            return variableOf(deferred.node, deferred.within);
        } else if (found instanceof OpDefNode definition) {
            return isPlain(definition) ? variableOf(definition.getBody(), meanings) : -1;
        }
        return found == symbol && symbol.getKind() == ASTConstants.VariableDeclKind ? whole.indexOf(symbol) : -1;
    }

    /** The variable whose primed form an expression simply is, or -1. */
    int primedVariableOf(SemanticNode node, Meanings meanings) throws Untranslatable {
        if (!(node instanceof OpApplNode application)) {
            return -1;
        }
        SymbolNode symbol = application.getOperator();
        int opcode = BuiltInOPs.getOpCode(symbol.getName());
        if (opcode == ToolGlobals.OPCODE_prime) {
            return variableOf(application.getArgs()[0], meanings);
        }
        if (opcode != 0 || symbol.getArity() != 0) {
            return -1;
        }
        Object found = whole.lookup(symbol, meanings);
        if (found instanceof Deferred deferred) {
            return primedVariableOf(deferred.node, deferred.within);
        } else if (found instanceof OpDefNode definition) {
            return isPlain(definition) ? primedVariableOf(definition.getBody(), meanings) : -1;
        }
        return -1;
    }

    /** Whether a definition may be put in where it is used. */
    static boolean isPlain(OpDefNode definition) {
        return definition.getBody() != null
                && !definition.getInRecursive()
                && BuiltInOPs.getOpCode(definition.getName()) == 0;
    }
}
