package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.TlaInt;
import dev.traceloom.spec.compiled.value.TlaSequence;
import dev.traceloom.spec.compiled.value.TlaSet;
import dev.traceloom.spec.compiled.value.TlaText;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.function.IntSupplier;

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

    /** Whether a set is one that TLC keeps unevaluated, so that nobody should list it to make a function of it. */
    public static boolean isUnlisted(Expression set) {
        return set instanceof Unlisted
                || Names.constantOf(set) instanceof TlaSet known && known.form() == TlaSet.Form.LAZY;
    }

    /**
     * The same set, of which is remembered what is asked for again and again.
     *
     * @param place makes places to remember it in
     */
    public static Expression remembered(Expression set, IntSupplier place) {
        if (set instanceof Subsets subsets) {
            return new Subsets(Names.lazy(place.getAsInt(), subsets.set));
        }
        return set instanceof Unlisted || Names.isImmediate(set) ? set : Names.lazy(place.getAsInt(), set);
    }

    /** A set that TLC keeps unevaluated: it is asked what is in it. */
    abstract static class Unlisted extends Expression {
        @Override
        TlaValue value(Frame frame) {
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

    /** {@code SUBSET set}: asked what is in it, and listed where the set is small, such as that of a cluster's servers. */
    static final class Subsets extends Unlisted {
        private static final int LARGEST = 12;

        final Expression set;
        /** Most states ask for the subsets of one and the same set. Threads may miss what another one knows; no harm. */
        private Listed last;

        private record Listed(TlaSet of, TlaSet subsets) {}

        Subsets(Expression set) {
            this.set = set;
        }

        @Override
        TlaValue value(Frame frame) {
            TlaSet from = set.set(frame);
            if (from.size() > LARGEST) {
                throw Bail.out();
            }
            Listed known = last;
            if (known == null || known.of != from) {
                known = new Listed(from, listed(from));
                last = known;
            }
            return known.subsets;
        }

        /** TLC has them in an order of its own. */
        private static TlaSet listed(TlaSet from) {
            TlaValue[] subsets = new TlaValue[1 << from.size()];
            for (int chosen = 0; chosen < subsets.length; chosen++) {
                TlaValue[] elements = new TlaValue[Integer.bitCount(chosen)];
                int count = 0;
                for (int i = 0; i < from.size(); i++) {
                    if ((chosen & 1 << i) != 0) {
                        elements[count++] = from.element(i);
                    }
                }
                subsets[chosen] = TlaSet.ofSome(elements, from.elementShape, TlaSet.Form.LISTED);
            }
            return TlaSet.ofChoices(subsets);
        }

        @Override
        boolean contains(Frame frame, TlaValue element) {
            if (element instanceof TlaSet subset && subset.form() != TlaSet.Form.LAZY) {
                return set.containsAll(frame, subset);
            }
            throw Bail.out();
        }

        @Override
        void check(Frame frame) {
            set.check(frame);
        }
    }
}
