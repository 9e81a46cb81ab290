package dev.traceloom.spec.tlc;

import dev.traceloom.spec.compiled.Binding;
import dev.traceloom.spec.compiled.CompiledFormula;
import dev.traceloom.spec.compiled.Expression;
import dev.traceloom.spec.compiled.Functions;
import dev.traceloom.spec.compiled.Logic;
import dev.traceloom.spec.compiled.Memberships;
import dev.traceloom.spec.compiled.Names;
import dev.traceloom.spec.compiled.Quantifiers;
import dev.traceloom.spec.compiled.Sequences;
import dev.traceloom.spec.compiled.Sets;
import dev.traceloom.spec.compiled.TlaText;
import dev.traceloom.spec.compiled.TlaValue;
import dev.traceloom.spec.tlc.Meanings.Deferred;
import dev.traceloom.spec.tlc.Meanings.Known;
import dev.traceloom.spec.tlc.Meanings.Meaning;
import dev.traceloom.spec.tlc.Meanings.Operator;
import java.util.ArrayList;
import java.util.Arrays;
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
import tlc2.value.impl.StringValue;
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
    private final Conversion conversion;
    private int slots;
    private int size;

    /** The highest level of what was translated since this was last set: of a constant, of a state, or of two states. */
    int level;

    Translation(EvaluatingTool tool, UniqueString[] variables, Conversion conversion) {
        this.tool = tool;
        this.variables = variables;
        this.conversion = conversion;
    }

    /** An invariant or a VIEW. */
    CompiledFormula formula(SemanticNode node) throws Untranslatable {
        Expression expression = expression(node, Meanings.NONE, false);
        if (level >= ACTION) {
            throw new Untranslatable("a prime");
        }
        return new CompiledFormula(expression, slots);
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
        if (++size > LARGEST) {
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
            return old.expression();
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

    private Expression constant(Value value) throws Untranslatable {
        return Names.constant(conversion.compiled(value)
                .orElseThrow(() -> new Untranslatable("a constant that only TLC can hold")));
    }

    private Expression application(OpApplNode application, Meanings meanings, boolean primed) throws Untranslatable {
        int opcode = BuiltInOPs.getOpCode(application.getOperator().getName());
        if (opcode == 0) {
            return named(application, meanings, primed);
        }
        return builtIn(opcode, application, meanings, primed);
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
            return known.expression();
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
        Expression[] operands = all(application.getArgs(), meanings, primed);
        return folded(LibraryOperators.apply(method, operands), operands);
    }

    private Expression variable(int index, boolean primed) {
        level = Math.max(level, primed ? ACTION : STATE);
        return primed ? Names.next(index) : Names.now(index);
    }

    private int indexOf(SymbolNode variable) throws Untranslatable {
        int index = Arrays.asList(variables).indexOf(variable.getName());
        if (index < 0) {
            throw new Untranslatable("the variable " + variable.getName());
        }
        return index;
    }

    private Expression applied(
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
            int outside = level;
            level = CONSTANT;
            Expression translated = expression(deferred.node, deferred.within, false);
            deferred.level = level;
            level = outside;
            if (deferred.level < ACTION && !Names.isImmediate(translated)) {
                int place = newSlot();
                deferred.places.add(place);
                translated = Names.lazy(place, translated);
            }
            deferred.translated = translated;
        }
        if (deferred.level == CONSTANT) {
            return deferred.translated;
        }
        if (primed || deferred.level >= ACTION) {
            return expression(deferred.node, deferred.within, primed);
        }
        level = Math.max(level, deferred.level);
        return deferred.translated;
    }

    private Expression[] all(SemanticNode[] nodes, Meanings meanings, boolean primed) throws Untranslatable {
        Expression[] result = new Expression[nodes.length];
        for (int i = 0; i < nodes.length; i++) {
            result[i] = expression(nodes[i], meanings, primed);
        }
        return result;
    }

    private static Expression folded(Expression expression, Expression... operands) {
        for (Expression operand : operands) {
            if (Names.constantOf(operand) == null) {
                return expression;
            }
        }
        return Names.folded(expression);
    }

    private Expression builtIn(int opcode, OpApplNode application, Meanings meanings, boolean primed)
            throws Untranslatable {
        ExprOrOpArgNode[] operands = application.getArgs();
        switch (opcode) {
            case ToolGlobals.OPCODE_nop:
                return expression(operands[0], meanings, primed);
            case ToolGlobals.OPCODE_prime:
                if (primed) {
                    throw new Untranslatable("a prime within a prime");
                }
                return expression(operands[0], meanings, true);
            case ToolGlobals.OPCODE_unchanged:
                if (primed) {
                    throw new Untranslatable("a prime within a prime");
                }
                return Logic.equal(
                        expression(operands[0], meanings, false), expression(operands[0], meanings, true));
            case ToolGlobals.OPCODE_cl, ToolGlobals.OPCODE_land:
                return Logic.and(all(operands, meanings, primed));
            case ToolGlobals.OPCODE_dl, ToolGlobals.OPCODE_lor:
                return Logic.or(all(operands, meanings, primed));
            case ToolGlobals.OPCODE_ite:
                return Logic.choice(
                        expression(operands[0], meanings, primed),
                        expression(operands[1], meanings, primed),
                        expression(operands[2], meanings, primed));
            case ToolGlobals.OPCODE_case:
                return cases(operands, meanings, primed);
            case ToolGlobals.OPCODE_be:
            case ToolGlobals.OPCODE_bf:
            case ToolGlobals.OPCODE_bc:
            case ToolGlobals.OPCODE_soa:
            case ToolGlobals.OPCODE_sso:
            case ToolGlobals.OPCODE_fc:
            case ToolGlobals.OPCODE_nrfs:
                return binding(opcode, application, meanings, primed);
            case ToolGlobals.OPCODE_exc:
                return except(operands, meanings, primed);
            case ToolGlobals.OPCODE_rc:
                return Functions.record(names(operands), fields(operands, meanings, primed));
            case ToolGlobals.OPCODE_rs:
                return Functions.apply(
                        expression(operands[0], meanings, primed), expression(operands[1], meanings, primed));
            case ToolGlobals.OPCODE_subset:
            case ToolGlobals.OPCODE_sof:
            case ToolGlobals.OPCODE_cp:
            case ToolGlobals.OPCODE_sor:
                return manyElements(opcode, application, meanings, primed);
            default:
                return plain(opcode, all(operands, meanings, primed));
        }
    }

    /** Operators that evaluate all of their operands. */
    private static Expression plain(int opcode, Expression[] operands) throws Untranslatable {
        Expression result =
                switch (opcode) {
                    case ToolGlobals.OPCODE_lnot -> Logic.not(operands[0]);
                    case ToolGlobals.OPCODE_implies -> Logic.implies(operands[0], operands[1]);
                    case ToolGlobals.OPCODE_equiv -> Logic.equivalent(operands[0], operands[1]);
                    case ToolGlobals.OPCODE_eq -> Logic.equal(operands[0], operands[1]);
                    case ToolGlobals.OPCODE_noteq -> LibraryOperators.different(operands[0], operands[1]);
                    case ToolGlobals.OPCODE_in -> Sets.in(operands[0], operands[1]);
                    case ToolGlobals.OPCODE_notin -> Logic.not(Sets.in(operands[0], operands[1]));
                    case ToolGlobals.OPCODE_subseteq -> Sets.subset(operands[0], operands[1]);
                    case ToolGlobals.OPCODE_cup -> Sets.union(operands[0], operands[1]);
                    case ToolGlobals.OPCODE_cap -> Sets.intersection(operands[0], operands[1]);
                    case ToolGlobals.OPCODE_setdiff -> Sets.difference(operands[0], operands[1]);
                    case ToolGlobals.OPCODE_union -> Sets.unionOf(operands[0]);
                    case ToolGlobals.OPCODE_domain -> Functions.domain(operands[0]);
                    case ToolGlobals.OPCODE_fa -> Functions.apply(operands[0], operands[1]);
                    case ToolGlobals.OPCODE_se -> Sets.of(operands);
                    case ToolGlobals.OPCODE_tup -> Sequences.tuple(operands);
                    default -> throw new Untranslatable("an operator that has no translation");
                };
        return folded(result, operands);
    }

    private Expression cases(ExprOrOpArgNode[] arms, Meanings meanings, boolean primed) throws Untranslatable {
        List<Expression> conditions = new ArrayList<>();
        List<Expression> results = new ArrayList<>();
        Expression other = null;
        for (ExprOrOpArgNode arm : arms) {
            ExprOrOpArgNode[] pair = ((OpApplNode) arm).getArgs();
            if (pair[0] == null) {
                other = expression(pair[1], meanings, primed);
            } else {
                conditions.add(expression(pair[0], meanings, primed));
                results.add(expression(pair[1], meanings, primed));
            }
        }
        return Logic.cases(conditions.toArray(Expression[]::new), results.toArray(Expression[]::new), other);
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

    private Expression binding(int opcode, OpApplNode application, Meanings meanings, boolean primed)
            throws Untranslatable {
        ExprOrOpArgNode[] operands = application.getArgs();
        if (opcode == ToolGlobals.OPCODE_fc && FunctionWithout.matches(application)) {
            return Functions.without(
                    expression(FunctionWithout.function(application), meanings, primed),
                    expression(FunctionWithout.key(application), meanings, primed));
        }
        Bound bound = bind(application, meanings, primed);
        Expression body = expression(operands[0], bound.within(), primed);
        Binding[] bindings = bound.bindings();
        boolean isFunction = opcode == ToolGlobals.OPCODE_fc || opcode == ToolGlobals.OPCODE_nrfs;
        if (isFunction && bindings.length > 1 && Arrays.stream(bindings).anyMatch(Binding::tuple)) {
            throw new Untranslatable("a function that takes some of its arguments apart");
        }
        return switch (opcode) {
            case ToolGlobals.OPCODE_be -> Quantifiers.exists(bindings, body);
            case ToolGlobals.OPCODE_bf -> Quantifiers.forAll(bindings, body);
            case ToolGlobals.OPCODE_bc -> Quantifiers.choose(bindings[0], body);
            case ToolGlobals.OPCODE_soa -> Sets.map(bindings, body);
            case ToolGlobals.OPCODE_sso -> Sets.filter(bindings[0], body);
            default -> bindings.length == 1
                    ? Functions.function(bindings[0], body)
                    : Functions.functionOfTuples(bindings, body);
        };
    }

    private Expression except(ExprOrOpArgNode[] operands, Meanings meanings, boolean primed) throws Untranslatable {
        int count = operands.length - 1;
        Expression[][] paths = new Expression[count][];
        int[] olds = new int[count];
        Expression[] values = new Expression[count];
        for (int i = 0; i < count; i++) {
            ExprOrOpArgNode[] pair = ((OpApplNode) operands[i + 1]).getArgs();
            paths[i] = all(((OpApplNode) pair[0]).getArgs(), meanings, primed);
            olds[i] = newSlot();
            Meanings inner = meanings.with(Meanings.AT, new Known(Names.slot(olds[i])));
            values[i] = expression(pair[1], inner, primed);
        }
        return Functions.except(expression(operands[0], meanings, primed), paths, olds, values);
    }

    private TlaText[] names(ExprOrOpArgNode[] pairs) {
        TlaText[] names = new TlaText[pairs.length];
        for (int i = 0; i < names.length; i++) {
            ExprOrOpArgNode name = ((OpApplNode) pairs[i]).getArgs()[0];
            names[i] = conversion.text(((StringValue) tool.eval(name, Context.Empty, TLCState.Empty)).val);
        }
        return names;
    }

    private Expression[] fields(ExprOrOpArgNode[] pairs, Meanings meanings, boolean primed) throws Untranslatable {
        Expression[] values = new Expression[pairs.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = expression(((OpApplNode) pairs[i]).getArgs()[1], meanings, primed);
        }
        return values;
    }

    /** Sets that grow out of hand. Of constants, small ones are listed once; else one can ask what is in them. */
    private Expression manyElements(int opcode, OpApplNode application, Meanings meanings, boolean primed)
            throws Untranslatable {
        ExprOrOpArgNode[] operands = application.getArgs();
        boolean ofRecords = opcode == ToolGlobals.OPCODE_sor;
        Expression[] parts = ofRecords ? fields(operands, meanings, primed) : all(operands, meanings, primed);
        Expression asked =
                switch (opcode) {
                    case ToolGlobals.OPCODE_subset -> Memberships.subsets(parts[0]);
                    case ToolGlobals.OPCODE_sof -> Memberships.functions(parts[0], parts[1]);
                    case ToolGlobals.OPCODE_cp -> Memberships.tuples(parts);
                    default -> Memberships.records(names(operands), parts);
                };
        return manyListed(application, meanings, parts).map(Names::constant).orElse(asked);
    }

    private Optional<TlaValue> manyListed(OpApplNode application, Meanings meanings, Expression[] parts) {
        // Within a module that was instantiated, a name may mean something else than it means to TLC without a context.
        if (meanings.isWithinInstance()) {
            return Optional.empty();
        }
        for (Expression part : parts) {
            if (Names.constantOf(part) == null) {
                return Optional.empty();
            }
        }
        try {
            return conversion.compiled((Value) tool.eval(application, Context.Empty, TLCState.Empty));
        } catch (RuntimeException | StackOverflowError needsItsContext) {
            return Optional.empty();
        }
    }

    /** The variable that an expression simply is, or -1. */
    final int variableOf(SemanticNode node, Meanings meanings) throws Untranslatable {
        if (!(node instanceof OpApplNode application) || application.getOperator().getArity() != 0
                || BuiltInOPs.getOpCode(application.getOperator().getName()) != 0) {
            return -1;
        }
        SymbolNode symbol = application.getOperator();
        Object found = lookup(symbol, meanings);
        if (found instanceof Deferred deferred) {
            return variableOf(deferred.node, deferred.within);
        } else if (found instanceof OpDefNode definition) {
            return variableOf(definition.getBody(), meanings);
        }
        return found == symbol && symbol.getKind() == ASTConstants.VariableDeclKind ? indexOf(symbol) : -1;
    }

    /** The variable whose primed form an expression simply is, or -1. */
    final int primedVariableOf(SemanticNode node, Meanings meanings) throws Untranslatable {
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
        Object found = lookup(symbol, meanings);
        if (found instanceof Deferred deferred) {
            return primedVariableOf(deferred.node, deferred.within);
        } else if (found instanceof OpDefNode definition) {
            return primedVariableOf(definition.getBody(), meanings);
        }
        return -1;
    }
}
