package dev.traceloom.spec.compiled.library;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Comparison;
import dev.traceloom.spec.compiled.value.TlaBool;
import dev.traceloom.spec.compiled.value.TlaInt;
import dev.traceloom.spec.compiled.value.TlaMapping;
import dev.traceloom.spec.compiled.value.TlaSequence;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;

/** The module Bags: a bag is a function from elements to how often they are in it. */
public final class Bags {
    private Bags() {}

    public static TlaValue isBag(TlaValue bag) {
        TlaMapping counts = Kinds.mapping(bag);
        for (int i = 0; i < counts.size(); i++) {
            if (!(counts.value(i) instanceof TlaInt count) || count.value <= 0) {
                return TlaBool.FALSE;
            }
        }
        return TlaBool.TRUE;
    }

    public static TlaValue isIn(TlaValue element, TlaValue bag) {
        return TlaBool.of(copies(element, Kinds.mapping(bag)) > 0);
    }

    public static TlaValue copiesIn(TlaValue element, TlaValue bag) {
        return TlaInt.of(copies(element, Kinds.mapping(bag)));
    }

    private static int copies(TlaValue element, TlaMapping bag) {
        int place = bag.find(element);
        return place < 0 ? 0 : Kinds.number(bag.value(place));
    }

    public static TlaValue cardinality(TlaValue bag) {
        TlaMapping counts = checked(bag);
        int sum = 0;
        for (int i = 0; i < counts.size(); i++) {
            sum = Kinds.sum(sum, Kinds.number(counts.value(i)));
        }
        return TlaInt.of(sum);
    }

    public static TlaValue toSet(TlaValue bag) {
        return Kinds.mapping(bag).domain();
    }

    public static TlaValue ofSet(TlaValue set) {
        TlaValue[] elements = Kinds.elements(set);
        TlaValue[] ones = new TlaValue[elements.length];
        Arrays.fill(ones, TlaInt.of(1));
        return TlaMapping.of(elements, ones, false);
    }

    /** {@code left (+) right} */
    public static TlaValue sum(TlaValue left, TlaValue right) {
        checked(right);
        return added(asFunction(checked(left)), Kinds.mapping(right));
    }

    private static TlaMapping added(TlaMapping sum, TlaMapping more) {
        TlaMapping result = sum;
        for (int i = 0; i < more.size(); i++) {
            TlaValue element = more.key(i);
            int place = result.find(element);
            TlaValue count = place < 0
                    ? more.value(i)
                    : TlaInt.of(Kinds.sum(Kinds.number(result.value(place)), Kinds.number(more.value(i))));
            result = result.put(element, count);
        }
        return result;
    }

    /** {@code left (-) right}, which has only what is in the left one more often. */
    public static TlaValue difference(TlaValue left, TlaValue right) {
        TlaMapping from = Kinds.mapping(left);
        TlaMapping taken = Kinds.mapping(right);
        TlaValue[] keys = new TlaValue[from.size()];
        TlaValue[] counts = new TlaValue[from.size()];
        int size = 0;
        for (int i = 0; i < from.size(); i++) {
            int rest = Kinds.difference(Kinds.number(from.value(i)), copies(from.key(i), taken));
            if (rest > 0) {
                keys[size] = from.key(i);
                counts[size++] = TlaInt.of(rest);
            }
        }
        return TlaMapping.of(Arrays.copyOf(keys, size), Arrays.copyOf(counts, size), false);
    }

    /** {@code left \sqsubseteq right} */
    public static TlaValue isWithin(TlaValue left, TlaValue right) {
        TlaMapping bag = Kinds.mapping(left);
        TlaMapping other = Kinds.mapping(right);
        for (int i = 0; i < bag.size(); i++) {
            if (Kinds.difference(Kinds.number(bag.value(i)), copies(bag.key(i), other)) > 0) {
                return TlaBool.FALSE;
            }
        }
        return TlaBool.TRUE;
    }

    /** The sum of all bags of a set. */
    public static TlaValue unionOf(TlaValue bags) {
        TlaValue[] all = Kinds.elements(bags);
        if (all.length == 1) {
            return all[0];
        }
        TlaMapping result = TlaSequence.of(new TlaValue[0], false);
        for (TlaValue bag : all) {
            result = added(result, Kinds.mapping(bag));
        }
        return result;
    }

    /** What an operator makes of the elements, each as often as all that it is made of. */
    public static TlaValue ofAll(UnaryOperator<TlaValue> operator, TlaValue bag) {
        TlaMapping counts = Kinds.mapping(bag);
        List<TlaValue> keys = new ArrayList<>();
        List<TlaValue> sums = new ArrayList<>();
        for (int i = 0; i < counts.size(); i++) {
            TlaValue made = operator.apply(counts.key(i));
            int known = indexOf(made, keys);
            if (known < 0) {
                keys.add(made);
                sums.add(counts.value(i));
            } else {
                int sum = Kinds.sum(Kinds.number(sums.get(known)), Kinds.number(counts.value(i)));
                sums.set(known, TlaInt.of(sum));
            }
        }
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            order.add(i);
        }
        order.sort(Comparator.comparing(keys::get, Comparison::order));
        return TlaMapping.of(
                order.stream().map(keys::get).toArray(TlaValue[]::new),
                order.stream().map(sums::get).toArray(TlaValue[]::new),
                false);
    }

    private static int indexOf(TlaValue value, List<TlaValue> among) {
        for (int i = 0; i < among.size(); i++) {
            if (Comparison.equal(value, among.get(i))) {
                return i;
            }
        }
        return -1;
    }

    private static TlaMapping checked(TlaValue bag) {
        if (isBag(bag) != TlaBool.TRUE) {
            throw Bail.out();
        }
        return (TlaMapping) bag;
    }

    /** What TLC has as a record or a tuple is a function afterwards. */
    private static TlaMapping asFunction(TlaMapping mapping) {
        return TlaMapping.of(mapping.keys(), Kinds.values(mapping), false);
    }
}
