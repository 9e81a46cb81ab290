package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.compiled.Binding;
import dev.traceloom.spec.compiled.CompiledFormula;
import dev.traceloom.spec.compiled.Expression;
import dev.traceloom.spec.compiled.Names;
import dev.traceloom.spec.tlc.translate.Meanings.Deferred;
import dev.traceloom.spec.tlc.translate.Meanings.Known;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
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
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
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
    private static final int LARGEST = 100_000;

    /** @param reason why it has no translation, in a word or two */
    record Ask(SemanticNode part, String reason) {}

    static final int CONSTANT = 0;
    static final int STATE = 1;
    static final int ACTION = 2;

    final EvaluatingTool tool;
    private final UniqueString[] variables;
    final Conversion conversion;
    private final BuiltInTranslation builtIns;
    final NameTranslation named;
    /** Null where TLC is not to be asked about parts. */
    private final Asking asking;
    /** Null where it is no trace specification that is translated. */
    private final LogOperators log;
    private final List<Ask> asks = new ArrayList<>();
    private final BitSet mentioned = new BitSet();
    private int slots;
    private int size;

    /** The places of names that are spoken of by what was translated since this was last cleared. */
    final BitSet uses = new BitSet();

    /** The highest level of what was translated since this was last set: of a constant, of a state, or of two states. */
    int level;

    Translation(EvaluatingTool tool, UniqueString[] variables, Conversion conversion, Asking asking) {
        this.tool = tool;
        this.variables = variables;
        this.conversion = conversion;
        this.asking = asking;
        this.builtIns = new BuiltInTranslation(this, tool, conversion);
        this.log = tool.registers() != EvaluatingTool.Registers.REFUSED ? new LogOperators(this, tool) : null;
        this.named = new NameTranslation(this, builtIns, log);
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
        size++;
        if (isTooLarge()) {
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

    private boolean isTooLarge() {
        return size > (log == null ? LARGEST : LogOperators.LARGEST);
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
        if (conversion.isMissing(value)) {
            return Names.failing();
        }
        return Names.constant(conversion.constant(value)
                .orElseThrow(() -> new Untranslatable("a constant that only TLC can hold")));
    }

    /** What has no translation is asked of TLC, and only that. */
    private Expression application(OpApplNode application, Meanings meanings, boolean primed) throws Untranslatable {
        int before = level;
        int asked = asks.size();
        try {
            int opcode = BuiltInOPs.getOpCode(application.getOperator().getName());
            return opcode == 0
                    ? named.translate(application, meanings, primed)
                    : builtIns.translate(opcode, application, meanings, primed);
        } catch (Untranslatable without) {
            level = before;
            asks.subList(asked, asks.size()).clear();
            if (asking == null || isTooLarge()) {
                throw without.at(application);
            }
            Expression instead;
            try {
                instead = asking.expression(application, meanings, primed, this);
            } catch (Untranslatable notForTlcAlone) {
                throw without.at(application);
            }
            if (Names.constantOf(instead) == null) {
                asks.add(new Ask(application, without.getMessage()));
            }
            return instead;
        }
    }

    /** What TLC is asked about, in the order in which it was found. */
    final List<Ask> asks() {
        return asks;
    }

    /** Notes that a part speaks of some variables, and tells which those are. */
    final int[] mention(Set<SymbolNode> spokenOf, int ofLevel) {
        level = Math.max(level, ofLevel);
        BitSet indices = new BitSet();
        for (SymbolNode symbol : spokenOf) {
            int index = Arrays.asList(variables).indexOf(symbol.getName());
            if (index >= 0) {
                indices.set(index);
            }
        }
        mentioned.or(indices);
        return indices.stream().toArray();
    }

    /** What remembers the value of a deferred expression; null where nothing does. */
    final Expression rememberedOf(Deferred deferred) {
        return deferred.translated != null && deferred.level < ACTION ? deferred.translated : null;
    }

    final Object lookup(SymbolNode symbol, Meanings meanings) {
        return named.lookup(symbol, meanings);
    }

    final Expression used(Known name) {
        int place = Names.placeOf(name.expression());
        if (place >= 0) {
            uses.set(place);
        }
        return name.expression();
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

    /**
     * The value of a deferred expression: remembered from its first use on, unless it speaks of the next state, of which
     * more may be known at the next use.
     */
    final Expression deferred(Deferred deferred, boolean primed) throws Untranslatable {
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
