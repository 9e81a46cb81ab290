package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.compiled.Expression;
import dev.traceloom.spec.compiled.Loops;
import dev.traceloom.spec.compiled.Names;
import dev.traceloom.spec.compiled.value.TlaBool;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.overrides.SearchRegisters;
import dev.traceloom.spec.tlc.translate.Meanings.Known;
import dev.traceloom.spec.tlc.translate.Meanings.Meaning;
import dev.traceloom.spec.tlc.translate.Meanings.Operator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpArgNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.StringNode;
import tlc2.tool.TLCState;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.impl.Value;
import util.UniqueString;

/**
 * What trace specifications use besides, each mostly somewhere in its next-state relation, which one part that cannot be
 * translated would leave to TLC: our library's operators, bags, TLC's printing and registers, and operators of constants
 * that only TLC can evaluate.
 *
 * <p>Only for them: their search asks from one thread, and TLC may be asked from there.
 */
final class LogOperators {
    /** All of a next-state relation is in one translation. */
    static final int LARGEST = 500_000;

    private static final Set<String> KNOWN = Set.of(
            "TLCGet", "TLCSet", "PrintT", "Print", "TLCEval", "SelectSeq");

    private final Translation whole;
    private final EvaluatingTool tool;
    private final Conversion conversion;

    LogOperators(Translation whole, EvaluatingTool tool, Conversion conversion) {
        this.whole = whole;
        this.tool = tool;
        this.conversion = conversion;
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
                Test passing = test(operands[1], meanings, primed);
                return Loops.filtered(
                        whole.expression(operands[0], meanings, primed), passing.place(), passing.body());
            case "LoomSelectInSeq", "LoomSelectLastInSeq":
                Test test = test(operands[1], meanings, primed);
                return Loops.select(
                        whole.expression(operands[0], meanings, primed),
                        name.equals("LoomSelectLastInSeq"),
                        test.place(),
                        test.body());
            case "LoomFoldLeft", "LoomFoldRight", "LoomFoldSet", "LoomFoldBag", "LoomFoldFunctionOnSet":
                return fold(name, operands, meanings, primed);
            default:
                return whole.applied(source, operands, meanings, meanings, primed);
        }
    }

    private Expression register(ExprOrOpArgNode key, boolean primed) throws Untranslatable {
        if (key instanceof StringNode name && name.getRep().toString().equals("level") && whole.levelVariable() >= 0) {
            return whole.variable(whole.levelVariable(), primed);
        }
        throw new Untranslatable("a register of TLC's");
    }

    private record Test(int place, Expression body) {}

    private Test test(ExprOrOpArgNode operator, Meanings meanings, boolean primed) throws Untranslatable {
        int place = whole.newSlot();
        return new Test(place, applied(operator, meanings, primed, place));
    }

    private Expression fold(String name, ExprOrOpArgNode[] operands, Meanings meanings, boolean primed)
            throws Untranslatable {
        int left = whole.newSlot();
        int right = whole.newSlot();
        Loops.Operator op = new Loops.Operator(left, right, applied(operands[0], meanings, primed, left, right));
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

    /** An operator that was given to one, applied to what stands in some places. */
    private Expression applied(ExprOrOpArgNode operator, Meanings meanings, boolean primed, int... places)
            throws Untranslatable {
        if (!(operator instanceof OpArgNode argument)) {
            throw new Untranslatable("no operator");
        }
        Meaning known = meanings.of(argument.getOp());
        Operator meant = known instanceof Operator passedOn ? passedOn : new Operator(argument.getOp(), meanings);
        if (!(whole.lookup(meant.symbol(), meant.within()) instanceof OpDefNode definition)
                || definition.getParams().length != places.length) {
            throw new Untranslatable("an operator as an argument");
        }
        Meanings inner = meant.within();
        for (int i = 0; i < places.length; i++) {
            inner = inner.with(definition.getParams()[i], new Known(Names.slot(places[i])));
        }
        return whole.expression(definition.getBody(), inner, primed);
    }

    /** What has no translation of its own, by TLC where that can be; empty where it cannot. */
    Optional<Expression> instead(OpApplNode application, Meanings meanings, boolean primed) throws Untranslatable {
        Optional<Expression> constant = constant(application, meanings);
        return constant.isPresent() ? constant : byTlc(application, meanings, primed);
    }

    /** A definition that is about nothing but its arguments, evaluated by TLC; empty for others. */
    private Optional<Expression> byTlc(OpApplNode application, Meanings meanings, boolean primed) throws Untranslatable {
        if (!(tool.lookup(application.getOperator()) instanceof OpDefNode definition)
                || meanings.of(application.getOperator()) != null
                || meanings.isWithinInstance()
                || definition.getBody() == null
                || definition.getArity() == 0
                || !isOfModule(definition)
                || tool.getLevelBound(definition.getBody(), Context.Empty, tool.getId()) > 0) {
            return Optional.empty();
        }
        List<Expression> operands = new ArrayList<>();
        for (ExprOrOpArgNode operand : application.getArgs()) {
            if (!(operand instanceof ExprNode)) {
                return Optional.empty();
            }
            operands.add(whole.expression(operand, meanings, primed));
        }
        FormalParamNode[] parameters = definition.getParams();
        return Optional.of(Loops.elsewhere(
                values -> value(definition.getBody(), parameters, values), operands.toArray(Expression[]::new)));
    }

    /** Whether a definition is no LET's, which may be about names around it. */
    private static boolean isOfModule(OpDefNode definition) {
        ModuleNode module = definition.getOriginallyDefinedInModuleNode();
        return module != null && module.getOpDef(definition.getName()) == definition;
    }

    /** A constant that has no translation, evaluated by TLC once; empty for what is none. */
    private Optional<Expression> constant(SemanticNode node, Meanings meanings) {
        if (meanings.isWithinInstance() || tool.getLevelBound(node, Context.Empty, tool.getId()) > 0) {
            return Optional.empty();
        }
        return Optional.ofNullable(value(node, new FormalParamNode[0], new TlaValue[0])).map(Names::constant);
    }

    private TlaValue value(SemanticNode body, FormalParamNode[] parameters, TlaValue[] values) {
        try {
            Context context = Context.Empty;
            for (int i = 0; i < values.length; i++) {
                context = context.cons(parameters[i], Conversion.tlc(values[i]));
            }
            return conversion.compiled((Value) tool.eval(body, context, TLCState.Empty)).orElse(null);
        } catch (EvaluationCancelled cancelled) {
            throw cancelled;
        } catch (RuntimeException | StackOverflowError tlcTellsWhy) {
            return null;
        }
    }
}
