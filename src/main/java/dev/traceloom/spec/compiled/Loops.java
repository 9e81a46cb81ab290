package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.TlaInt;
import dev.traceloom.spec.compiled.value.TlaMapping;
import dev.traceloom.spec.compiled.value.TlaSequence;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Operators of libraries that take an operator: what it is applied to stands in places of the frame. */
public final class Loops {
    private Loops() {}

    /**
     * An operator of two arguments.
     *
     * @param left the place that its first argument is expected in
     * @param right that of the second
     */
    public record Operator(int left, int right, Expression body) {
        private TlaValue applied(TlaValue first, TlaValue second, Frame frame) {
            frame.cancellation.check();
            frame.slots[left] = first;
            frame.slots[right] = second;
            return body.value(frame);
        }
    }

    /** {@code op(… op(op(base, s[1]), s[2]) …, s[n])} */
    public static Expression foldLeft(Expression sequence, Expression base, Operator op) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaSequence elements = sequence.sequence(frame);
                TlaValue result = base.value(frame);
                for (int i = 0; i < elements.size(); i++) {
                    result = op.applied(result, elements.value(i), frame);
                }
                return result;
            }
        };
    }

    /** {@code op(s[1], op(s[2], … op(s[n], base)))} */
    public static Expression foldRight(Expression sequence, Expression base, Operator op) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaSequence elements = sequence.sequence(frame);
                TlaValue result = base.value(frame);
                for (int i = elements.size() - 1; i >= 0; i--) {
                    result = op.applied(elements.value(i), result, frame);
                }
                return result;
            }
        };
    }

    /** {@code op(z, … op(b, op(a, base)))}, with a the element that CHOOSE takes first. */
    public static Expression foldSet(Expression set, Expression base, Operator op) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaValue[] elements = set.elementsInOrder(frame);
                TlaValue result = base.value(frame);
                for (TlaValue element : elements) {
                    result = op.applied(element, result, frame);
                }
                return result;
            }
        };
    }

    /** {@code op(f[z], … op(f[b], op(f[a], base)))}, with a the index that CHOOSE takes first. */
    public static Expression foldFunction(Expression function, Expression indices, Expression base, Operator op) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaMapping values = function.mapping(frame);
                TlaValue result = base.value(frame);
                for (TlaValue index : indices.elementsInOrder(frame)) {
                    result = op.applied(values.apply(index), result, frame);
                }
                return result;
            }
        };
    }

    /** {@code op(… op(op(base, a), a) …, z)}: each element as often as the bag has it, in CHOOSE's order. */
    public static Expression foldBag(Expression bag, Expression base, Operator op) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaMapping counts = bag.mapping(frame);
                TlaValue result = base.value(frame);
                for (TlaValue element : counts.domain().elements) {
                    if (!(counts.apply(element) instanceof TlaInt count) || count.value < 1) {
                        throw Bail.out();
                    }
                    for (int i = 0; i < count.value; i++) {
                        result = op.applied(result, element, frame);
                    }
                }
                return result;
            }
        };
    }

    /** The index of the first element that passes a test, or of the last; 0 where none does. */
    public static Expression select(Expression sequence, boolean last, int place, Expression test) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaSequence elements = sequence.sequence(frame);
                int size = elements.size();
                for (int i = 0; i < size; i++) {
                    int index = last ? size - 1 - i : i;
                    if (passes(elements.value(index), place, test, frame)) {
                        return TlaInt.of(index + 1);
                    }
                }
                return TlaInt.of(0);
            }
        };
    }

    /** The elements that pass a test. */
    public static Expression filtered(Expression sequence, int place, Expression test) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaSequence elements = sequence.sequence(frame);
                List<TlaValue> passed = new ArrayList<>();
                for (int i = 0; i < elements.size(); i++) {
                    if (passes(elements.value(i), place, test, frame)) {
                        passed.add(elements.value(i));
                    }
                }
                return TlaSequence.of(passed.toArray(TlaValue[]::new), true);
            }
        };
    }

    private static boolean passes(TlaValue element, int place, Expression test, Frame frame) {
        frame.cancellation.check();
        frame.slots[place] = element;
        return test.truth(frame);
    }

    /** An operator that somebody else evaluates; null is for what it does not. */
    public static Expression elsewhere(Function<TlaValue[], TlaValue> operator, Expression[] operands) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaValue[] values = new TlaValue[operands.length];
                for (int i = 0; i < values.length; i++) {
                    values[i] = operands[i].value(frame);
                }
                TlaValue result = operator.apply(values);
                if (result == null) {
                    throw Bail.out();
                }
                return result;
            }
        };
    }
}
