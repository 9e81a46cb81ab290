package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.compiled.Binding;
import dev.traceloom.spec.compiled.CompiledFormula;
import dev.traceloom.spec.compiled.Expression;
import dev.traceloom.spec.compiled.Logic;
import dev.traceloom.spec.compiled.Names;
import dev.traceloom.spec.compiled.Way;
import dev.traceloom.spec.tlc.formula.NestedFormula;
import dev.traceloom.spec.tlc.translate.Meanings.Deferred;
import dev.traceloom.spec.tlc.translate.Meanings.Operator;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.LevelNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SubstInNode;
import tlc2.tool.BuiltInOPs;
import tlc2.tool.ToolGlobals;
import tlc2.tool.impl.EvaluatingTool;
import util.UniqueString;

/**
 * Translates what a property asks of steps into the {@link Way}s to take one: its disjuncts, down to where a conjunction
 * has no more of them. That finds out soon that a step is one of the property's. It does not find out that it is none, since
 * it leaves out what cannot be translated, and an order other than TLC's may miss what TLC objects to.
 */
final class WaysTranslation extends SafetyTranslation {
    private static final int MOST_WAYS = 500;

    private final VariableReading reading = new VariableReading(this);

    /**
     * A part of a way that is not yet arranged: a binding or a condition.
     *
     * @param binding null for a condition
     * @param uses the names that it speaks of
     * @param scopes what of the frame to forget before it is evaluated, as far as that is known by now
     */
    private record Part(Binding binding, Expression condition, BitSet uses, List<List<Integer>> scopes) {

        Way.Condition arranged() {
            return new Way.Condition(Names.scope(forgotten(), condition), uses);
        }

        Binding bound() {
            return new Binding(binding.slots(), binding.tuple(), Names.scope(forgotten(), binding.bound()));
        }

        private int[] forgotten() {
            return scopes.stream().flatMap(List::stream).distinct().mapToInt(Integer::intValue).toArray();
        }
    }

    WaysTranslation(EvaluatingTool tool, UniqueString[] variables, Conversion conversion) {
        super(tool, variables, conversion, null);
    }

    /** What is true of steps only if the formula is. */
    CompiledFormula ways(NestedFormula formula) throws Untranslatable {
        List<Integer> places = new ArrayList<>();
        List<List<Part>> drafts = drafts(formula.node(), within(formula, places), List.of(places));
        if (drafts.size() < 2) {
            throw new Untranslatable("only one way");
        }
        List<Way> ways = drafts.stream()
                .map(WaysTranslation::arranged)
                .sorted(Comparator.comparingInt(Way::names))
                .toList();
        return new CompiledFormula(Way.some(ways), slots(), conversion.faults());
    }

    private static Way arranged(List<Part> parts) {
        return new Way(
                parts.stream().filter(part -> part.binding != null).map(Part::bound).toList(),
                parts.stream().filter(part -> part.binding == null).map(Part::arranged).toList());
    }

    private List<List<Part>> drafts(SemanticNode node, Meanings meanings, List<List<Integer>> scopes)
            throws Untranslatable {
        if (node instanceof OpApplNode application) {
            return drafts(application, meanings, scopes);
        } else if (node instanceof LetInNode let) {
            List<Integer> places = new ArrayList<>();
            return drafts(let.getBody(), within(let, meanings, places), with(scopes, places));
        } else if (node instanceof SubstInNode instance) {
            List<Integer> places = new ArrayList<>();
            return drafts(instance.getBody(), within(instance, meanings, places), with(scopes, places));
        } else if (node instanceof LabelNode label) {
            return drafts(label.getBody(), meanings, scopes);
        }
        return condition(node, meanings, scopes);
    }

    private List<List<Part>> drafts(OpApplNode application, Meanings meanings, List<List<Integer>> scopes)
            throws Untranslatable {
        ExprOrOpArgNode[] operands = application.getArgs();
        boolean ofStep = ((LevelNode) application).getLevel() >= ACTION;
        switch (BuiltInOPs.getOpCode(application.getOperator().getName())) {
            case 0:
                return named(application, meanings, scopes);
            case ToolGlobals.OPCODE_nop:
                return drafts(operands[0], meanings, scopes);
            case ToolGlobals.OPCODE_cl, ToolGlobals.OPCODE_land:
                return conjunction(operands, meanings, scopes);
            case ToolGlobals.OPCODE_dl, ToolGlobals.OPCODE_lor:
                return ofStep ? disjunction(operands, meanings, scopes) : condition(application, meanings, scopes);
            case ToolGlobals.OPCODE_be:
                return ofStep ? existence(application, meanings, scopes) : condition(application, meanings, scopes);
            case ToolGlobals.OPCODE_unchanged:
                List<Part> unchanged = new ArrayList<>();
                leaveUnchanged(operands[0], meanings, scopes, unchanged);
                return List.of(unchanged);
            default:
                return condition(application, meanings, scopes);
        }
    }

    private static List<List<Integer>> with(List<List<Integer>> scopes, List<Integer> inner) {
        List<List<Integer>> all = new ArrayList<>(scopes);
        all.add(inner);
        return all;
    }

    private List<List<Part>> condition(SemanticNode node, Meanings meanings, List<List<Integer>> scopes)
            throws Untranslatable {
        uses.clear();
        Expression holds = expression(node, meanings, false);
        return List.of(List.of(new Part(null, holds, (BitSet) uses.clone(), scopes)));
    }

    private List<List<Part>> named(OpApplNode application, Meanings meanings, List<List<Integer>> scopes)
            throws Untranslatable {
        Object found = lookup(application.getOperator(), meanings);
        Meanings outer = meanings;
        if (found instanceof Deferred deferred) {
            return drafts(deferred.node, deferred.within, scopes);
        }
        if (found instanceof Operator operator) {
            found = lookup(operator.symbol(), operator.within());
            outer = operator.within();
        }
        if (!(found instanceof OpDefNode definition) || !VariableReading.isPlain(definition)) {
            return condition(application, meanings, scopes);
        }
        List<Integer> places = new ArrayList<>();
        Meanings inner = within(definition, application.getArgs(), meanings, outer, places);
        return drafts(definition.getBody(), inner, with(scopes, places));
    }

    private List<List<Part>> conjunction(ExprOrOpArgNode[] operands, Meanings meanings, List<List<Integer>> scopes)
            throws Untranslatable {
        List<List<Part>> product = List.of(List.of());
        for (ExprOrOpArgNode operand : operands) {
            List<List<Part>> more = drafts(operand, meanings, scopes);
            List<List<Part>> longer = new ArrayList<>();
            for (List<Part> left : product) {
                for (List<Part> right : more) {
                    List<Part> both = new ArrayList<>(left);
                    both.addAll(right);
                    longer.add(both);
                }
            }
            product = notTooMany(longer);
        }
        return product;
    }

    private static List<List<Part>> notTooMany(List<List<Part>> ways) throws Untranslatable {
        if (ways.size() > MOST_WAYS) {
            throw new Untranslatable("so many ways");
        }
        return ways;
    }

    /** Without the disjuncts that cannot be translated: the others may do. */
    private List<List<Part>> disjunction(ExprOrOpArgNode[] operands, Meanings meanings, List<List<Integer>> scopes)
            throws Untranslatable {
        List<List<Part>> all = new ArrayList<>();
        for (ExprOrOpArgNode operand : operands) {
            try {
                all.addAll(drafts(operand, meanings, scopes));
            } catch (Untranslatable without) {
                continue;
            }
        }
        return notTooMany(all);
    }

    private List<List<Part>> existence(OpApplNode application, Meanings meanings, List<List<Integer>> scopes)
            throws Untranslatable {
        Bound bound = bind(application, meanings, false);
        List<Part> names = new ArrayList<>();
        for (Binding binding : bound.bindings()) {
            names.add(new Part(binding, null, null, scopes));
        }
        List<List<Part>> all = new ArrayList<>();
        for (List<Part> body : drafts(application.getArgs()[0], bound.within(), scopes)) {
            List<Part> whole = new ArrayList<>(names);
            whole.addAll(body);
            all.add(whole);
        }
        return all;
    }

    /** Variable by variable, so that nothing has to be put together to be compared. */
    private void leaveUnchanged(
            SemanticNode node, Meanings meanings, List<List<Integer>> scopes, List<Part> into) throws Untranslatable {
        int variable = reading.variableOf(node, meanings);
        if (variable >= 0) {
            Expression same = Logic.equal(variable(variable, false), variable(variable, true));
            into.add(new Part(null, same, new BitSet(), scopes));
            return;
        }
        if (node instanceof OpApplNode application) {
            ExprOrOpArgNode[] operands = application.getArgs();
            int opcode = BuiltInOPs.getOpCode(application.getOperator().getName());
            if (opcode == ToolGlobals.OPCODE_tup) {
                for (ExprOrOpArgNode operand : operands) {
                    leaveUnchanged(operand, meanings, scopes, into);
                }
                return;
            }
            Object found = opcode == 0 && operands.length == 0 ? lookup(application.getOperator(), meanings) : null;
            if (found instanceof OpDefNode definition && VariableReading.isPlain(definition)) {
                leaveUnchanged(definition.getBody(), meanings, scopes, into);
                return;
            } else if (found instanceof Deferred deferred) {
                leaveUnchanged(deferred.node, deferred.within, scopes, into);
                return;
            }
        }
        uses.clear();
        Expression same = Logic.equal(expression(node, meanings, false), expression(node, meanings, true));
        into.add(new Part(null, same, (BitSet) uses.clone(), scopes));
    }
}
