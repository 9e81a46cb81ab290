package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.tlc.analysis.Cell.Extent;
import dev.traceloom.spec.tlc.invariant.Invariants;
import dev.traceloom.spec.tlc.invariant.KeyedElements;
import dev.traceloom.spec.tlc.reading.Spot;
import dev.traceloom.spec.tlc.reading.Term;
import dev.traceloom.spec.tlc.reading.Terms;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tlc2.util.Context;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;

/** What an action does with some arguments; for an operation of several actions, what all of them do. */
final class Instance implements Effects {
    private static final Cell[] NONE = {};
    private static final Value[] NO_KEYS = {};

    private final Terms terms;
    private final long allVariables;
    private final Invariants invariants;
    private final List<Cell> reads = new ArrayList<>();
    private final List<Cell> writes = new ArrayList<>();
    private final List<Cell> neededForms = new ArrayList<>();
    private final List<Cell> changedForms = new ArrayList<>();
    private final Set<Term> asked = new LinkedHashSet<>();
    private Context arguments;
    private boolean readOnly;

    Instance(Terms terms, long allVariables, Invariants invariants) {
        this.terms = terms;
        this.invariants = invariants;
        this.allVariables = allVariables;
    }

    /** Forgets all, for another operation. */
    Instance anew() {
        reads.clear();
        writes.clear();
        neededForms.clear();
        changedForms.clear();
        asked.clear();
        readOnly = true;
        return this;
    }

    /**
     * What is written stays noted even where it has to be what was there before, as in {@code f' = e /\ UNCHANGED f}: it is the same
     * function then, but may have come out in another form.
     */
    Instance add(Step action, Context given) {
        arguments = given;
        long kept = action.touch(this);
        readOnly &= kept == Step.NEVER || kept == allVariables;
        return this;
    }

    CellFootprint footprint(ActionAnalysis owner) {
        arguments = null;
        // What is written meets all that what is read would meet.
        reads.removeIf(read -> covers(writes, read));
        return new CellFootprint(
                owner, readOnly, array(reads), array(writes), array(neededForms), array(changedForms));
    }

    /** The terms on whose values, and on nothing else, it depended what was noted since all was forgotten. */
    Set<Term> asked() {
        return asked;
    }

    private Value value(Term term) {
        asked.add(term);
        return terms.value(term, arguments);
    }

    private static Cell[] array(List<Cell> cells) {
        return cells.isEmpty() ? NONE : cells.toArray(NONE);
    }

    private static void add(List<Cell> cells, Cell cell) {
        if (!covers(cells, cell)) {
            cells.add(cell);
        }
    }

    private static boolean covers(List<Cell> cells, Cell cell) {
        for (int i = 0; i < cells.size(); i++) {
            if (cells.get(i).covers(cell)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Boolean truth(Term condition) {
        return value(condition) instanceof BoolValue bool ? bool.val : null;
    }

    @Override
    public boolean hasValue(Term term) {
        return value(term) != null;
    }

    @Override
    public boolean hasTruth(Term condition) {
        return truth(condition) != null;
    }

    @Override
    public boolean same(Spot one, Spot other) {
        if (one.variable() != other.variable()
                || one.isGroup() != other.isGroup()
                || one.keys().length != other.keys().length) {
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
        Value first = value(one);
        Value second = value(other);
        try {
            return first != null && second != null && first.equals(second);
        } catch (RuntimeException notComparable) {
            return false;
        }
    }

    @Override
    public boolean isDomain(Spot variable, Term set) {
        return invariants.isDomain(variable.variable(), value(set));
    }

    @Override
    public boolean isDomain(Spot variable, Set<String> fields) {
        return invariants.isDomain(variable.variable(), fields);
    }

    @Override
    public boolean isAlwaysThere(Spot cell) {
        return cell.keys().length == 1 && invariants.hasKey(cell.variable(), value(cell.keys()[0]));
    }

    @Override
    public boolean isBag(Spot variable) {
        return invariants.isBag(variable.variable());
    }

    @Override
    public void reads(Spot spot) {
        add(reads, cell(spot, null, Extent.ALL));
    }

    @Override
    public void readsPresence(Spot spot) {
        add(reads, cell(spot, null, Extent.PRESENCE));
    }

    @Override
    public void readsDomain(Spot spot) {
        add(reads, cell(spot, null, Extent.DOMAIN));
    }

    @Override
    public void reads(Spot spot, Selection keys) {
        Selection.Test test = keys.with(this::value);
        add(reads, cell(spot, test, Extent.ALL));
    }

    @Override
    public void writes(Spot spot) {
        writes.add(cell(spot, null, spot.extent() == Spot.Extent.VALUE ? Extent.VALUE : Extent.ALL));
    }

    @Override
    public void needsForm(Spot spot) {
        neededForms.add(cell(spot, null, Extent.ALL));
    }

    @Override
    public void changesForm(Spot spot) {
        changedForms.add(cell(spot, null, Extent.ALL));
    }

    /** Ends at the first key without a value: what is then left of the path is more than what is meant. */
    private Cell cell(Spot spot, Selection.Test selected, Extent extent) {
        Value[] keys = new Value[spot.keys().length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = value(spot.keys()[i]);
            if (keys[i] == null) {
                return new Cell(spot.variable(), keys.length, Arrays.copyOf(keys, i), null, Extent.ALL, null);
            }
        }
        if (spot.isGroup()) {
            // The reader knew by what elements are told apart, but not whether this is a value to tell them apart by.
            Value[] known = KeyedElements.isPlain(keys[0]) ? keys : NO_KEYS;
            return new Cell(spot.variable(), keys.length, known, null, Extent.ALL, invariants.keyField(spot.variable()).orElseThrow());
        }
        KeyedElements elements = keys.length > 0 && (keys[0] instanceof TupleValue || keys[0] instanceof RecordValue)
                ? invariants.keyed(spot.variable()).orElse(null)
                : null;
        if (elements == null) {
            return new Cell(spot.variable(), keys.length, keys, selected, extent, null);
        }
        Value key = elements.keyOf(keys[0]);
        return key == null
                ? new Cell(spot.variable(), keys.length, NO_KEYS, null, Extent.ALL, null)
                : new Cell(spot.variable(), keys.length + 1, in(key, keys), selected, extent, elements.field());
    }

    /** An element stands in its group. */
    private static Value[] in(Value group, Value[] keys) {
        Value[] path = new Value[keys.length + 1];
        path[0] = group;
        System.arraycopy(keys, 0, path, 1, keys.length);
        return path;
    }

    @Override
    public int mark() {
        return writes.size();
    }

    @Override
    public void withdraw(int mark) {
        List<Cell> withdrawn = writes.subList(mark, writes.size());
        withdrawn.forEach(cell -> add(reads, cell));
        withdrawn.clear();
    }
}
