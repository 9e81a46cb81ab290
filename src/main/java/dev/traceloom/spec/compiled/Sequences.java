package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.code.ActionCode;
import dev.traceloom.spec.compiled.value.Operands;
import dev.traceloom.spec.compiled.value.TlaValue;

/** Tuples and the operators on sequences; those on strings are TLC's. */
public final class Sequences {
    private Sequences() {}

    public static Expression tuple(Expression... elements) {
        return new Expression.Written() {
            @Override
            TlaValue value(Frame frame) {
                TlaValue[] values = new TlaValue[elements.length];
                for (int i = 0; i < values.length; i++) {
                    values[i] = elements[i].value(frame);
                }
                return Operands.tuple(values);
            }

            @Override
            void writeValue(ActionCode code) {
                Expression.writeAll(elements, code);
                code.call("tuple", "a", 'v');
            }
        };
    }

    public static Expression length(Expression sequence) {
        return new Expression.WrittenNumber() {
            @Override
            int number(Frame frame) {
                return sequence.sequence(frame).size();
            }

            @Override
            void writeNumber(ActionCode code) {
                sequence.writeValue(code);
                code.call("length", "v", 'i');
            }
        };
    }

    public static Expression append(Expression sequence, Expression element) {
        return new Expression.Written() {
            @Override
            TlaValue value(Frame frame) {
                return sequence.sequence(frame).append(element.value(frame));
            }

            @Override
            void writeValue(ActionCode code) {
                sequence.writeValue(code);
                element.writeValue(code);
                code.call("append", "vv", 'v');
            }
        };
    }

    public static Expression head(Expression sequence) {
        return new Expression.Written() {
            @Override
            TlaValue value(Frame frame) {
                return Operands.head(sequence.value(frame));
            }

            @Override
            void writeValue(ActionCode code) {
                sequence.writeValue(code);
                code.call("head", "v", 'v');
            }
        };
    }

    public static Expression tail(Expression sequence) {
        return new Expression.Written() {
            @Override
            TlaValue value(Frame frame) {
                return Operands.tail(sequence.value(frame));
            }

            @Override
            void writeValue(ActionCode code) {
                sequence.writeValue(code);
                code.call("tail", "v", 'v');
            }
        };
    }

    public static Expression concatenation(Expression left, Expression right) {
        return new Expression.Written() {
            @Override
            TlaValue value(Frame frame) {
                return left.sequence(frame).concatenated(right.sequence(frame));
            }

            @Override
            void writeValue(ActionCode code) {
                left.writeValue(code);
                right.writeValue(code);
                code.call("concatenation", "vv", 'v');
            }
        };
    }

    public static Expression part(Expression sequence, Expression first, Expression last) {
        return new Expression.Written() {
            @Override
            TlaValue value(Frame frame) {
                return Operands.part(sequence.value(frame), first.number(frame), last.number(frame));
            }

            @Override
            void writeValue(ActionCode code) {
                sequence.writeValue(code);
                first.writeNumber(code);
                last.writeNumber(code);
                code.call("part", "vii", 'v');
            }
        };
    }
}
