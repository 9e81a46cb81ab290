package dev.traceloom.spec.tlc.value;

import dev.traceloom.spec.compiled.value.TlaIntervals;
import tlc2.value.IValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.IntervalValue;
import tlc2.value.impl.SetCapValue;
import tlc2.value.impl.SetCupValue;
import tlc2.value.impl.SetDiffValue;
import tlc2.value.impl.SetEnumValue;
import tlc2.value.impl.SetOfFcnsValue;
import tlc2.value.impl.SetOfRcdsValue;
import tlc2.value.impl.SetOfTuplesValue;
import tlc2.value.impl.SetPredValue;
import tlc2.value.impl.SubsetValue;
import tlc2.value.impl.UnionValue;
import tlc2.value.impl.Value;

/**
 * How long it would take to list a set, told without listing it. TLC keeps sets such as {@code SUBSET S} or {@code {x
 * \in S : P(x)}} unlisted for as long as it only has to test membership, and listing one for a person's sake must not
 * take hours.
 */
public final class Enumeration {
    private Enumeration() {}

    /** An upper bound of the elements to look at; infinite where there is none. */
    public static double steps(Value set) {
        if (set instanceof SetEnumValue listed) {
            return listed.elems.size();
        } else if (set instanceof IntervalValue interval) {
            return Math.max(0, (double) interval.high - interval.low + 1);
        } else if (set instanceof SetPredValue filter) {
            return steps(filter.inVal);
        } else if (set instanceof SubsetValue subsets) {
            return Math.pow(2, steps(subsets.set));
        } else if (set instanceof SetCupValue cup) {
            return steps(cup.set1) + steps(cup.set2);
        } else if (set instanceof SetCapValue cap) {
            return steps(cap.set1);
        } else if (set instanceof SetDiffValue difference) {
            return steps(difference.set1);
        } else if (set instanceof SetOfFcnsValue functions) {
            return Math.pow(steps(functions.range), steps(functions.domain));
        } else if (set instanceof SetOfTuplesValue tuples) {
            return steps(tuples.sets);
        } else if (set instanceof SetOfRcdsValue records) {
            return steps(records.values);
        } else if (set instanceof UnionValue union && union.set instanceof SetEnumValue sets) {
            double sum = 0;
            for (int i = 0; i < sets.elems.size(); i++) {
                sum += steps(sets.elems.elementAt(i));
            }
            return sum;
        }
        return Double.POSITIVE_INFINITY;
    }

    /** The size of the product of sets. */
    public static double steps(IValue[] sets) {
        double product = 1;
        for (IValue set : sets) {
            product *= steps((Value) set);
        }
        return product;
    }

    /**
     * The elements of a range that ends at the largest integer. TLC's loop over one wraps around, meets numbers that are
     * not in it, and never ends. A long one stays as it is: it is there to be asked what is in it.
     */
    public static Value ending(IntervalValue range) {
        long size = (long) range.high - range.low + 1;
        if (size > TlaIntervals.LONGEST) {
            return range;
        }
        Value[] elements = new Value[(int) size];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = IntValue.gen(range.low + i);
        }
        return new SetEnumValue(elements, true);
    }
}
