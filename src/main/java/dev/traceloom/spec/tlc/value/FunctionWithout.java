package dev.traceloom.spec.tlc.value;

import tla2sany.semantic.ExprNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;
import tlc2.tool.BuiltInOPs;
import tlc2.tool.ToolGlobals;

/**
 * The usual way to remove a key from a function: {@code [k \in DOMAIN f \ {key} |-> f[k]]}, with a name for {@code f}.
 * Found by its form, so that it need not be done pair by pair.
 */
public final class FunctionWithout {
    private FunctionWithout() {}

    public static boolean matches(OpApplNode constructor) {
        FormalParamNode[][] names = constructor.getBdedQuantSymbolLists();
        if (names.length != 1 || names[0].length != 1 || constructor.isBdedQuantATuple()[0]) {
            return false;
        }
        OpApplNode difference = application(constructor.getBdedQuantBounds()[0], ToolGlobals.OPCODE_setdiff, 2);
        OpApplNode applied = application(constructor.getArgs()[0], ToolGlobals.OPCODE_fa, 2);
        if (difference == null || applied == null) {
            return false;
        }
        OpApplNode domain = application(difference.getArgs()[0], ToolGlobals.OPCODE_domain, 1);
        OpApplNode removed = application(difference.getArgs()[1], ToolGlobals.OPCODE_se, 1);
        return domain != null
                && removed != null
                && nameOf(domain.getArgs()[0]) != null
                && nameOf(domain.getArgs()[0]) == nameOf(applied.getArgs()[0])
                && nameOf(applied.getArgs()[1]) == names[0][0];
    }

    public static ExprOrOpArgNode function(OpApplNode constructor) {
        return ((OpApplNode) constructor.getArgs()[0]).getArgs()[0];
    }

    public static ExprOrOpArgNode key(OpApplNode constructor) {
        ExprNode bound = constructor.getBdedQuantBounds()[0];
        return ((OpApplNode) ((OpApplNode) bound).getArgs()[1]).getArgs()[0];
    }

    private static OpApplNode application(SemanticNode node, int opcode, int operands) {
        return node instanceof OpApplNode application
                        && BuiltInOPs.getOpCode(application.getOperator().getName()) == opcode
                        && application.getArgs().length == operands
                ? application
                : null;
    }

    private static SymbolNode nameOf(SemanticNode node) {
        return node instanceof OpApplNode application
                        && application.getArgs().length == 0
                        && BuiltInOPs.getOpCode(application.getOperator().getName()) == 0
                ? application.getOperator()
                : null;
    }
}
