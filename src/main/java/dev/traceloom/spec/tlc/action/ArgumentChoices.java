package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.tlc.action.Application.Applied;
import dev.traceloom.spec.tlc.action.Application.Around;
import dev.traceloom.spec.tlc.action.Application.Let;
import dev.traceloom.spec.tlc.action.Application.Needs;
import dev.traceloom.spec.tlc.action.Application.Quantified;
import dev.traceloom.spec.tlc.formula.Evaluation;
import dev.traceloom.spec.tlc.module.Refusals;
import dev.traceloom.spec.tlc.value.Enumeration;
import dev.traceloom.spec.tlc.value.FiniteValues;
import dev.traceloom.spec.tlc.value.TlcValues;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LevelConstants;
import tla2sany.semantic.LevelNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.Action;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.impl.Enumerable;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.IntervalValue;
import tlc2.value.impl.LazyValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;
import tlc2.value.impl.ValueEnumeration;

/**
 * The values that the next-state relation lets some arguments of an action have in a state, where others are known: those with
 * which it applies the action, wherever it does (semantics, rule 8). A variable of a quantifier that is the place of a known
 * argument has that value, from whatever set it is taken; variables that have nothing to do with what is asked for are passed over.
 */
public final class ArgumentChoices {
    /** So many combinations of values are listed at most. */
    private static final int MOST = 20_000;

    private final EvaluatingTool tool;
    private final OpDefNode action;
    private final List<Integer> asked;
    private final List<Known> applications;
    private final boolean constant;
    /** Where they are the same in every state; null until they are known. */
    private List<List<dev.traceloom.trace.value.Value>> always;

    /** An application, with what is known of it. */
    private record Known(Application application, Map<FormalParamNode, Value> values, Needs needs) {}

    private ArgumentChoices(
            EvaluatingTool tool, OpDefNode action, List<Integer> asked, List<Known> applications, boolean constant) {
        this.tool = tool;
        this.action = action;
        this.asked = asked;
        this.applications = applications;
        this.constant = constant;
    }

    /**
     * Empty where nothing can be said, because sets are not finite or must not be evaluated.
     *
     * @param asked the positions of the arguments that are not known
     * @param known those that are, by position
     */
    static Optional<ArgumentChoices> of(
            OpDefNode action,
            List<Application> applications,
            List<Integer> asked,
            Map<Integer, dev.traceloom.trace.value.Value> known,
            EvaluatingTool tool,
            Refusals refusals) {
        List<Known> all = new ArrayList<>();
        boolean constant = true;
        for (Application application : applications) {
            Map<FormalParamNode, Value> values = new HashMap<>();
            known.forEach((position, value) -> application
                    .variable(position)
                    .ifPresent(variable -> values.putIfAbsent(variable, TlcValues.of(value))));
            Needs needs = application.needs(asked, values);
            for (SemanticNode evaluated : needs.evaluated()) {
                if (!(evaluated instanceof ExprNode expression)
                        || expression.getLevel() > LevelConstants.VariableLevel
                        || refusals.check(expression).isPresent()) {
                    return Optional.empty();
                }
                constant &= ((LevelNode) evaluated).getLevel() == LevelConstants.ConstantLevel;
            }
            all.add(new Known(application, values, needs));
        }
        ArgumentChoices choices = new ArgumentChoices(tool, action, asked, all, constant);
        return choices.canBeListed() ? Optional.of(choices) : Optional.empty();
    }

    /** Whether the values are the same in every state. */
    public boolean isConstant() {
        return constant;
    }

    /** The parts of the next-state relation that offer them, to be asked why they offer nothing. */
    public List<TlcCall> offers() {
        List<TlcCall> offers = new ArrayList<>();
        for (Known one : applications) {
            one.application.around().stream()
                    .takeWhile(around -> around instanceof Quantified || around instanceof Let)
                    .filter(Quantified.class::isInstance)
                    .map(around -> ((Quantified) around).quantifier())
                    .filter(quantifier -> Stream.of(quantifier.getBdedQuantBounds()).anyMatch(one.needs.evaluated()::contains))
                    .findFirst()
                    .map(quantifier -> new TlcCall(new Action(quantifier, Context.Empty, action), Context.Empty))
                    .ifPresent(offers::add);
        }
        return offers;
    }

    /** Whether nothing stands against listing them, as far as that can be told without a state. */
    private boolean canBeListed() {
        try {
            if (constant) {
                in(TLCState.Empty);
                return true;
            }
            for (Known one : applications) {
                for (Around around : one.application.around()) {
                    if (around instanceof Quantified quantified && !isFinite(quantified.quantifier(), one)) {
                        return false;
                    }
                }
            }
            return true;
        } catch (RuntimeException | StackOverflowError failure) {
            forgetFailure();
            return false;
        }
    }

    private boolean isFinite(OpApplNode quantifier, Known known) {
        for (ExprNode set : quantifier.getBdedQuantBounds()) {
            if (known.needs.evaluated().contains(set) && set.getLevel() == LevelConstants.ConstantLevel) {
                try {
                    if (Enumeration.steps(eval(set, Context.Empty, TLCState.Empty)) > MOST) {
                        return false;
                    }
                } catch (RuntimeException | StackOverflowError dependsOnOthers) {
                    forgetFailure();
                }
            }
        }
        return true;
    }

    private void forgetFailure() {
        if (tool.isCancelled()) {
            throw new EvaluationCancelled();
        }
        tool.forgetFailure();
    }

    /** All combinations in a state, each once. What TLC throws, this throws. */
    public List<List<dev.traceloom.trace.value.Value>> in(TLCState state) {
        if (always != null) {
            return always;
        }
        Set<List<dev.traceloom.trace.value.Value>> found = new LinkedHashSet<>();
        for (Known one : applications) {
            new Listing(one, state, found).within(0, Context.Empty);
        }
        List<List<dev.traceloom.trace.value.Value>> all = List.copyOf(found);
        if (constant) {
            always = all;
        }
        return all;
    }

    private IllegalStateException tooLarge() {
        return new IllegalStateException("the record lacks arguments, and what the next-state relation lets the arguments of "
                + action.getName() + " be is not finite, or too much to be tried");
    }

    /** Goes through the bindings of an application's names in a state. */
    private final class Listing {
        private final Known known;
        private final TLCState state;
        private final Set<List<dev.traceloom.trace.value.Value>> found;

        Listing(Known known, TLCState state, Set<List<dev.traceloom.trace.value.Value>> found) {
            this.known = known;
            this.state = state;
            this.found = found;
        }

        void within(int depth, Context context) {
            if (depth == known.application.around().size()) {
                add(context);
                return;
            }
            Around around = known.application.around().get(depth);
            if (around instanceof Quantified quantified) {
                bind(quantified.quantifier(), 0, context, inner -> within(depth + 1, inner));
            } else if (around instanceof Let let) {
                within(depth + 1, Evaluation.within(let.let(), context));
            } else if (around instanceof Applied applied) {
                within(depth + 1, inside(applied, context));
            }
        }

        private void add(Context context) {
            List<dev.traceloom.trace.value.Value> values = new ArrayList<>(asked.size());
            for (int argument : asked) {
                Value value = eval(known.application.arguments()[argument], context, state);
                values.add(FiniteValues.exactly(value).orElseThrow(ArgumentChoices.this::tooLarge));
            }
            found.add(List.copyOf(values));
            if (found.size() > MOST) {
                throw tooLarge();
            }
        }

        private Context inside(Applied applied, Context context) {
            Context inner = context;
            FormalParamNode[] parameters = applied.definition().getParams();
            for (int i = 0; i < parameters.length; i++) {
                if (isNeeded(parameters[i])) {
                    inner = inner.cons(
                            parameters[i], new LazyValue(applied.arguments()[i], context, CostModel.DO_NOT_RECORD));
                }
            }
            return inner;
        }

        private boolean isNeeded(FormalParamNode name) {
            return known.needs.names().contains(name);
        }

        /** Binds the variables of a quantifier, set after set. */
        private void bind(OpApplNode quantifier, int group, Context context, Consumer<Context> body) {
            if (group == quantifier.getBdedQuantBounds().length) {
                body.accept(context);
                return;
            }
            Consumer<Context> next = inner -> bind(quantifier, group + 1, inner, body);
            ExprNode set = quantifier.getBdedQuantBounds()[group];
            List<FormalParamNode> names = List.of(quantifier.getBdedQuantSymbolLists()[group]);
            if (!quantifier.isBdedQuantATuple()[group]) {
                bind(names, set, context, next);
            } else if (names.stream().anyMatch(this::isNeeded)) {
                elements(eval(set, context, state)).forEach(element -> next.accept(matched(names, element, context)));
            } else {
                next.accept(context);
            }
        }

        private void bind(List<FormalParamNode> names, ExprNode set, Context context, Consumer<Context> body) {
            if (names.isEmpty()) {
                body.accept(context);
                return;
            }
            FormalParamNode name = names.get(0);
            Consumer<Context> next = inner -> bind(names.subList(1, names.size()), set, inner, body);
            if (known.values.containsKey(name)) {
                next.accept(context.cons(name, known.values.get(name)));
            } else if (isNeeded(name)) {
                elements(eval(set, context, state)).forEach(element -> next.accept(context.cons(name, element)));
            } else {
                next.accept(context);
            }
        }

        private Context matched(List<FormalParamNode> names, Value element, Context context) {
            if (!(element.toTuple() instanceof TupleValue tuple) || tuple.elems.length != names.size()) {
                throw new IllegalStateException("the next-state relation takes the arguments of " + action.getName()
                        + " from a set of which some element is no tuple of " + names.size());
            }
            Context inner = context;
            for (int i = 0; i < names.size(); i++) {
                inner = inner.cons(names.get(i), tuple.elems[i]);
            }
            return inner;
        }
    }

    private Value eval(SemanticNode expression, Context context, TLCState state) {
        return tool.eval(expression, context, state, TLCState.Empty, 0, CostModel.DO_NOT_RECORD);
    }

    private List<Value> elements(Value set) {
        if (Enumeration.steps(set) > MOST) {
            throw tooLarge();
        }
        List<Value> elements = new ArrayList<>();
        if (set instanceof IntervalValue interval) {
            // TLC's enumeration has no end where the interval ends at the largest integer.
            for (long element = interval.low; element <= interval.high; element++) {
                elements.add(IntValue.gen((int) element));
            }
            return elements;
        }
        ValueEnumeration enumeration = ((Enumerable) set).elements();
        for (Value element = enumeration.nextElement(); element != null; element = enumeration.nextElement()) {
            elements.add(element);
        }
        return elements;
    }
}
