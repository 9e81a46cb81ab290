package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.TlaSequence;
import dev.traceloom.spec.compiled.value.TlaValue;

/** Tuples and the operators on sequences; those on strings are TLC's. */
public final class Sequences {
    private Sequences() {}

    public static Expression tuple(Expression... elements) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaValue[] values = new TlaValue[elements.length];
                for (int i = 0; i < values.length; i++) {
                    values[i] = elements[i].value(frame);
                }
                return TlaSequence.of(values, true);
            }
        };
    }

    public static Expression length(Expression sequence) {
        return new Expression.Number() {
            @Override
            int number(Frame frame) {
                return sequence.sequence(frame).size();
            }
        };
    }

    public static Expression append(Expression sequence, Expression element) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                return sequence.sequence(frame).append(element.value(frame));
            }
        };
    }

    public static Expression head(Expression sequence) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaSequence elements = sequence.sequence(frame);
                if (elements.size() == 0) {
                    throw Bail.out();
                }
                return elements.value(0);
            }
        };
    }

    public static Expression tail(Expression sequence) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                return sequence.sequence(frame).tail();
            }
        };
    }

    public static Expression concatenation(Expression left, Expression right) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                return left.sequence(frame).concatenated(right.sequence(frame));
            }
        };
    }

    public static Expression part(Expression sequence, Expression first, Expression last) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaSequence from = sequence.sequence(frame);
                int begin = first.number(frame);
                int end = last.number(frame);
                if (begin > end) {
                    return TlaSequence.EMPTY;
                }
                if (begin < 1 || end > from.size()) {
                    throw Bail.out();
                }
                return from.part(begin, end);
            }
        };
    }
}
