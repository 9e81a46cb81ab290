package dev.traceloom.spec.tlc;

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
 * 128 bits of hash over TLC values: two sums of 64 bits that are mixed with different constants.
 *
 * <p>TLC's own fingerprint has 64 bits, and a collision would prune a live branch and reject a valid trace (semantics,
 * rule 18). Equal values must hash alike whatever their representation: a tuple is a function on 1..n, a record one on
 * strings, an interval a set. Sets and functions are summed, so the order of their elements does not matter.
 */
final class StateHash {
    private static final long SET = 0x5be0cd19137e2179L;
    private static final long FUNCTION = 0x1f83d9abfb41bd6bL;
    private static final long PAIR = 0xa54ff53a5f1d36f1L;
    private static final long INTEGER = 0x3c6ef372fe94f82bL;
    private static final long TEXT = 0xbb67ae8584caa73bL;
    private static final long MODEL = 0x6a09e667f3bcc908L;
    private static final long BOOLEAN = 0x9b05688c2b3e6c1fL;

    private long low;
    private long high;

    long low() {
        return low;
    }

    long high() {
        return high;
    }

    /**
     * Hashes the value of one variable. A state's hash is the sum over its variables, so that those unchanged can be
     * kept.
     */
    void ofVariable(int variable, IValue value) {
        hash((Value) value);
        low = mixLow(low + variable * 0x9e3779b97f4a7c15L);
        high = mixHigh(high + variable * 0xc2b2ae3d27d4eb4fL);
    }

    private void hash(Value value) {
        if (value instanceof IntValue integer) {
            atom(INTEGER, integer.val);
        } else if (value instanceof StringValue text) {
            atom(TEXT, text.val.getTok());
        } else if (value instanceof BoolValue bool) {
            atom(BOOLEAN, bool.val ? 1 : 0);
        } else if (value instanceof ModelValue model) {
            atom(MODEL, model.val.getTok());
        } else if (value instanceof TupleValue tuple) {
            hashTuple(tuple);
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
        plain.deepNormalize();
        hash(plain);
    }

    private void hashTuple(TupleValue tuple) {
        Sum sum = new Sum();
        for (int i = 0; i < tuple.elems.length; i++) {
            sum.value(tuple.elems[i]);
            atom(INTEGER, i + 1);
            sum.addPair();
        }
        sum.close(FUNCTION);
    }

    private void hashRecord(RecordValue rec) {
        Sum sum = new Sum();
        for (int i = 0; i < rec.names.length; i++) {
            sum.value(rec.values[i]);
            atom(TEXT, rec.names[i].getTok());
            sum.addPair();
        }
        sum.close(FUNCTION);
    }

    private void hashFunction(FcnRcdValue function) {
        Sum sum = new Sum();
        for (int i = 0; i < function.values.length; i++) {
            sum.value(function.values[i]);
            if (function.intv != null) {
                atom(INTEGER, function.intv.low + i);
            } else {
                hash(function.domain[i]);
            }
            sum.addPair();
        }
        sum.close(FUNCTION);
    }

    private void hashInterval(IntervalValue interval) {
        Sum sum = new Sum();
        int size = interval.size();
        for (int i = 0; i < size; i++) {
            atom(INTEGER, interval.low + i);
            sum.addElement();
        }
        sum.close(SET);
    }

    private void hashSet(SetEnumValue set) {
        Sum sum = new Sum();
        int size = set.size();
        for (int i = 0; i < size; i++) {
            hash(set.elems.elementAt(i));
            sum.addElement();
        }
        sum.close(SET);
    }

    /** Adds up the elements of a set, or the pairs of a function; the element, or the key, is the current hash. */
    private final class Sum {
        private long lowValue;
        private long highValue;
        private long lowSum;
        private long highSum;
        private int size;

        /** Hashes the value of a pair and keeps that until the key is there. */
        void value(Value value) {
            hash(value);
            lowValue = low;
            highValue = high;
        }

        void addPair() {
            low = mixLow(low + PAIR ^ lowValue * 0xff51afd7ed558ccdL);
            high = mixHigh(high + PAIR ^ highValue * 0x87c37b91114253d5L);
            addElement();
        }

        void addElement() {
            lowSum += low;
            highSum += high;
            size++;
        }

        /** Makes the whole the current hash. */
        void close(long kind) {
            low = mixLow(lowSum ^ kind + size);
            high = mixHigh(highSum ^ kind + size);
        }
    }

    private void atom(long kind, long value) {
        low = mixLow(kind ^ value * 0x9e3779b97f4a7c15L);
        high = mixHigh(kind + value * 0xc2b2ae3d27d4eb4fL);
    }

    private static long mixLow(long x) {
        long z = x;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    private static long mixHigh(long x) {
        long z = x;
        z = (z ^ z >>> 33) * 0xff51afd7ed558ccdL;
        z = (z ^ z >>> 33) * 0xc4ceb9fe1a85ec53L;
        return z ^ z >>> 33;
    }
}
