package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.Branch;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.tlc.formula.Evaluation;
import dev.traceloom.spec.tlc.formula.Formulas;
import dev.traceloom.spec.tlc.module.Places;
import java.util.ArrayList;
import java.util.BitSet;
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
    private final List<Branch> all = new ArrayList<>();
    /** For each definition that a call may name, the positions of the alternatives in it and below. */
    private final Map<OpDefNode, Map<SemanticNode, Integer>> positions = new IdentityHashMap<>();

    public Branches(EvaluatingTool tool, Operators operators, Formulas formulas, Places places) {
        this.tool = tool;
        this.formulas = formulas;
        for (ActionInfo action : operators.actions()) {
            try {
                Operators.Meaning meaning = operators.find(action.name());
                read(action.name(), meaning.effect(), places);
                if (meaning.step() != null) {
                    read(action.name(), meaning.step(), places);
                }
            } catch (BindingException pairThatDoesNotFit) {
                // A record that names it is refused; so it has no steps either.
            }
        }
    }

    private void read(String action, OpDefNode definition, Places places) {
        Map<SemanticNode, Integer> found = new IdentityHashMap<>();
        new InText(node -> {
            Place place = places.of(node);
            if (place != null && !found.containsKey(node)) {
                found.put(node, all.size());
                all.add(new Branch(action, place));
            }
        }).formula(definition.getBody(), Context.Empty);
        positions.put(definition, found);
    }

    public List<Branch> all() {
        return List.copyOf(all);
    }

    /** Adds the positions of the alternatives that hold of a step. */
    public void add(TlcCall call, TLCState from, TLCState to, BitSet into) {
        OpDefNode definition = call.action().getOpDef();
        Map<SemanticNode, Integer> known = positions.getOrDefault(definition, Map.of());
        if (!known.isEmpty()) {
            new OfStep(new Evaluation(tool, from, to), node -> {
                Integer position = known.get(node);
                if (position != null) {
                    into.set(position);
                }
            }).formula(definition.getBody(), call.context());
        }
    }

    private interface Note {
        void taken(SemanticNode alternative);
    }

    /** All that are written. */
    private final class InText extends Alternatives {
        private final Evaluation names = new Evaluation(tool, TLCState.Empty, TLCState.Empty);
        private final Note note;

        InText(Note note) {
            super(formulas);
            this.note = note;
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
        void taken(SemanticNode alternative) {
            note.taken(alternative);
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
        private final Note note;

        OfStep(Evaluation step, Note note) {
            super(formulas);
            this.step = step;
            this.note = note;
        }

        @Override
        boolean isTaken(SemanticNode condition, Context context, boolean expected) {
            return expected ? step.isTrue(condition, context) : step.isFalse(condition, context);
        }

        /** As TLC does, where several conditions of a CASE are true. */
        @Override
        boolean firstOnly() {
            return true;
        }

        @Override
        void taken(SemanticNode alternative) {
            note.taken(alternative);
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
            forget(definition);
        }

        @Override
        Evaluation names() {
            return step;
        }
    }
}
