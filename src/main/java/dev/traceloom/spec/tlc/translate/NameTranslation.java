package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.compiled.Calls;
import dev.traceloom.spec.compiled.Expression;
import dev.traceloom.spec.compiled.Loops.Lambda;
import dev.traceloom.spec.compiled.Loops;
import dev.traceloom.spec.compiled.Memberships;
import dev.traceloom.spec.compiled.Names;
import dev.traceloom.spec.tlc.translate.Meanings.Called;
import dev.traceloom.spec.tlc.translate.Meanings.Deferred;
import dev.traceloom.spec.tlc.translate.Meanings.Given;
import dev.traceloom.spec.tlc.translate.Meanings.Known;
import dev.traceloom.spec.tlc.translate.Meanings.Meaning;
import dev.traceloom.spec.tlc.translate.Meanings.Operator;
import java.util.ArrayList;
import java.util.List;
import tla2sany.semantic.ASTConstants;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpArgNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;
import tlc2.tool.BuiltInOPs;
import tlc2.value.impl.OpValue;
import tlc2.value.impl.UserValue;
import tlc2.value.impl.Value;

/** Translates names and what they are applied to; what they are applied to is left to the whole translation. */
final class NameTranslation {
    private final Translation whole;
    private final BuiltInTranslation builtIns;
    /** Null where it is no trace specification that is translated. */
    private final LogOperators log;

    NameTranslation(Translation whole, BuiltInTranslation builtIns, LogOperators log) {
        this.whole = whole;
        this.builtIns = builtIns;
        this.log = log;
    }

    /** Makes an expression of a body. Equal ones translate in the same way. */
    interface Way {
        Expression of(SemanticNode body, Meanings meanings) throws Untranslatable;
    }

    private record AsExpression(Translation whole, boolean primed) implements Way {
        @Override
        public Expression of(SemanticNode body, Meanings meanings) throws Untranslatable {
            return whole.expression(body, meanings, primed);
        }
    }

    /** What a name that is not built in stands for: a {@link Meaning}, a definition, a value of TLC's or a variable. */
    Object lookup(SymbolNode symbol, Meanings meanings) {
        Meaning bound = meanings.of(symbol);
        return bound != null && !(bound instanceof Called) ? bound : whole.tool.lookup(symbol);
    }

    Expression translate(OpApplNode application, Meanings meanings, boolean primed) throws Untranslatable {
        Object found = lookup(application.getOperator(), meanings);
        if (found instanceof Known known) {
            return whole.used(known);
        } else if (found instanceof Given given) {
            return given.in(primed);
        } else if (found instanceof Deferred deferred) {
            return whole.deferred(deferred, primed);
        } else if (found instanceof Operator operator) {
            Object meant = lookup(operator.symbol(), operator.within());
            return translate(meant, operator.symbol(), application, meanings, operator.within(), primed);
        }
        return translate(found, application.getOperator(), application, meanings, meanings, primed);
    }

    /** @param outer what names mean around the definition */
    private Expression translate(
            Object found, SymbolNode symbol, OpApplNode application, Meanings meanings, Meanings outer, boolean primed)
            throws Untranslatable {
        if (found instanceof OpDefNode definition) {
            int opcode = BuiltInOPs.getOpCode(definition.getName());
            return opcode != 0
                    ? builtIns.translate(opcode, application, meanings, primed)
                    : applied(definition, application.getArgs(), meanings, outer, new AsExpression(whole, primed));
        } else if (found instanceof OpValue || found instanceof UserValue) {
            return library((Value) found, application, meanings, primed);
        } else if (found instanceof Value value) {
            // Even where there are arguments: TLC knows a definition by the value of its body where that is a literal.
            return whole.constant(value);
        } else if (symbol.getKind() == ASTConstants.VariableDeclKind) {
            return whole.variable(whole.indexOf(symbol), primed);
        }
        throw new Untranslatable("the name " + symbol.getName());
    }

    Expression applied(OpDefNode definition, ExprOrOpArgNode[] arguments, Meanings meanings, boolean primed)
            throws Untranslatable {
        return applied(definition, arguments, meanings, meanings, new AsExpression(whole, primed));
    }

    /** A definition with arguments in the place of its parameters. */
    Expression applied(
            OpDefNode definition, ExprOrOpArgNode[] arguments, Meanings meanings, Meanings outer, Way way)
            throws Untranslatable {
        if (definition.getBody() == null) {
            throw new Untranslatable("an operator without a body");
        }
        if (definition.getInRecursive()) {
            return called(definition, arguments, meanings, outer, way);
        }
        List<Integer> places = new ArrayList<>();
        Expression body = way.of(
                definition.getBody(), Translation.within(definition, arguments, meanings, outer, places));
        return Names.scope(Translation.array(places), body);
    }

    /** The call of an operator that may call itself. It is translated once where it is used, and called from within. */
    private Expression called(
            OpDefNode definition, ExprOrOpArgNode[] arguments, Meanings meanings, Meanings outer, Way way)
            throws Untranslatable {
        Meaning[] operators = new Meaning[arguments.length];
        List<ExprOrOpArgNode> values = new ArrayList<>();
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i] instanceof OpArgNode operator) {
                operators[i] = meanings.ofOperator(operator);
            } else {
                values.add(arguments[i]);
            }
        }
        AsExpression plain = way instanceof AsExpression same ? same : new AsExpression(whole, false);
        Expression[] given = whole.all(values.toArray(SemanticNode[]::new), meanings, plain.primed());
        if (meanings.of(definition) instanceof Called known && known.way().equals(way)) {
            for (int i = 0; i < operators.length; i++) {
                if (!isSame(operators[i], known.operators()[i])) {
                    throw new Untranslatable("a recursive operator that is given others");
                }
            }
            return Calls.call(known.callee(), given);
        }
        Calls.Callee callee = new Calls.Callee(values.stream().mapToInt(value -> whole.newSlot()).toArray());
        Meanings inner = outer.with(definition, new Called(callee, way, operators));
        FormalParamNode[] parameters = definition.getParams();
        int index = 0;
        for (int i = 0; i < parameters.length; i++) {
            inner = inner.with(
                    parameters[i],
                    operators[i] != null
                            ? operators[i]
                            : new Given(Calls.parameter(callee, index++), plain.primed()));
        }
        callee.define(way.of(definition.getBody(), inner));
        return Calls.call(callee, given);
    }

    private static boolean isSame(Meaning one, Meaning other) {
        return one == other
                || one instanceof Operator first
                        && other instanceof Operator second
                        && first.symbol() == second.symbol()
                        && isOfModule(first.symbol());
    }

    /** Whether a definition is no LET's or LAMBDA, which may be about names around it. */
    private static boolean isOfModule(SymbolNode symbol) {
        if (!(symbol instanceof OpDefNode definition)) {
            return false;
        }
        ModuleNode module = definition.getOriginallyDefinedInModuleNode();
        return module != null && module.getOpDef(definition.getName()) == definition;
    }

    private Expression library(Value method, OpApplNode application, Meanings meanings, boolean primed)
            throws Untranslatable {
        if (method instanceof UserValue set) {
            return switch (set.toString()) {
                case "Nat" -> Memberships.naturals();
                case "Int" -> Memberships.integers();
                case "STRING" -> Memberships.texts();
                default -> throw new Untranslatable("an infinite set");
            };
        }
        if (log != null && log.knows(method, application)) {
            return log.library(application, meanings, primed);
        }
        ExprOrOpArgNode[] arguments = application.getArgs();
        Expression[] operands = new Expression[arguments.length];
        for (int i = 0; i < operands.length; i++) {
            operands[i] = operand(arguments[i], meanings, primed);
        }
        if (operands.length == 2
                && operands[1] instanceof Lambda test
                && method.toString().contains(" tlc2.module.Sequences.SelectSeq(")) {
            return Loops.filtered(operands[0], test);
        }
        return Translation.folded(LibraryOperators.apply(method, operands), operands);
    }

    /** What an operator of a library is applied to: an expression, or a {@link Lambda} where that is an operator. */
    Expression operand(ExprOrOpArgNode argument, Meanings meanings, boolean primed) throws Untranslatable {
        if (!(argument instanceof OpArgNode given)) {
            return whole.expression(argument, meanings, primed);
        }
        Operator operator = (Operator) meanings.ofOperator(given);
        Object meant = lookup(operator.symbol(), operator.within());
        int[] places = new int[given.getOp().getArity()];
        Expression[] arguments = new Expression[places.length];
        for (int i = 0; i < places.length; i++) {
            places[i] = whole.newSlot();
            arguments[i] = Names.slot(places[i]);
        }
        if (meant instanceof OpValue method) {
            return new Lambda(places, LibraryOperators.apply(method, arguments));
        }
        if (!(meant instanceof OpDefNode definition) || definition.getParams() == null) {
            throw new Untranslatable("an operator as an argument");
        }
        int opcode = BuiltInOPs.getOpCode(definition.getName());
        if (opcode != 0) {
            return new Lambda(places, BuiltInTranslation.plain(opcode, arguments));
        }
        if (definition.getInRecursive() || definition.getBody() == null) {
            throw new Untranslatable("a recursive operator as an argument");
        }
        Meanings inner = operator.within();
        for (int i = 0; i < places.length; i++) {
            inner = inner.with(definition.getParams()[i], new Known(arguments[i]));
        }
        return new Lambda(places, whole.expression(definition.getBody(), inner, primed));
    }
}
