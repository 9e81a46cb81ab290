package dev.traceloom.spec.compiled.library;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Comparison;
import dev.traceloom.spec.compiled.value.TlaInt;
import dev.traceloom.spec.compiled.value.TlaMapping;
import dev.traceloom.spec.compiled.value.TlaSet;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** The modules FiniteSetsExt and Folds, and what TLC's own has for sets. */
public final class SetOperators {
    /** More subsets or permutations than these are left to TLC. */
    private static final int MOST = 5_040;

    private SetOperators() {}

    public static TlaValue sum(TlaValue numbers) {
        return sumOf(element -> element, numbers);
    }

    public static TlaValue sumOf(UnaryOperator<TlaValue> operator, TlaValue set) {
        int sum = 0;
        for (TlaValue element : Kinds.elements(set)) {
            sum = Kinds.sum(Kinds.number(operator.apply(element)), sum);
        }
        return TlaInt.of(sum);
    }

    public static TlaValue product(TlaValue numbers) {
        int product = 1;
        for (TlaValue element : Kinds.elements(numbers)) {
            product = Kinds.product(Kinds.number(element), product);
        }
        return TlaInt.of(product);
    }

    /** How many elements pass a test. */
    public static TlaValue count(TlaValue set, Predicate<TlaValue> test) {
        int count = 0;
        for (TlaValue element : Kinds.elements(set)) {
            if (test.test(element)) {
                count++;
            }
        }
        return TlaInt.of(count);
    }

    public static TlaValue largest(TlaValue numbers) {
        int largest = Integer.MIN_VALUE;
        for (TlaValue element : some(numbers)) {
            largest = Math.max(largest, Kinds.number(element));
        }
        return TlaInt.of(largest);
    }

    public static TlaValue smallest(TlaValue numbers) {
        int smallest = Integer.MAX_VALUE;
        for (TlaValue element : some(numbers)) {
            smallest = Math.min(smallest, Kinds.number(element));
        }
        return TlaInt.of(smallest);
    }

    private static TlaValue[] some(TlaValue set) {
        TlaValue[] elements = Kinds.elements(set);
        if (elements.length == 0) {
            throw Bail.out();
        }
        return elements;
    }

    /** The subsets of some size. */
    public static TlaValue subsetsOf(TlaValue size, TlaValue set) {
        int wanted = Kinds.number(size);
        TlaValue[] elements = Kinds.elements(set);
        List<TlaValue> subsets = new ArrayList<>();
        if (wanted >= 0 && wanted <= elements.length) {
            addSubsets(elements, ((TlaSet) set).elementShape, 0, new TlaValue[wanted], 0, subsets);
        }
        return TlaSet.of(subsets.toArray(TlaValue[]::new));
    }

    /** Every way to fill the rest with elements from an index on, in order. */
    private static void addSubsets(
            TlaValue[] elements, int shape, int from, TlaValue[] chosen, int filled, List<TlaValue> into) {
        if (filled == chosen.length) {
            if (into.size() == MOST) {
                throw Bail.out();
            }
            into.add(TlaSet.ofSome(chosen.clone(), shape, TlaSet.Form.LISTED));
            return;
        }
        for (int i = from; i <= elements.length - (chosen.length - filled); i++) {
            chosen[filled] = elements[i];
            addSubsets(elements, shape, i + 1, chosen, filled + 1, into);
        }
    }

    /** The functions from a set onto itself. */
    public static TlaValue permutations(TlaValue set) {
        TlaValue[] elements = Kinds.elements(set);
        List<TlaValue> all = new ArrayList<>();
        addPermutations(elements, new TlaValue[elements.length], new boolean[elements.length], 0, all);
        return TlaSet.of(all.toArray(TlaValue[]::new));
    }

    private static void addPermutations(
            TlaValue[] elements, TlaValue[] values, boolean[] used, int filled, List<TlaValue> into) {
        if (filled == elements.length) {
            if (into.size() == MOST) {
                throw Bail.out();
            }
            into.add(TlaMapping.of(elements, values.clone(), false));
            return;
        }
        for (int i = 0; i < elements.length; i++) {
            if (!used[i]) {
                used[i] = true;
                values[filled] = elements[i];
                addPermutations(elements, values, used, filled + 1, into);
                used[i] = false;
            }
        }
    }

    /** {@code op(f(a), op(f(b), … op(f(z), base)))}, with a what is chosen of all, b of the rest, and so on. */
    public static TlaValue folded(
            BinaryOperator<TlaValue> op,
            TlaValue base,
            UnaryOperator<TlaValue> f,
            UnaryOperator<TlaValue> choose,
            TlaValue set) {
        TlaValue[] rest = Kinds.elements(set);
        int shape = ((TlaSet) set).elementShape;
        TlaValue[] order = new TlaValue[rest.length];
        for (int i = 0; i < order.length; i++) {
            int chosen = indexOf(choose.apply(TlaSet.ofSome(rest, shape, TlaSet.Form.LISTED)), rest);
            order[i] = rest[chosen];
            TlaValue[] fewer = Arrays.copyOf(rest, rest.length - 1);
            System.arraycopy(rest, chosen + 1, fewer, chosen, fewer.length - chosen);
            rest = fewer;
        }
        TlaValue result = base;
        for (int i = order.length - 1; i >= 0; i--) {
            result = op.apply(f.apply(order[i]), result);
        }
        return result;
    }

    private static int indexOf(TlaValue value, TlaValue[] among) {
        for (int i = 0; i < among.length; i++) {
            if (Comparison.equal(among[i], value)) {
                return i;
            }
        }
        throw Bail.out();
    }
}
