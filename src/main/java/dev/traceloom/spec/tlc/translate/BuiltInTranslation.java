package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.compiled.Binding;
import dev.traceloom.spec.compiled.Expression;
import dev.traceloom.spec.compiled.FunctionBody;
import dev.traceloom.spec.compiled.Functions;
import dev.traceloom.spec.compiled.Logic;
import dev.traceloom.spec.compiled.Memberships;
import dev.traceloom.spec.compiled.Names;
import dev.traceloom.spec.compiled.ProductSet;
import dev.traceloom.spec.compiled.Quantifiers;
import dev.traceloom.spec.compiled.Sequences;
import dev.traceloom.spec.compiled.Sets;
import dev.traceloom.spec.compiled.value.TlaText;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.translate.Meanings.Known;
import dev.traceloom.spec.tlc.value.FunctionWithout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpApplNode;
import tlc2.tool.TLCState;
import tlc2.tool.ToolGlobals;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.Value;

/** Translates the operators of the language itself; what they are applied to is left to the whole translation. */
final class BuiltInTranslation {
    private final Translation whole;
    private final EvaluatingTool tool;
    private final Conversion conversion;

    BuiltInTranslation(Translation whole, EvaluatingTool tool, Conversion conversion) {
        this.whole = whole;
        this.tool = tool;
        this.conversion = conversion;
    }

    /** @param primed whether variables mean those of the next state */
    Expression translate(int opcode, OpApplNode application, Meanings meanings, boolean primed)
            throws Untranslatable {
        ExprOrOpArgNode[] operands = application.getArgs();
        switch (opcode) {
            case ToolGlobals.OPCODE_nop:
                return whole.expression(operands[0], meanings, primed);
            case ToolGlobals.OPCODE_prime:
                if (primed) {
                    throw new Untranslatable("a prime within a prime");
                }
                return whole.expression(operands[0], meanings, true);
            case ToolGlobals.OPCODE_unchanged:
                if (primed) {
                    throw new Untranslatable("a prime within a prime");
                }
                return Logic.equal(
                        whole.expression(operands[0], meanings, false), whole.expression(operands[0], meanings, true));
            case ToolGlobals.OPCODE_cl, ToolGlobals.OPCODE_land:
                return Logic.and(whole.all(operands, meanings, primed));
            case ToolGlobals.OPCODE_dl, ToolGlobals.OPCODE_lor:
                return Logic.or(whole.all(operands, meanings, primed));
            case ToolGlobals.OPCODE_ite:
                return Logic.choice(
                        whole.expression(operands[0], meanings, primed),
                        whole.expression(operands[1], meanings, primed),
                        whole.expression(operands[2], meanings, primed));
            case ToolGlobals.OPCODE_case:
                CaseArms<Expression> arms =
                        CaseArms.of(operands, node -> whole.expression(node, meanings, primed));
                return Logic.cases(arms.conditions(), arms.results().toArray(Expression[]::new), arms.other());
            case ToolGlobals.OPCODE_be:
            case ToolGlobals.OPCODE_bf:
            case ToolGlobals.OPCODE_bc:
            case ToolGlobals.OPCODE_soa:
            case ToolGlobals.OPCODE_sso:
            case ToolGlobals.OPCODE_fc:
            case ToolGlobals.OPCODE_nrfs:
            case ToolGlobals.OPCODE_rfs:
                return binding(opcode, application, meanings, primed);
            case ToolGlobals.OPCODE_exc:
                return except(operands, meanings, primed);
            case ToolGlobals.OPCODE_rc:
                return Functions.record(names(operands), fields(operands, meanings, primed));
            case ToolGlobals.OPCODE_rs:
                return Functions.apply(
                        whole.expression(operands[0], meanings, primed), whole.expression(operands[1], meanings, primed));
            case ToolGlobals.OPCODE_subset:
            case ToolGlobals.OPCODE_sof:
            case ToolGlobals.OPCODE_cp:
            case ToolGlobals.OPCODE_sor:
                return manyElements(opcode, application, meanings, primed);
            case ToolGlobals.OPCODE_uc:
            case ToolGlobals.OPCODE_ue:
            case ToolGlobals.OPCODE_uf:
                // TLC objects to every one without a bound.
                return Names.failing();
            default:
                return plain(opcode, whole.all(operands, meanings, primed));
        }
    }

    /** Operators that evaluate all of their operands. */
    static Expression plain(int opcode, Expression[] operands) throws Untranslatable {
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
        return Translation.folded(result, operands);
    }

    private Expression binding(int opcode, OpApplNode application, Meanings meanings, boolean primed)
            throws Untranslatable {
        ExprOrOpArgNode[] operands = application.getArgs();
        if (opcode == ToolGlobals.OPCODE_fc && FunctionWithout.matches(application)) {
            return Functions.without(
                    whole.expression(FunctionWithout.function(application), meanings, primed),
                    whole.expression(FunctionWithout.key(application), meanings, primed));
        }
        Translation.Bound bound = whole.bind(application, meanings, primed);
        if (opcode == ToolGlobals.OPCODE_fc || opcode == ToolGlobals.OPCODE_nrfs || opcode == ToolGlobals.OPCODE_rfs) {
            return function(application, bound, primed);
        }
        Expression body = whole.expression(operands[0], bound.within(), primed);
        Binding[] bindings = bound.bindings();
        return switch (opcode) {
            case ToolGlobals.OPCODE_be -> Quantifiers.exists(bindings, body);
            case ToolGlobals.OPCODE_bf -> Quantifiers.forAll(bindings, body);
            case ToolGlobals.OPCODE_bc -> Quantifiers.choose(bindings[0], body);
            case ToolGlobals.OPCODE_soa -> Sets.map(bindings, body);
            default -> Sets.filter(bindings[0], body);
        };
    }

    /** TLC lists a function where it can, unless that is one that may apply itself. */
    private Expression function(OpApplNode application, Translation.Bound bound, boolean primed)
            throws Untranslatable {
        if (isMisread(application)) {
            throw new Untranslatable("a function that takes some of its arguments apart");
        }
        ExprOrOpArgNode body = application.getArgs()[0];
        FormalParamNode[] own = application.getUnbdedQuantSymbols();
        boolean recursive = own != null && own.length > 0;
        Binding[] bindings = bound.bindings();
        if (!recursive && Arrays.stream(bindings).noneMatch(one -> Memberships.isUnlisted(one.bound()))) {
            Expression at = whole.expression(body, bound.within(), primed);
            return bindings.length == 1
                    ? Functions.function(bindings[0], at)
                    : Functions.functionOfTuples(bindings, at);
        }
        List<Integer> places = new ArrayList<>();
        IntSupplier place = () -> {
            places.add(whole.newSlot());
            return places.get(places.size() - 1);
        };
        Binding[] remembered = new Binding[bindings.length];
        for (int i = 0; i < remembered.length; i++) {
            Binding one = bindings[i];
            remembered[i] = new Binding(one.slots(), one.tuple(), Memberships.remembered(one.bound(), place));
        }
        FunctionBody function = new FunctionBody(remembered, Translation.array(places));
        Meanings inner =
                recursive ? bound.within().with(own[0], new Known(function.itself())) : bound.within();
        return function.of(whole.expression(body, inner, primed));
    }

    /** Of several arguments, TLC finds one that it is to take apart only if none before it shares its set with another. */
    private static boolean isMisread(OpApplNode application) {
        boolean[] apart = application.isBdedQuantATuple();
        boolean shared = false;
        for (int i = 0; i < apart.length; i++) {
            if (apart[i] && shared) {
                return true;
            }
            shared |= !apart[i] && application.getBdedQuantSymbolLists()[i].length > 1;
        }
        return false;
    }

    private Expression except(ExprOrOpArgNode[] operands, Meanings meanings, boolean primed) throws Untranslatable {
        int count = operands.length - 1;
        Expression[][] paths = new Expression[count][];
        int[] olds = new int[count];
        Expression[] values = new Expression[count];
        for (int i = 0; i < count; i++) {
            ExprOrOpArgNode[] pair = ((OpApplNode) operands[i + 1]).getArgs();
            paths[i] = whole.all(((OpApplNode) pair[0]).getArgs(), meanings, primed);
            olds[i] = whole.newSlot();
            Meanings inner = meanings.with(Meanings.AT, new Known(Names.slot(olds[i])));
            values[i] = whole.expression(pair[1], inner, primed);
        }
        return Functions.except(whole.expression(operands[0], meanings, primed), paths, olds, values);
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
            values[i] = whole.expression(((OpApplNode) pairs[i]).getArgs()[1], meanings, primed);
        }
        return values;
    }

    /** Sets that grow out of hand. Of constants, small ones are listed once; others where somebody goes through them. */
    private Expression manyElements(int opcode, OpApplNode application, Meanings meanings, boolean primed)
            throws Untranslatable {
        ExprOrOpArgNode[] operands = application.getArgs();
        boolean ofRecords = opcode == ToolGlobals.OPCODE_sor;
        Expression[] parts = ofRecords ? fields(operands, meanings, primed) : whole.all(operands, meanings, primed);
        Expression asked =
                switch (opcode) {
                    case ToolGlobals.OPCODE_subset -> Memberships.subsets(parts[0]);
                    case ToolGlobals.OPCODE_sof -> ProductSet.functions(parts[0], parts[1]);
                    case ToolGlobals.OPCODE_cp -> ProductSet.tuples(parts);
                    default -> ProductSet.records(names(operands), parts);
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
}
