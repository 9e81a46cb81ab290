package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.TlaSequence;
import dev.traceloom.spec.compiled.value.TlaValue;

/** Tuples and the operators on sequences; those on strings are TLC's. */
public final class Sequences {
    private Sequences() {}

    public static Expression tuple(Expression... elements) {
        return new Tuple(elements);
    }

    public static Expression length(Expression sequence) {
        return new Length(sequence);
    }

    public static Expression append(Expression sequence, Expression element) {
        return new Append(sequence, element);
    }

    public static Expression head(Expression sequence) {
        return new Head(sequence);
    }

    public static Expression tail(Expression sequence) {
        return new Tail(sequence);
    }

    public static Expression concatenation(Expression left, Expression right) {
        return new Concatenation(left, right);
    }

    public static Expression part(Expression sequence, Expression first, Expression last) {
        return new Part(sequence, first, last);
    }

    private static final class Tuple extends Expression {
        private final Expression[] elements;

        Tuple(Expression[] elements) {
            this.elements = elements;
        }

        @Override
        TlaValue value(Frame frame) {
            TlaValue[] values = new TlaValue[elements.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = elements[i].value(frame);
            }
            return TlaSequence.of(values, true);
        }
    }

    private static final class Length extends Number {
        private final Expression sequence;

        Length(Expression sequence) {
            this.sequence = sequence;
        }

        @Override
        int number(Frame frame) {
            return sequence.sequence(frame).size();
        }
    }

    private static final class Append extends Expression {
        private final Expression sequence;
        private final Expression element;

        Append(Expression sequence, Expression element) {
            this.sequence = sequence;
            this.element = element;
        }

        @Override
        TlaValue value(Frame frame) {
            return sequence.sequence(frame).append(element.value(frame));
        }
    }

    private static final class Head extends Expression {
        private final Expression sequence;

        Head(Expression sequence) {
            this.sequence = sequence;
        }

        @Override
        TlaValue value(Frame frame) {
            TlaSequence elements = sequence.sequence(frame);
            if (elements.size() == 0) {
                throw Bail.out();
            }
            return elements.value(0);
        }
    }

    private static final class Tail extends Expression {
        private final Expression sequence;

        Tail(Expression sequence) {
            this.sequence = sequence;
        }

        @Override
        TlaValue value(Frame frame) {
            return sequence.sequence(frame).tail();
        }
    }

    private static final class Concatenation extends Expression {
        private final Expression left;
        private final Expression right;

        Concatenation(Expression left, Expression right) {
            this.left = left;
            this.right = right;
        }

        @Override
        TlaValue value(Frame frame) {
            return left.sequence(frame).concatenated(right.sequence(frame));
        }
    }

    private static final class Part extends Expression {
        private final Expression sequence;
        private final Expression first;
        private final Expression last;

        Part(Expression sequence, Expression first, Expression last) {
            this.sequence = sequence;
            this.first = first;
            this.last = last;
        }

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
    }
}
