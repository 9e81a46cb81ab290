package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.compiled.Binding;
import dev.traceloom.spec.compiled.CompiledFormula;
import dev.traceloom.spec.compiled.Expression;
import dev.traceloom.spec.compiled.Memberships;
import dev.traceloom.spec.compiled.Names;
import dev.traceloom.spec.tlc.translate.Meanings.Deferred;
import dev.traceloom.spec.tlc.translate.Meanings.Known;
import dev.traceloom.spec.tlc.translate.Meanings.Meaning;
import dev.traceloom.spec.tlc.translate.Meanings.Operator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tla2sany.semantic.ASTConstants;
import tla2sany.semantic.AtNode;
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
import tla2sany.semantic.Subst;
import tla2sany.semantic.SubstInNode;
import tla2sany.semantic.SymbolNode;
import tlc2.tool.BuiltInOPs;
import tlc2.tool.TLCState;
import tlc2.tool.ToolGlobals;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.impl.OpValue;
import tlc2.value.impl.UserValue;
import tlc2.value.impl.Value;
import util.UniqueString;

/**
 * Translates one action or formula from the parser's tree. Definitions are put in where they are used, so every name that
 * is bound has a place of its own in the frame; arguments and LETs are evaluated when they are first needed, as in TLC.
 *
 * <p>Names are looked up as TLC does: first in the context, then for what the configuration or a Java class puts in their
 * place, then in the state.
 */
class Translation {
    /** Definitions that are put in where they are used can grow without measure. */
    private static final int LARGEST = 20_000;

    static final int CONSTANT = 0;
    static final int STATE = 1;
    static final int ACTION = 2;

    final EvaluatingTool tool;
    private final UniqueString[] variables;
    final Conversion conversion;
    private final BuiltInTranslation builtIns;
    /** Null where it is no trace specification that is translated. */
    private final LogOperators log;
    private final BitSet mentioned = new BitSet();
    private int slots;
    private int size;

    /** The places of names that are spoken of by what was translated since this was last cleared. */
    final BitSet uses = new BitSet();

    /** The highest level of what was translated since this was last set: of a constant, of a state, or of two states. */
    int level;

    Translation(EvaluatingTool tool, UniqueString[] variables, Conversion conversion) {
        this.tool = tool;
        this.variables = variables;
        this.conversion = conversion;
        this.builtIns = new BuiltInTranslation(this, tool, conversion);
        this.log = tool.registers() != EvaluatingTool.Registers.REFUSED ? new LogOperators(this, tool, conversion) : null;
    }

    /** An invariant or a VIEW. */
    CompiledFormula formula(SemanticNode node) throws Untranslatable {
        Expression expression = expression(node, Meanings.NONE, false);
        if (level >= ACTION) {
            throw new Untranslatable("a prime");
        }
        return new CompiledFormula(expression, mentioned.stream().toArray(), slots, conversion.faults());
    }

    /** An expression that stands in a definition, within some of its LETs; the parameters come first in the frame. */
    CompiledFormula formula(OpDefNode definition, List<LetInNode> lets, SemanticNode node) throws Untranslatable {
        List<Integer> places = new ArrayList<>();
        Meanings meanings = bindParameters(definition);
        for (LetInNode let : lets) {
            meanings = within(let, meanings, places);
        }
        Expression expression = expression(node, meanings, false);
        if (level >= ACTION) {
            throw new Untranslatable("a prime");
        }
        return new CompiledFormula(Names.scope(array(places), expression), slots, conversion.faults());
    }

    final int slots() {
        return slots;
    }

    final int newSlot() {
        return slots++;
    }

    final Meanings bindParameters(OpDefNode definition) {
        Meanings meanings = Meanings.NONE;
        for (FormalParamNode parameter : definition.getParams()) {
            meanings = meanings.with(parameter, new Known(Names.slot(newSlot())));
        }
        return meanings;
    }

    /** @param primed whether variables mean those of the next state */
    final Expression expression(SemanticNode node, Meanings meanings, boolean primed) throws Untranslatable {
        if (++size > (log == null ? LARGEST : LogOperators.LARGEST)) {
            throw new Untranslatable("its size");
        }
        if (node instanceof OpApplNode application) {
            return application(application, meanings, primed);
        } else if (node instanceof LetInNode let) {
            List<Integer> places = new ArrayList<>();
            Expression body = expression(let.getBody(), within(let, meanings, places), primed);
            return Names.scope(array(places), body);
        } else if (node instanceof SubstInNode instance) {
            List<Integer> places = new ArrayList<>();
            Expression body = expression(instance.getBody(), within(instance, meanings, places), primed);
            return Names.scope(array(places), body);
        } else if (node instanceof LabelNode label) {
            return expression(label.getBody(), meanings, primed);
        } else if (node instanceof AtNode && meanings.of(Meanings.AT) instanceof Known old) {
            return used(old);
        } else if (node instanceof NumeralNode || node instanceof StringNode) {
            return constant((Value) tool.eval(node, Context.Empty, TLCState.Empty));
        }
        throw new Untranslatable("a " + node.getClass().getSimpleName());
    }

    static int[] array(List<Integer> places) {
        return places.stream().mapToInt(Integer::intValue).toArray();
    }

    static Meanings within(LetInNode let, Meanings meanings, List<Integer> places) {
        Meanings inner = meanings;
        for (OpDefNode definition : let.getLets()) {
            if (definition.getArity() == 0) {
                inner = inner.with(definition, new Deferred(definition.getBody(), inner, places));
            }
        }
        return inner;
    }

    static Meanings within(SubstInNode instance, Meanings meanings, List<Integer> places) {
        Meanings inner = meanings;
        for (Subst substitution : instance.getSubsts()) {
            inner = inner.withArgument(substitution.getOp(), substitution.getExpr(), meanings, places);
        }
        return inner;
    }

    static Meanings within(OpDefNode definition, ExprOrOpArgNode[] arguments, Meanings meanings, Meanings outer,
            List<Integer> places) {
        Meanings inner = outer;
        FormalParamNode[] parameters = definition.getParams();
        for (int i = 0; i < parameters.length; i++) {
            inner = inner.withArgument(parameters[i], arguments[i], meanings, places);
        }
        return inner;
    }

    final Expression constant(Value value) throws Untranslatable {
        return Names.constant(conversion.constant(value)
                .orElseThrow(() -> new Untranslatable("a constant that only TLC can hold")));
    }

    private Expression application(OpApplNode application, Meanings meanings, boolean primed) throws Untranslatable {
        int before = level;
        try {
            int opcode = BuiltInOPs.getOpCode(application.getOperator().getName());
            return opcode == 0
                    ? named(application, meanings, primed)
                    : builtIns.translate(opcode, application, meanings, primed);
        } catch (Untranslatable without) {
            if (log == null) {
                throw without;
            }
            level = before;
            return log.instead(application, meanings, primed).orElseThrow(() -> without);
        }
    }

    /** What a name that is not built in stands for: a {@link Meaning}, a definition, a value of TLC's or a variable. */
    final Object lookup(SymbolNode symbol, Meanings meanings) throws Untranslatable {
        Meaning bound = meanings.of(symbol);
        if (bound != null) {
            return bound;
        }
        Object found = tool.lookup(symbol);
        if (found instanceof OpDefNode definition) {
            if (BuiltInOPs.getOpCode(definition.getName()) != 0) {
                throw new Untranslatable("an operator in another's place");
            }
            if (definition.getInRecursive()) {
                throw new Untranslatable("a recursive operator");
            }
            if (definition.getBody() == null) {
                throw new Untranslatable("an operator without a body");
            }
        }
        return found;
    }

    private Expression named(OpApplNode application, Meanings meanings, boolean primed) throws Untranslatable {
        SymbolNode symbol = application.getOperator();
        ExprOrOpArgNode[] arguments = application.getArgs();
        Object found = lookup(symbol, meanings);
        if (found instanceof Known known) {
            return used(known);
        } else if (found instanceof Deferred deferred) {
            return deferred(deferred, primed);
        } else if (found instanceof Operator operator) {
            Object definition = lookup(operator.symbol(), operator.within());
            if (definition instanceof OpDefNode defined) {
                return applied(defined, arguments, meanings, operator.within(), primed);
            } else if (definition instanceof Value value && !(value instanceof OpValue)) {
                return constant(value);
            }
            throw new Untranslatable("an operator as an argument");
        } else if (found instanceof OpDefNode definition) {
            return applied(definition, arguments, meanings, meanings, primed);
        } else if (found instanceof OpValue || found instanceof UserValue) {
            return library((Value) found, application, meanings, primed);
        } else if (found instanceof Value value) {
            // Even where there are arguments: TLC knows a definition by the value of its body where that is a literal.
            return constant(value);
        } else if (symbol.getKind() == ASTConstants.VariableDeclKind) {
            return variable(indexOf(symbol), primed);
        }
        throw new Untranslatable("the name " + symbol.getName());
    }

    private Expression used(Known name) {
        int place = Names.placeOf(name.expression());
        if (place >= 0) {
            uses.set(place);
        }
        return name.expression();
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
        Expression[] operands = all(application.getArgs(), meanings, primed);
        return folded(LibraryOperators.apply(method, operands), operands);
    }

    /** The variable that counts the states of a behaviour, or -1. */
    final int levelVariable() {
        return LogOperators.levelAmong(variables);
    }

    final Expression variable(int index, boolean primed) {
        level = Math.max(level, primed ? ACTION : STATE);
        mentioned.set(index);
        return primed ? Names.next(index) : Names.now(index);
    }

    final int indexOf(SymbolNode variable) throws Untranslatable {
        int index = Arrays.asList(variables).indexOf(variable.getName());
        if (index < 0) {
            throw new Untranslatable("the variable " + variable.getName());
        }
        return index;
    }

    final Expression applied(
            OpDefNode definition, ExprOrOpArgNode[] arguments, Meanings meanings, Meanings outer, boolean primed)
            throws Untranslatable {
        List<Integer> places = new ArrayList<>();
        Expression body =
                expression(definition.getBody(), within(definition, arguments, meanings, outer, places), primed);
        return Names.scope(array(places), body);
    }

    /**
     * The value of a deferred expression: remembered from its first use on, unless it speaks of the next state, of which
     * more may be known at the next use.
     */
    private Expression deferred(Deferred deferred, boolean primed) throws Untranslatable {
        if (deferred.translated == null) {
            translate(deferred);
        }
        if (deferred.level > CONSTANT && (primed || deferred.level >= ACTION)) {
            return expression(deferred.node, deferred.within, primed);
        }
        level = Math.max(level, deferred.level);
        uses.or(deferred.uses);
        return deferred.translated;
    }

    private void translate(Deferred deferred) throws Untranslatable {
        int outside = level;
        BitSet usedOutside = (BitSet) uses.clone();
        level = CONSTANT;
        uses.clear();
        try {
            Expression translated = expression(deferred.node, deferred.within, false);
            if (level < ACTION && !Names.isImmediate(translated)) {
                int place = newSlot();
                deferred.places.add(place);
                translated = Names.lazy(place, translated);
            }
            deferred.level = level;
            deferred.uses = (BitSet) uses.clone();
            deferred.translated = translated;
        } finally {
            level = outside;
            uses.or(usedOutside);
        }
    }

    final Expression[] all(SemanticNode[] nodes, Meanings meanings, boolean primed) throws Untranslatable {
        Expression[] result = new Expression[nodes.length];
        for (int i = 0; i < nodes.length; i++) {
            result[i] = expression(nodes[i], meanings, primed);
        }
        return result;
    }

    /** Evaluated at once where all operands are constants. */
    static Expression folded(Expression expression, Expression... operands) {
        for (Expression operand : operands) {
            if (Names.constantOf(operand) == null) {
                return expression;
            }
        }
        return Names.folded(expression);
    }

    /** The names that an application binds, and what they mean within it. */
    record Bound(Binding[] bindings, Meanings within) {}

    final Bound bind(OpApplNode application, Meanings meanings, boolean primed) throws Untranslatable {
        FormalParamNode[][] names = application.getBdedQuantSymbolLists();
        boolean[] tuples = application.isBdedQuantATuple();
        ExprNode[] bounds = application.getBdedQuantBounds();
        List<Binding> bindings = new ArrayList<>();
        Meanings inner = meanings;
        for (int i = 0; i < names.length; i++) {
            Expression bound = expression(bounds[i], meanings, primed);
            int[] places = new int[names[i].length];
            for (int j = 0; j < places.length; j++) {
                places[j] = newSlot();
                inner = inner.with(names[i][j], new Known(Names.slot(places[j])));
                if (!tuples[i]) {
                    bindings.add(new Binding(new int[] {places[j]}, false, bound));
                }
            }
            if (tuples[i]) {
                bindings.add(new Binding(places, true, bound));
            }
        }
        return new Bound(bindings.toArray(Binding[]::new), inner);
    }
}
