package dev.traceloom.spec.tlc.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tlc2.util.Context;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.Value;

/** What an action does with some arguments; for an operation of several actions, what all of them do. */
final class Instance implements Effects {
    private final Terms terms;
    private final long allVariables;
    private final List<Cell> reads = new ArrayList<>();
    private final List<Cell> writes = new ArrayList<>();
    private final List<Cell> neededForms = new ArrayList<>();
    private final List<Cell> changedForms = new ArrayList<>();
    private Context arguments;
    private boolean readOnly = true;

    Instance(Terms terms, long allVariables) {
        this.terms = terms;
        this.allVariables = allVariables;
    }

    void add(Step action, Context given) {
        arguments = given;
        int mark = writes.size();
        long kept = action.touch(this);
        if (kept == Step.NEVER) {
            kept = allVariables;
        }
        for (int i = writes.size() - 1; i >= mark; i--) {
            if ((kept & 1L << writes.get(i).variable()) != 0) {
                writes.remove(i);
            }
        }
        readOnly &= kept == allVariables;
    }

    CellFootprint footprint(ActionAnalysis owner) {
        return new CellFootprint(owner, readOnly, reads, writes, neededForms, changedForms);
    }

    @Override
    public Boolean truth(Term condition) {
        return terms.value(condition, arguments) instanceof BoolValue bool ? bool.val : null;
    }

    @Override
    public boolean same(Spot one, Spot other) {
        if (one.variable() != other.variable() || one.keys().length != other.keys().length) {
            return false;
        }
        for (int i = 0; i < one.keys().length; i++) {
            if (one.keys()[i] != other.keys()[i] && !equal(one.keys()[i], other.keys()[i])) {
                return false;
            }
        }
        return true;
    }

    private boolean equal(Term one, Term other) {
        Value first = terms.value(one, arguments);
        Value second = terms.value(other, arguments);
        try {
            return first != null && second != null && first.equals(second);
        } catch (RuntimeException notComparable) {
            return false;
        }
    }

    @Override
    public void reads(Spot spot) {
        reads.add(cell(spot, null, false));
    }

    @Override
    public void readsPresence(Spot spot) {
        reads.add(cell(spot, null, true));
    }

    @Override
    public void reads(Spot spot, Selection keys) {
        Selection.Test test = keys.with(term -> terms.value(term, arguments));
        reads.add(cell(spot, test, false));
    }

    @Override
    public void writes(Spot spot) {
        writes.add(cell(spot, null, false));
    }

    @Override
    public void needsForm(Spot spot) {
        neededForms.add(cell(spot, null, false));
    }

    @Override
    public void changesForm(Spot spot) {
        changedForms.add(cell(spot, null, false));
    }

    /** Ends at the first key without a value: what is then left of the path is more than what is meant. */
    private Cell cell(Spot spot, Selection.Test selected, boolean presence) {
        Value[] keys = new Value[spot.keys().length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = terms.value(spot.keys()[i], arguments);
            if (keys[i] == null) {
                return new Cell(spot.variable(), Arrays.copyOf(keys, i), null, false);
            }
        }
        return new Cell(spot.variable(), keys, selected, presence);
    }

    @Override
    public int mark() {
        return writes.size();
    }

    @Override
    public void withdraw(int mark) {
        writes.subList(mark, writes.size()).clear();
    }
}
