package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.Branch;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.StepDiagnosis.StepUse;
import dev.traceloom.spec.tlc.formula.Evaluation;
import dev.traceloom.spec.tlc.formula.Formulas;
import dev.traceloom.spec.tlc.module.Places;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SubstInNode;
import tlc2.tool.TLCState;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;

/**
 * The alternatives of actions, and which of them hold of a step. A step says nothing of how TLC found it, so an
 * alternative counts if it is true of both states together; several can be.
 */
public final class Branches {
    /** A quantifier may range over a million values; the first ones that hold tell enough. */
    private static final int MOST_CHOICES = 1000;

    private final EvaluatingTool tool;
    private final Formulas formulas;
    private final Places places;
    private final List<Branch> all = new ArrayList<>();
    /** For each definition that a call may name, and each disjunct without a name, the positions of the alternatives in it. */
    private final Map<SemanticNode, Map<SemanticNode, Integer>> positions = new IdentityHashMap<>();
    /** The definitions that are actions, by what a record calls them. */
    private final Map<SemanticNode, String> actions = new IdentityHashMap<>();

    public Branches(
            EvaluatingTool tool,
            Operators operators,
            RecordOperators records,
            NextRelation next,
            Formulas formulas,
            Places places) {
        this.tool = tool;
        this.formulas = formulas;
        this.places = places;
        for (ActionInfo action : operators.actions()) {
            try {
                Operators.Meaning meaning = operators.find(action.name());
                readAction(action.name(), meaning.effect());
                if (meaning.step() != null) {
                    readAction(action.name(), meaning.step());
                }
            } catch (BindingException pairThatDoesNotFit) {
                // A record that names it is refused; so it has no steps either.
            }
        }
        records.steps().forEach((name, definition) -> {
            if (!actions.containsKey(key(definition))) {
                read(name, key(definition), definition.getBody(), places.ofDefinition(definition));
            }
        });
        next.unnamedDisjuncts().forEach(disjunct -> read(Branch.UNNAMED, disjunct, disjunct, places.of(disjunct)));
    }

    /** What an INSTANCE makes of a definition is the same to a reader. */
    private static SemanticNode key(OpDefNode definition) {
        return definition.getSource() == null ? definition : definition.getSource();
    }

    private void readAction(String action, OpDefNode definition) {
        actions.put(key(definition), action);
        positions.put(key(definition), alternatives(action, definition.getBody(), -1, false));
    }

    /** What is an alternative itself, with those in it; actions that it applies have theirs already. */
    private void read(String name, SemanticNode key, SemanticNode body, Place place) {
        if (place != null) {
            int whole = all.size();
            all.add(new Branch(name, place, -1, true));
            Map<SemanticNode, Integer> found = alternatives(name, body, whole, true);
            found.put(key, whole);
            positions.put(key, found);
        }
    }

    private Map<SemanticNode, Integer> alternatives(String name, SemanticNode body, int whole, boolean stopAtActions) {
        Map<SemanticNode, Integer> found = new IdentityHashMap<>();
        Deque<Integer> around = new ArrayDeque<>(List.of(whole));
        new InText(stopAtActions) {
            @Override
            void taken(SemanticNode alternative, boolean formula) {
                Place place = places.of(alternative);
                if (place != null && !found.containsKey(alternative)) {
                    found.put(alternative, all.size());
                    all.add(new Branch(name, place, around.peek(), formula));
                }
                around.push(found.getOrDefault(alternative, around.peek()));
            }

            @Override
            void left(SemanticNode alternative) {
                around.pop();
            }
        }.formula(body, Context.Empty);
        return found;
    }

    public List<Branch> all() {
        return List.copyOf(all);
    }

    /** Adds the alternatives that hold of a step, and the actions that it is one of. */
    public void add(TlcCall call, TLCState from, TLCState to, StepUse into) {
        OpDefNode definition = call.action().getOpDef();
        if (definition != null) {
            hold(key(definition), definition.getBody(), call.context(), from, to, into);
        }
    }

    /** The same of a disjunct of the next-state relation that has no name. */
    public void addUnnamed(SemanticNode disjunct, Context context, TLCState from, TLCState to, StepUse into) {
        hold(disjunct, disjunct, context, from, to, into);
    }

    private void hold(
            SemanticNode key, SemanticNode body, Context context, TLCState from, TLCState to, StepUse into) {
        Deque<SemanticNode> inside = new ArrayDeque<>();
        OfStep step = new OfStep(from, to, inside, into);
        inside.push(key);
        step.taken(key, true);
        step.note(key);
        step.formula(body, context);
    }

    /** All that are written. */
    private abstract class InText extends Alternatives {
        private final Evaluation names = new Evaluation(tool, TLCState.Empty, TLCState.Empty);
        private final boolean stopAtActions;

        InText(boolean stopAtActions) {
            super(formulas);
            this.stopAtActions = stopAtActions;
        }

        @Override
        boolean enters(OpDefNode definition) {
            return !stopAtActions || !actions.containsKey(key(definition));
        }

        @Override
        void composed(OpApplNode composition, Context context) {
            formula(composition.getArgs()[0], context);
            formula(composition.getArgs()[1], context);
        }

        @Override
        boolean isTaken(SemanticNode condition, Context context, boolean expected) {
            return true;
        }

        @Override
        boolean firstOnly() {
            return false;
        }

        @Override
        List<Context> choices(OpApplNode quantifier, Context context) {
            return List.of(context);
        }

        @Override
        Context within(LetInNode let, Context context) {
            return context;
        }

        @Override
        Context within(SubstInNode instance, Context context) {
            return context;
        }

        @Override
        Context within(OpDefNode definition, ExprOrOpArgNode[] arguments, Context context) {
            return context;
        }

        @Override
        Evaluation names() {
            return names;
        }
    }

    /** Those that hold between two states. */
    private final class OfStep extends Alternatives {
        private final Evaluation step;
        private final TLCState from;
        private final TLCState to;
        private final Deque<SemanticNode> inside;
        private final StepUse use;

        /** @param inside the definitions around that have alternatives of their own, the innermost first */
        OfStep(TLCState from, TLCState to, Deque<SemanticNode> inside, StepUse use) {
            super(formulas);
            this.step = new Evaluation(tool, from, to);
            this.from = from;
            this.to = to;
            this.inside = inside;
            this.use = use;
        }

        @Override
        boolean isTaken(SemanticNode condition, Context context, boolean expected) {
            return expected
                    ? HeldSteps.isTrue(step, condition, context, tool, from, to)
                    : step.isFalse(condition, context);
        }

        /** As TLC does, where several conditions of a CASE are true. */
        @Override
        boolean firstOnly() {
            return true;
        }

        @Override
        void taken(SemanticNode alternative, boolean formula) {
            for (SemanticNode around : inside) {
                Integer position = positions.getOrDefault(around, Map.of()).get(alternative);
                if (position != null) {
                    use.branches().set(position);
                }
            }
        }

        private void note(SemanticNode definition) {
            String action = actions.get(definition);
            if (action != null) {
                use.actions().add(action);
            }
        }

        @Override
        void enter(OpDefNode definition, boolean formula) {
            // What an action applies is a part of it, whatever else the next-state relation applies that to.
            if (formula && inside.stream().noneMatch(actions::containsKey)) {
                note(key(definition));
            }
            inside.push(key(definition));
        }

        /** A step of the first part to some state, and one of the second from there. */
        @Override
        void composed(OpApplNode composition, Context context) {
            for (TLCState between : HeldSteps.successors(composition.getArgs()[0], context, tool, from)) {
                SemanticNode second = composition.getArgs()[1];
                OfStep then = new OfStep(between, to, inside, use);
                if (then.isTaken(second, context, true)) {
                    new OfStep(from, between, inside, use).formula(composition.getArgs()[0], context);
                    then.formula(second, context);
                }
            }
        }

        @Override
        List<Context> choices(OpApplNode quantifier, Context context) {
            return step.choices(quantifier, context, MOST_CHOICES);
        }

        @Override
        Context within(LetInNode let, Context context) {
            return Evaluation.within(let, context);
        }

        @Override
        Context within(SubstInNode instance, Context context) {
            return step.within(instance, context);
        }

        @Override
        Context within(OpDefNode definition, ExprOrOpArgNode[] arguments, Context context) {
            return step.within(definition, arguments, context);
        }

        /** The same definition may be applied again, to other arguments. */
        @Override
        void leave(OpDefNode definition) {
            inside.pop();
            forget(definition);
        }

        @Override
        Evaluation names() {
            return step;
        }
    }
}
