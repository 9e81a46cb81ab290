package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Comparison;
import dev.traceloom.spec.compiled.value.TlaFunction;
import dev.traceloom.spec.compiled.value.TlaInt;
import dev.traceloom.spec.compiled.value.TlaMapping;
import dev.traceloom.spec.compiled.value.TlaSequence;
import dev.traceloom.spec.compiled.value.TlaSet;
import dev.traceloom.spec.compiled.value.TlaText;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.Arrays;

/**
 * Sets that are too large to list, or infinite, and can only be asked whether something is in them. All parts of the
 * question are asked, so that none is left out that TLC would stumble over.
 */
public final class Memberships {
    private Memberships() {}

    public static Expression integers() {
        return integersFrom(Integer.MIN_VALUE);
    }

    public static Expression naturals() {
        return integersFrom(0);
    }

    private static Expression integersFrom(int smallest) {
        return new Unlisted() {
            @Override
            boolean contains(Frame frame, TlaValue element) {
                if (element instanceof TlaInt integer) {
                    return integer.value >= smallest;
                }
                throw Bail.out();
            }

            @Override
            void check(Frame frame) {}
        };
    }

    public static Expression texts() {
        return new Texts();
    }

    public static Expression subsets(Expression set) {
        return new Subsets(set);
    }

    public static Expression sequences(Expression elements) {
        return new Unlisted() {
            @Override
            void check(Frame frame) {
                elements.check(frame);
            }

            @Override
            boolean contains(Frame frame, TlaValue element) {
                check(frame);
                if (!(element instanceof TlaSequence sequence)) {
                    throw Bail.out();
                }
                boolean all = true;
                for (int i = 0; i < sequence.size(); i++) {
                    all &= elements.contains(frame, sequence.value(i));
                }
                return all;
            }
        };
    }

    public static Expression functions(Expression domain, Expression range) {
        return new Unlisted() {
            @Override
            void check(Frame frame) {
                domain.check(frame);
                range.check(frame);
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
        };
    }

    public static Expression records(TlaText[] names, Expression[] values) {
        return new Records(names, values);
    }

    public static Expression tuples(Expression... elements) {
        return new Unlisted() {
            @Override
            void check(Frame frame) {
                checkAll(elements, frame);
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
        };
    }

    private abstract static class Unlisted extends Expression {
        @Override
        final TlaValue value(Frame frame) {
            throw Bail.out();
        }

        @Override
        abstract boolean contains(Frame frame, TlaValue element);

        @Override
        final boolean containsAll(Frame frame, TlaSet elements) {
            check(frame);
            for (TlaValue element : elements.elements) {
                if (!contains(frame, element)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        abstract void check(Frame frame);
    }

    private static void checkAll(Expression[] parts, Frame frame) {
        for (Expression part : parts) {
            part.check(frame);
        }
    }

    private static final class Texts extends Unlisted {
        @Override
        boolean contains(Frame frame, TlaValue element) {
            if (element instanceof TlaText) {
                return true;
            }
            throw Bail.out();
        }

        @Override
        void check(Frame frame) {}
    }

    private static final class Records extends Unlisted {
        private final TlaText[] names;
        private final Expression[] values;

        Records(TlaText[] names, Expression[] values) {
            Integer[] order = new Integer[names.length];
            Arrays.setAll(order, i -> i);
            Arrays.sort(order, (a, b) -> Comparison.order(names[a], names[b]));
            this.names = Arrays.stream(order).map(i -> names[i]).toArray(TlaText[]::new);
            this.values = Arrays.stream(order).map(i -> values[i]).toArray(Expression[]::new);
        }

        @Override
        void check(Frame frame) {
            checkAll(values, frame);
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
}
