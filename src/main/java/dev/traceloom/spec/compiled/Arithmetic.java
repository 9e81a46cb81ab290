package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.code.ActionCode;
import dev.traceloom.spec.compiled.code.Mark;
import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Operands;
import dev.traceloom.spec.compiled.value.TlaInt;

/** Operators on integers; what leaves 32 bits bails. */
public final class Arithmetic {
    private Arithmetic() {}

    public static Expression plus(Expression left, Expression right) {
        return new Expression.WrittenNumber() {
            @Override
            int number(Frame frame) {
                return Operands.narrowed((long) left.number(frame) + right.number(frame));
            }

            @Override
            void writeNumber(ActionCode code) {
                left.writeNumber(code);
                right.writeNumber(code);
                code.call("plus", "ii", 'i');
            }
        };
    }

    public static Expression minus(Expression left, Expression right) {
        return new Expression.WrittenNumber() {
            @Override
            int number(Frame frame) {
                return Operands.narrowed((long) left.number(frame) - right.number(frame));
            }

            @Override
            void writeNumber(ActionCode code) {
                left.writeNumber(code);
                right.writeNumber(code);
                code.call("minus", "ii", 'i');
            }
        };
    }

    public static Expression times(Expression left, Expression right) {
        return new Expression.WrittenNumber() {
            @Override
            int number(Frame frame) {
                return Operands.narrowed((long) left.number(frame) * right.number(frame));
            }

            @Override
            void writeNumber(ActionCode code) {
                left.writeNumber(code);
                right.writeNumber(code);
                code.call("times", "ii", 'i');
            }
        };
    }

    /**
     * Rounds down, whatever the signs.
     *
     * @param natural whether the operator is that of the natural numbers, which TLC rounds differently below zero
     */
    public static Expression quotient(Expression left, Expression right, boolean natural) {
        return new Expression.Number() {
            @Override
            int number(Frame frame) {
                int dividend = left.number(frame);
                int divisor = right.number(frame);
                if (divisor == 0 || natural && (dividend | divisor) < 0) {
                    throw Bail.out();
                }
                return Operands.narrowed(Math.floorDiv((long) dividend, divisor));
            }
        };
    }

    /** Never negative; TLC wants a positive divisor. */
    public static Expression remainder(Expression left, Expression right) {
        return new Expression.Number() {
            @Override
            int number(Frame frame) {
                int dividend = left.number(frame);
                int divisor = right.number(frame);
                if (divisor <= 0) {
                    throw Bail.out();
                }
                return Math.floorMod(dividend, divisor);
            }
        };
    }

    /** TLC multiplies as often as the exponent says, and has no 0 to the power of 0. */
    public static Expression power(Expression base, Expression exponent) {
        return new Expression.Number() {
            @Override
            int number(Frame frame) {
                int factor = base.number(frame);
                int times = exponent.number(frame);
                if (times < 0 || times == 0 && factor == 0) {
                    throw Bail.out();
                }
                if (factor == 0 || factor == 1) {
                    return factor;
                }
                if (factor == -1) {
                    return times % 2 == 0 ? 1 : -1;
                }
                int result = 1;
                for (int i = 0; i < times; i++) {
                    result = Operands.narrowed((long) result * factor);
                }
                return result;
            }
        };
    }

    public static Expression negative(Expression operand) {
        return minus(Names.constant(TlaInt.of(0)), operand);
    }

    public static Expression less(Expression left, Expression right) {
        return new Expression.WrittenTruth() {
            @Override
            boolean truth(Frame frame) {
                return left.number(frame) < right.number(frame);
            }

            @Override
            void writeTruth(ActionCode code, Mark otherwise) {
                left.writeNumber(code);
                right.writeNumber(code);
                code.unlessLess(otherwise);
            }
        };
    }

    public static Expression atMost(Expression left, Expression right) {
        int place = Names.placeOf(left);
        int otherPlace = Names.placeOf(right);
        if (place >= 0 && otherPlace >= 0) {
            return new NamesAtMost(place, otherPlace);
        }
        return new Expression.WrittenTruth() {
            @Override
            boolean truth(Frame frame) {
                return left.number(frame) <= right.number(frame);
            }

            @Override
            void writeTruth(ActionCode code, Mark otherwise) {
                left.writeNumber(code);
                right.writeNumber(code);
                code.unlessAtMost(otherwise);
            }
        };
    }

    /** Two names compared, as often as a quantifier or filter has elements: without a call for each of them. */
    static final class NamesAtMost extends Expression.WrittenTruth {
        final int left;
        final int right;

        NamesAtMost(int left, int right) {
            this.left = left;
            this.right = right;
        }

        @Override
        boolean truth(Frame frame) {
            if (frame.slots[left] instanceof TlaInt smaller && frame.slots[right] instanceof TlaInt larger) {
                return smaller.value <= larger.value;
            }
            throw Bail.out();
        }

        @Override
        void writeTruth(ActionCode code, Mark otherwise) {
            code.slot(left);
            code.call("integer", "v", 'i');
            code.slot(right);
            code.call("integer", "v", 'i');
            code.unlessAtMost(otherwise);
        }
    }
}
