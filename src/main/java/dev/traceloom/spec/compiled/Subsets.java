package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.TlaSet;
import dev.traceloom.spec.compiled.value.TlaValue;

/** {@code SUBSET set}: asked what is in it, and listed where the set is small, such as that of a cluster's servers. */
final class Subsets extends Expression {
    private static final int LARGEST = 10;

    private final Expression set;
    /** Most states ask for the subsets of one and the same set. Threads may miss what another one knows; no harm. */
    private Listed last;

    private record Listed(TlaSet of, TlaSet subsets) {}

    Subsets(Expression set) {
        this.set = set;
    }

    @Override
    TlaValue value(Frame frame) {
        TlaSet from = set.set(frame);
        if (from.form() == TlaSet.Form.LAZY || from.size() > LARGEST) {
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
        return TlaSet.of(subsets, TlaSet.Form.LAZY);
    }

    @Override
    boolean contains(Frame frame, TlaValue element) {
        if (element instanceof TlaSet subset && subset.form() != TlaSet.Form.LAZY) {
            return set.containsAll(frame, subset);
        }
        throw Bail.out();
    }

    @Override
    boolean containsAll(Frame frame, TlaSet elements) {
        check(frame);
        for (TlaValue element : elements.elements) {
            if (!contains(frame, element)) {
                return false;
            }
        }
        return true;
    }

    @Override
    void check(Frame frame) {
        set.check(frame);
    }
}
