package dev.traceloom.spec.tlc.value;

import dev.traceloom.spec.compiled.value.Hashing;
import tlc2.value.IValue;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.IntervalValue;
import tlc2.value.impl.ModelValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.SetEnumValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;
import util.Assert;

/**
 * 128 bits of hash over TLC values, by the formulas of {@link Hashing}, which are those of the compiled evaluator too.
 *
 * <p>TLC's own fingerprint has 64 bits, and a collision would prune a live branch and reject a valid trace (semantics,
 * rule 18). Equal values must hash alike whatever their representation: a tuple is a function on 1..n, a record one on
 * strings, an interval a set.
 */
public final class StateHash {
    private long low;
    private long high;

    public long low() {
        return low;
    }

    public long high() {
        return high;
    }

    /**
     * Hashes the value of one variable. A state's hash is the sum over its variables, so that those unchanged can be
     * kept.
     */
    public void ofVariable(int variable, IValue value) {
        hash((Value) value);
        low = Hashing.variableLow(variable, low);
        high = Hashing.variableHigh(variable, high);
    }

    private void hash(Value value) {
        if (value instanceof IntValue integer) {
            low = Hashing.integerLow(integer.val);
            high = Hashing.integerHigh(integer.val);
        } else if (value instanceof StringValue text) {
            int identity = StringOrder.identity(text.val);
            low = Hashing.textLow(identity);
            high = Hashing.textHigh(identity);
        } else if (value instanceof BoolValue bool) {
            low = Hashing.booleanLow(bool.val);
            high = Hashing.booleanHigh(bool.val);
        } else if (value instanceof ModelValue model) {
            int identity = StringOrder.identity(model.val);
            low = Hashing.modelLow(identity);
            high = Hashing.modelHigh(identity);
        } else if (value instanceof TupleValue tuple) {
            hashSequence(tuple.elems);
        } else if (value instanceof RecordValue rec) {
            hashRecord(rec);
        } else if (value instanceof FcnRcdValue function) {
            hashFunction(function);
        } else if (value instanceof IntervalValue interval) {
            hashInterval(interval);
        } else if (value instanceof SetEnumValue set) {
            hashSet(set);
        } else {
            hashLazy(value);
        }
    }

    /**
     * What TLC keeps unevaluated (a filtered set, a function given by its body, …) is a set or a function in the end.
     */
    private void hashLazy(Value value) {
        Value plain = value.toSetEnum();
        if (plain == null) {
            plain = value.toFcnRcd();
        }
        if (plain == null) {
            Assert.fail("a variable has the value " + value + ", which is infinite and cannot be told from others");
        }
        NormalForm.normalize(plain);
        hash(plain);
    }

    private void hashSequence(Value[] elements) {
        long lowPolynomial = 0;
        long highPolynomial = 0;
        for (Value element : elements) {
            hash(element);
            lowPolynomial = Hashing.appendLow(lowPolynomial, low);
            highPolynomial = Hashing.appendHigh(highPolynomial, high);
        }
        low = Hashing.sequenceLow(lowPolynomial, elements.length);
        high = Hashing.sequenceHigh(highPolynomial, elements.length);
    }

    private void hashRecord(RecordValue rec) {
        if (rec.names.length == 0) {
            hashSequence(rec.values);
            return;
        }
        Sum sum = new Sum();
        for (int i = 0; i < rec.names.length; i++) {
            hash(rec.values[i]);
            int name = StringOrder.identity(rec.names[i]);
            sum.addPair(Hashing.textLow(name), Hashing.textHigh(name), low, high);
        }
        sum.closeFunction();
    }

    private void hashFunction(FcnRcdValue function) {
        if (isSequence(function)) {
            hashSequence(function.values);
            return;
        }
        Sum sum = new Sum();
        for (int i = 0; i < function.values.length; i++) {
            hash(function.values[i]);
            long lowValue = low;
            long highValue = high;
            if (function.intv != null) {
                low = Hashing.integerLow(function.intv.low + i);
                high = Hashing.integerHigh(function.intv.low + i);
            } else {
                hash(function.domain[i]);
            }
            sum.addPair(low, high, lowValue, highValue);
        }
        sum.closeFunction();
    }

    /** Whether the keys, which are sorted and distinct, are 1..n. */
    private static boolean isSequence(FcnRcdValue function) {
        int size = function.values.length;
        if (size == 0) {
            return true;
        }
        if (function.intv != null) {
            return function.intv.low == 1;
        }
        return function.domain[0] instanceof IntValue first
                && first.val == 1
                && function.domain[size - 1] instanceof IntValue last
                && last.val == size;
    }

    private void hashInterval(IntervalValue interval) {
        Sum sum = new Sum();
        int size = interval.size();
        for (int i = 0; i < size; i++) {
            low = Hashing.integerLow(interval.low + i);
            high = Hashing.integerHigh(interval.low + i);
            sum.addElement();
        }
        sum.closeSet();
    }

    private void hashSet(SetEnumValue set) {
        Sum sum = new Sum();
        int size = set.size();
        for (int i = 0; i < size; i++) {
            hash(set.elems.elementAt(i));
            sum.addElement();
        }
        sum.closeSet();
    }

    /** Adds up the elements of a set, or the pairs of a function. */
    private final class Sum {
        private long lowSum;
        private long highSum;
        private int size;

        void addPair(long lowKey, long highKey, long lowValue, long highValue) {
            lowSum += Hashing.pairLow(lowKey, lowValue);
            highSum += Hashing.pairHigh(highKey, highValue);
            size++;
        }

        /** Adds the current hash. */
        void addElement() {
            lowSum += low;
            highSum += high;
            size++;
        }

        /** Makes the whole the current hash. */
        void closeFunction() {
            low = Hashing.functionLow(lowSum, size);
            high = Hashing.functionHigh(highSum, size);
        }

        void closeSet() {
            low = Hashing.setLow(lowSum, size);
            high = Hashing.setHigh(highSum, size);
        }
    }
}
