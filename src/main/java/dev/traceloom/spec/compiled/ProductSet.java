package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Comparison;
import dev.traceloom.spec.compiled.value.TlaFunction;
import dev.traceloom.spec.compiled.value.TlaMapping;
import dev.traceloom.spec.compiled.value.TlaSequence;
import dev.traceloom.spec.compiled.value.TlaSet;
import dev.traceloom.spec.compiled.value.TlaText;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.Arrays;

/**
 * Sets of all ways to choose from other sets, one element of each: {@code S \X T}, {@code [a : S, b : T]} and
 * {@code [S -> T]}, which chooses from the same set for every element of another. They can be asked what is in them, whatever
 * they are made of, and are listed where they are small; as TLC has them, which keeps them unevaluated.
 */
public abstract class ProductSet extends Memberships.Unlisted {
    /** A larger one is not kept: to list and sort it takes longer than it can save. */
    private static final int MOST_ELEMENTS = 1 << 12;

    /** More elements are not gone through here. */
    private static final int MOST_VISITED = 1 << 16;

    private final Expression[] parts;
    /** Most states ask for the same one. Threads may miss what another one knows; no harm. */
    private Listed last;

    private record Listed(TlaSet[] of, TlaSet all) {}

    private ProductSet(Expression... parts) {
        this.parts = parts;
    }

    public static ProductSet tuples(Expression... parts) {
        return new Tuples(parts);
    }

    public static ProductSet records(TlaText[] names, Expression[] values) {
        return new Records(names, values);
    }

    public static ProductSet functions(Expression domain, Expression range) {
        return new FunctionSet(domain, range);
    }

    /** What there is to choose from, in the order of the choices, of the sets that this is made of. */
    TlaSet[] factors(TlaSet[] of) {
        return of;
    }

    /** The element that some choices make. */
    abstract TlaValue element(TlaSet[] of, TlaValue[] chosen);

    @Override
    final TlaValue value(Frame frame) {
        TlaSet[] of = parts(frame);
        Listed known = last;
        if (known == null || !isSame(known.of, of)) {
            known = new Listed(of, TlaSet.ofChoices(choices(of, MOST_ELEMENTS, frame)));
            last = known;
        }
        return known.all;
    }

    @Override
    final TlaValue[] elements(Frame frame) {
        TlaSet[] of = parts(frame);
        Listed known = last;
        return known != null && isSame(known.of, of) ? known.all.elements : choices(of, MOST_VISITED, frame);
    }

    private TlaSet[] parts(Frame frame) {
        TlaSet[] of = new TlaSet[parts.length];
        for (int i = 0; i < of.length; i++) {
            of[i] = parts[i].set(frame);
        }
        return of;
    }

    private static boolean isSame(TlaSet[] some, TlaSet[] others) {
        for (int i = 0; i < some.length; i++) {
            if (some[i] != others[i]) {
                return false;
            }
        }
        return true;
    }

    private TlaValue[] choices(TlaSet[] of, int most, Frame frame) {
        TlaSet[] factors = factors(of);
        long size = 1;
        for (TlaSet factor : factors) {
            size *= factor.size();
            if (size > most) {
                throw Bail.out();
            }
        }
        TlaValue[] elements = new TlaValue[(int) size];
        for (int i = 0; i < elements.length; i++) {
            frame.cancellation.check();
            TlaValue[] chosen = new TlaValue[factors.length];
            int rest = i;
            for (int j = chosen.length - 1; j >= 0; j--) {
                chosen[j] = factors[j].element(rest % factors[j].size());
                rest /= factors[j].size();
            }
            elements[i] = element(of, chosen);
        }
        return elements;
    }

    @Override
    final void check(Frame frame) {
        for (Expression part : parts) {
            part.check(frame);
        }
    }

    private static final class Tuples extends ProductSet {
        private final Expression[] elements;

        Tuples(Expression[] elements) {
            super(elements);
            this.elements = elements;
        }

        @Override
        TlaValue element(TlaSet[] of, TlaValue[] chosen) {
            return TlaSequence.of(chosen, true);
        }

        @Override
        boolean contains(Frame frame, TlaValue element) {
            check(frame);
            if (!(element instanceof TlaSequence tuple)) {
                throw Bail.out();
            }
            if (tuple.size() != elements.length) {
                return false;
            }
            boolean all = true;
            for (int i = 0; i < elements.length; i++) {
                all &= elements[i].contains(frame, tuple.value(i));
            }
            return all;
        }
    }

    private static final class Records extends ProductSet {
        private final TlaValue[] names;
        private final Expression[] values;

        Records(TlaText[] names, Expression[] values) {
            this(names, values, order(names));
        }

        private Records(TlaText[] names, Expression[] values, Integer[] order) {
            super(Arrays.stream(order).map(i -> values[i]).toArray(Expression[]::new));
            this.names = Arrays.stream(order).map(i -> names[i]).toArray(TlaValue[]::new);
            this.values = Arrays.stream(order).map(i -> values[i]).toArray(Expression[]::new);
        }

        private static Integer[] order(TlaText[] names) {
            Integer[] order = new Integer[names.length];
            Arrays.setAll(order, i -> i);
            Arrays.sort(order, (a, b) -> Comparison.order(names[a], names[b]));
            return order;
        }

        @Override
        TlaValue element(TlaSet[] of, TlaValue[] chosen) {
            return TlaMapping.of(names, TlaText.SHAPE, chosen, true);
        }

        @Override
        boolean contains(Frame frame, TlaValue element) {
            check(frame);
            if (!(element instanceof TlaFunction rec) || rec.keyShape() != TlaText.SHAPE) {
                throw Bail.out();
            }
            if (rec.size() != names.length) {
                return false;
            }
            boolean all = true;
            for (int i = 0; i < names.length; i++) {
                if (!Comparison.equal(names[i], rec.key(i))) {
                    // TLC may have stopped before at a value.
                    throw Bail.out();
                }
                all &= values[i].contains(frame, rec.value(i));
            }
            return all;
        }
    }

    private static final class FunctionSet extends ProductSet {
        private final Expression domain;
        private final Expression range;

        FunctionSet(Expression domain, Expression range) {
            super(domain, range);
            this.domain = domain;
            this.range = range;
        }

        @Override
        TlaSet[] factors(TlaSet[] of) {
            if (of[0].size() > MOST_ELEMENTS) {
                throw Bail.out();
            }
            TlaSet[] factors = new TlaSet[of[0].size()];
            Arrays.fill(factors, of[1]);
            return factors;
        }

        @Override
        TlaValue element(TlaSet[] of, TlaValue[] chosen) {
            return TlaMapping.of(of[0].elements, of[0].elementShape, chosen, false);
        }

        @Override
        boolean contains(Frame frame, TlaValue element) {
            check(frame);
            if (!(element instanceof TlaMapping mapping)) {
                throw Bail.out();
            }
            if (!Comparison.equal(domain.set(frame), mapping.domain())) {
                return false;
            }
            boolean all = true;
            for (int i = 0; i < mapping.size(); i++) {
                all &= range.contains(frame, mapping.value(i));
            }
            return all;
        }
    }
}
