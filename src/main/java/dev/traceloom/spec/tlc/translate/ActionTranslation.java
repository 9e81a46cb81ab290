package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.compiled.Arithmetic;
import dev.traceloom.spec.compiled.CompiledAction;
import dev.traceloom.spec.compiled.Expression;
import dev.traceloom.spec.compiled.Logic;
import dev.traceloom.spec.compiled.Names;
import dev.traceloom.spec.compiled.Quantifiers;
import dev.traceloom.spec.compiled.Step;
import dev.traceloom.spec.compiled.Steps;
import dev.traceloom.spec.compiled.value.TlaBool;
import dev.traceloom.spec.compiled.value.TlaInt;
import dev.traceloom.spec.tlc.translate.Meanings.Deferred;
import dev.traceloom.spec.tlc.translate.Meanings.Operator;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SubstInNode;
import tlc2.tool.BuiltInOPs;
import tlc2.tool.ToolGlobals;
import tlc2.tool.impl.EvaluatingTool;
import util.UniqueString;

/**
 * Translates an action into steps, each with all that follows it. What TLC goes into when it lists successors, these go
 * into: a disjunction without primes is evaluated in all of its parts, since TLC looks at each of them, and would report one
 * that fails.
 */
final class ActionTranslation extends Translation {

    private final VariableReading reading = new VariableReading(this);
    private boolean ofRelation;

    /** As TLC evaluates conditions while it lists successors. */
    private record AsCondition(ActionTranslation whole) implements NameTranslation.Way {
        @Override
        public Expression of(SemanticNode body, Meanings meanings) throws Untranslatable {
            return whole.condition(body, meanings);
        }
    }

    ActionTranslation(EvaluatingTool tool, UniqueString[] variables, Conversion conversion, Asking asking) {
        super(tool, variables, conversion, asking);
    }

    CompiledAction action(OpDefNode definition) throws Untranslatable {
        Meanings parameters = bindParameters(definition);
        Step step = step(definition.getBody(), parameters, Steps.emit());
        return new CompiledAction(step, slots(), conversion.faults());
    }

    CompiledAction relation(SemanticNode node) throws Untranslatable {
        Step step = step(node, Meanings.NONE, Steps.emit());
        return new CompiledAction(step, slots(), conversion.faults());
    }

    CompiledAction relation(SemanticNode part, ExprNode[] constraints) throws Untranslatable {
        ofRelation = true;
        Step after = Steps.emit();
        for (ExprNode constraint : constraints) {
            after = step(constraint, Meanings.NONE, after);
        }
        Step step = step(part, Meanings.NONE, after);
        return new CompiledAction(counted(step), slots(), conversion.faults());
    }

    /** Counts the states of a behaviour, where the specification asks for it. */
    private Step counted(Step step) {
        int level = levelVariable();
        return level < 0
                ? step
                : Steps.assign(
                        level, Arithmetic.plus(Names.now(level), Names.constant(TlaInt.of(1))), step);
    }

    private Step step(SemanticNode node, Meanings meanings, Step then) throws Untranslatable {
        Step guard = guard(node, meanings, then);
        if (guard != null) {
            return guard;
        }
        if (node instanceof OpApplNode application) {
            return application(application, meanings, then);
        } else if (node instanceof LetInNode let) {
            List<Integer> places = new ArrayList<>();
            Step body = step(let.getBody(), within(let, meanings, places), then);
            return Steps.scope(array(places), body);
        } else if (node instanceof SubstInNode instance) {
            List<Integer> places = new ArrayList<>();
            Step body = step(instance.getBody(), within(instance, meanings, places), then);
            return Steps.scope(array(places), body);
        } else if (node instanceof LabelNode label) {
            return step(label.getBody(), meanings, then);
        }
        throw new Untranslatable("a " + node.getClass().getSimpleName());
    }

    /** A part without primes only decides whether to go on; null for others. */
    private Step guard(SemanticNode node, Meanings meanings, Step then) throws Untranslatable {
        if (!(node instanceof tla2sany.semantic.LevelNode levelled) || levelled.getLevel() >= ACTION) {
            return null;
        }
        level = CONSTANT;
        uses.clear();
        Expression condition = condition(node, meanings);
        return level < ACTION ? Steps.guard(condition, (BitSet) uses.clone(), then) : null;
    }

    private Step application(OpApplNode application, Meanings meanings, Step then) throws Untranslatable {
        ExprOrOpArgNode[] operands = application.getArgs();
        int opcode = BuiltInOPs.getOpCode(application.getOperator().getName());
        switch (opcode) {
            case 0:
                return named(application, meanings, then);
            case ToolGlobals.OPCODE_nop:
                return step(operands[0], meanings, then);
            case ToolGlobals.OPCODE_cl, ToolGlobals.OPCODE_land:
                Step conjunction = then;
                for (int i = operands.length - 1; i >= 0; i--) {
                    conjunction = step(operands[i], meanings, conjunction);
                }
                return conjunction;
            case ToolGlobals.OPCODE_dl, ToolGlobals.OPCODE_lor:
                Step[] alternatives = new Step[operands.length];
                for (int i = 0; i < alternatives.length; i++) {
                    alternatives[i] = step(operands[i], meanings, then);
                }
                return Steps.either(alternatives);
            case ToolGlobals.OPCODE_be:
                Bound bound = bind(application, meanings, false);
                return Steps.exists(bound.bindings(), step(operands[0], bound.within(), then));
            case ToolGlobals.OPCODE_ite:
                return Steps.choice(
                        expression(operands[0], meanings, false),
                        step(operands[1], meanings, then),
                        step(operands[2], meanings, then));
            case ToolGlobals.OPCODE_implies:
                return Steps.choice(
                        expression(operands[0], meanings, false), step(operands[1], meanings, then), then);
            case ToolGlobals.OPCODE_case:
                return cases(operands, meanings, then);
            case ToolGlobals.OPCODE_eq, ToolGlobals.OPCODE_in:
                int variable = reading.primedVariableOf(operands[0], meanings);
                if (variable < 0) {
                    return Steps.guard(expression(application, meanings, false), then);
                }
                Expression right = expression(operands[1], meanings, false);
                return opcode == ToolGlobals.OPCODE_eq
                        ? Steps.assign(variable, right, then)
                        : Steps.assignFrom(variable, right, then);
            case ToolGlobals.OPCODE_unchanged:
                return unchanged(operands[0], meanings, then);
            case ToolGlobals.OPCODE_aa:
                Expression changed = LibraryOperators.different(
                        expression(operands[1], meanings, false), expression(operands[1], meanings, true));
                return step(operands[0], meanings, Steps.guard(changed, then));
            default:
                return Steps.guard(expression(application, meanings, false), then);
        }
    }

    private Step named(OpApplNode application, Meanings meanings, Step then) throws Untranslatable {
        Object found = lookup(application.getOperator(), meanings);
        ExprOrOpArgNode[] arguments = application.getArgs();
        if (found instanceof Deferred deferred) {
            return step(deferred.node, deferred.within, then);
        } else if (found instanceof OpDefNode definition) {
            return applied(definition, arguments, meanings, meanings, then);
        } else if (found instanceof Operator operator
                && lookup(operator.symbol(), operator.within()) instanceof OpDefNode definition) {
            return applied(definition, arguments, meanings, operator.within(), then);
        }
        return Steps.guard(expression(application, meanings, false), then);
    }

    private Step applied(
            OpDefNode definition, ExprOrOpArgNode[] arguments, Meanings meanings, Meanings outer, Step then)
            throws Untranslatable {
        if (definition.getInRecursive()) {
            return ofRecursive(definition, arguments, meanings, outer, then);
        }
        if (definition.getBody() == null || BuiltInOPs.getOpCode(definition.getName()) != 0) {
            throw new Untranslatable("an operator in another's place").at(definition);
        }
        List<Integer> places = new ArrayList<>();
        Step body = step(definition.getBody(), within(definition, arguments, meanings, outer, places), then);
        return Steps.scope(array(places), body);
    }

    /** The parser takes recursive operators for actions, just in case. */
    private Step ofRecursive(
            OpDefNode definition, ExprOrOpArgNode[] arguments, Meanings meanings, Meanings outer, Step then)
            throws Untranslatable {
        level = CONSTANT;
        uses.clear();
        Expression condition = named.applied(definition, arguments, meanings, outer, new AsCondition(this));
        if (level >= ACTION) {
            throw new Untranslatable("a recursive action").at(definition);
        }
        return Steps.guard(condition, (BitSet) uses.clone(), then);
    }

    private Step cases(ExprOrOpArgNode[] operands, Meanings meanings, Step then) throws Untranslatable {
        CaseArms<Step> arms = CaseArms.of(
                operands, node -> expression(node, meanings, false), node -> step(node, meanings, then));
        return Steps.cases(arms.conditions(), arms.results().toArray(Step[]::new), arms.other());
    }

    private Step unchanged(SemanticNode node, Meanings meanings, Step then) throws Untranslatable {
        int variable = reading.variableOf(node, meanings);
        if (variable >= 0) {
            // In a trace specification, what a log says is commonly assigned before, and no reason for TLC to warn.
            return ofRelation ? Steps.assign(variable, Names.now(variable), then) : Steps.unchanged(variable, then);
        }
        if (node instanceof OpApplNode application) {
            int opcode = BuiltInOPs.getOpCode(application.getOperator().getName());
            ExprOrOpArgNode[] operands = application.getArgs();
            if (opcode == ToolGlobals.OPCODE_tup) {
                Step all = then;
                for (int i = operands.length - 1; i >= 0; i--) {
                    all = unchanged(operands[i], meanings, all);
                }
                return all;
            }
            if (opcode == 0 && operands.length == 0) {
                Object found = lookup(application.getOperator(), meanings);
                if (found instanceof OpDefNode definition && VariableReading.isPlain(definition)) {
                    return unchanged(definition.getBody(), meanings, then);
                } else if (found instanceof Deferred deferred) {
                    return unchanged(deferred.node, deferred.within, then);
                }
                // TLC objects.
                throw new Untranslatable("UNCHANGED of a value");
            }
        }
        return Steps.guard(
                Logic.equal(expression(node, meanings, false), expression(node, meanings, true)), then);
    }

    /** A condition as TLC evaluates it while it lists successors. */
    private Expression condition(SemanticNode node, Meanings meanings) throws Untranslatable {
        if (node instanceof OpApplNode application) {
            return conditionOf(application, meanings);
        } else if (node instanceof LetInNode let) {
            List<Integer> places = new ArrayList<>();
            Expression body = condition(let.getBody(), within(let, meanings, places));
            return Names.scope(array(places), body);
        } else if (node instanceof SubstInNode instance) {
            List<Integer> places = new ArrayList<>();
            Expression body = condition(instance.getBody(), within(instance, meanings, places));
            return Names.scope(array(places), body);
        } else if (node instanceof LabelNode label) {
            return condition(label.getBody(), meanings);
        }
        return expression(node, meanings, false);
    }

    private Expression conditionOf(OpApplNode application, Meanings meanings) throws Untranslatable {
        ExprOrOpArgNode[] operands = application.getArgs();
        switch (BuiltInOPs.getOpCode(application.getOperator().getName())) {
            case 0:
                return namedCondition(application, meanings);
            case ToolGlobals.OPCODE_nop:
                return condition(operands[0], meanings);
            case ToolGlobals.OPCODE_cl, ToolGlobals.OPCODE_land:
                return Logic.and(conditions(operands, meanings));
            case ToolGlobals.OPCODE_dl, ToolGlobals.OPCODE_lor:
                return Logic.eitherOfAll(conditions(operands, meanings));
            case ToolGlobals.OPCODE_be:
                Bound some = bind(application, meanings, false);
                return Quantifiers.existsAmongAll(some.bindings(), condition(operands[0], some.within()));
            case ToolGlobals.OPCODE_bf:
                Bound all = bind(application, meanings, false);
                return Quantifiers.forAllOfAll(all.bindings(), condition(operands[0], all.within()));
            case ToolGlobals.OPCODE_ite:
                return Logic.choice(
                        expression(operands[0], meanings, false),
                        condition(operands[1], meanings),
                        condition(operands[2], meanings));
            case ToolGlobals.OPCODE_implies:
                return Logic.choice(
                        expression(operands[0], meanings, false),
                        condition(operands[1], meanings),
                        Names.constant(TlaBool.TRUE));
            case ToolGlobals.OPCODE_case:
                return caseCondition(operands, meanings);
            default:
                return expression(application, meanings, false);
        }
    }

    private Expression namedCondition(OpApplNode application, Meanings meanings) throws Untranslatable {
        Object found = lookup(application.getOperator(), meanings);
        if (found instanceof OpDefNode definition) {
            return appliedCondition(definition, application, meanings, meanings);
        } else if (found instanceof Deferred deferred) {
            return condition(deferred.node, deferred.within);
        } else if (found instanceof Operator operator
                && lookup(operator.symbol(), operator.within()) instanceof OpDefNode definition) {
            return appliedCondition(definition, application, meanings, operator.within());
        }
        return expression(application, meanings, false);
    }

    private Expression appliedCondition(
            OpDefNode definition, OpApplNode application, Meanings meanings, Meanings outer) throws Untranslatable {
        if (BuiltInOPs.getOpCode(definition.getName()) != 0) {
            throw new Untranslatable("an operator in another's place").at(application);
        }
        return named.applied(definition, application.getArgs(), meanings, outer, new AsCondition(this));
    }

    private Expression[] conditions(ExprOrOpArgNode[] nodes, Meanings meanings) throws Untranslatable {
        Expression[] result = new Expression[nodes.length];
        for (int i = 0; i < nodes.length; i++) {
            result[i] = condition(nodes[i], meanings);
        }
        return result;
    }

    private Expression caseCondition(ExprOrOpArgNode[] operands, Meanings meanings) throws Untranslatable {
        CaseArms<Expression> arms = CaseArms.of(
                operands, node -> expression(node, meanings, false), node -> condition(node, meanings));
        return Logic.cases(arms.conditions(), arms.results().toArray(Expression[]::new), arms.other());
    }
}
