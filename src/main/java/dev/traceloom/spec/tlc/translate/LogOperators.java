package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.compiled.Expression;
import dev.traceloom.spec.compiled.Loops.Lambda;
import dev.traceloom.spec.compiled.Loops;
import dev.traceloom.spec.compiled.Names;
import dev.traceloom.spec.compiled.value.TlaBool;
import dev.traceloom.spec.tlc.overrides.SearchRegisters;
import java.util.Arrays;
import java.util.Set;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.StringNode;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.value.impl.Value;
import util.UniqueString;

/**
 * What trace specifications use besides, each mostly somewhere in its next-state relation, which one part that cannot be
 * translated would leave to TLC: our library's operators, bags, and TLC's printing and registers.
 */
final class LogOperators {
    /** All of a next-state relation is in one translation. */
    static final int LARGEST = 500_000;

    private static final Set<String> KNOWN = Set.of(
            "TLCGet", "TLCSet", "PrintT", "Print", "TLCEval", "SelectSeq");

    private final Translation whole;
    private final EvaluatingTool tool;

    LogOperators(Translation whole, EvaluatingTool tool) {
        this.whole = whole;
        this.tool = tool;
    }

    /** The variable that counts the states of a behaviour, or -1. */
    static int levelAmong(UniqueString[] variables) {
        return Arrays.asList(variables).indexOf(UniqueString.uniqueStringOf(SearchRegisters.LEVEL));
    }

    /** Whether an operator for which TLC has a Java method is one of these. */
    boolean knows(Value method, OpApplNode application) {
        if (!(application.getOperator() instanceof OpDefNode definition)) {
            return false;
        }
        String name = source(definition).getName().toString();
        return KNOWN.contains(name) && !(name.equals("TLCSet") && tool.registers() == EvaluatingTool.Registers.USED)
                || source(definition).getBody() != null
                        && (name.startsWith("Loom") || method.toString().contains(" tlc2.module.Bags."));
    }

    private static OpDefNode source(OpDefNode definition) {
        return definition.getSource() == null ? definition : definition.getSource();
    }

    /** An operator that {@link #knows} knows. */
    Expression library(OpApplNode application, Meanings meanings, boolean primed) throws Untranslatable {
        OpDefNode source = source((OpDefNode) application.getOperator());
        ExprOrOpArgNode[] operands = application.getArgs();
        String name = source.getName().toString();
        switch (name) {
            case "TLCGet":
                return register(operands[0], primed);
            case "TLCSet", "PrintT":
                return Names.constant(TlaBool.TRUE);
            case "Print":
                return whole.expression(operands[1], meanings, primed);
            case "TLCEval":
                return whole.expression(operands[0], meanings, primed);
            case "SelectSeq":
                return Loops.filtered(
                        whole.expression(operands[0], meanings, primed), operator(operands[1], meanings, primed));
            case "LoomSelectInSeq", "LoomSelectLastInSeq":
                return Loops.select(
                        whole.expression(operands[0], meanings, primed),
                        name.equals("LoomSelectLastInSeq"),
                        operator(operands[1], meanings, primed));
            case "LoomFoldLeft", "LoomFoldRight", "LoomFoldSet", "LoomFoldBag", "LoomFoldFunctionOnSet":
                return fold(name, operands, meanings, primed);
            default:
                return whole.named.applied(source, operands, meanings, primed);
        }
    }

    private Expression register(ExprOrOpArgNode key, boolean primed) throws Untranslatable {
        if (key instanceof StringNode name && name.getRep().toString().equals("level") && whole.levelVariable() >= 0) {
            return whole.variable(whole.levelVariable(), primed);
        }
        throw new Untranslatable("a register of TLC's");
    }

    private Expression fold(String name, ExprOrOpArgNode[] operands, Meanings meanings, boolean primed)
            throws Untranslatable {
        Lambda op = operator(operands[0], meanings, primed);
        boolean baseFirst = !name.equals("LoomFoldRight");
        Expression base = whole.expression(operands[baseFirst ? 1 : 2], meanings, primed);
        Expression over = whole.expression(operands[baseFirst ? 2 : 1], meanings, primed);
        return switch (name) {
            case "LoomFoldLeft" -> Loops.foldLeft(over, base, op);
            case "LoomFoldRight" -> Loops.foldRight(over, base, op);
            case "LoomFoldSet" -> Loops.foldSet(over, base, op);
            case "LoomFoldFunctionOnSet" -> Loops.foldFunction(
                    over, whole.expression(operands[3], meanings, primed), base, op);
            default -> Loops.foldBag(over, base, op);
        };
    }

    private Lambda operator(ExprOrOpArgNode given, Meanings meanings, boolean primed) throws Untranslatable {
        if (whole.named.operand(given, meanings, primed) instanceof Lambda operator) {
            return operator;
        }
        throw new Untranslatable("no operator");
    }
}
