package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.TlaInt;

/** Operators on integers; what leaves 32 bits bails. */
public final class Arithmetic {
    private Arithmetic() {}

    public static Expression plus(Expression left, Expression right) {
        return new Expression.Number() {
            @Override
            int number(Frame frame) {
                return narrow((long) left.number(frame) + right.number(frame));
            }
        };
    }

    public static Expression minus(Expression left, Expression right) {
        return new Expression.Number() {
            @Override
            int number(Frame frame) {
                return narrow((long) left.number(frame) - right.number(frame));
            }
        };
    }

    public static Expression times(Expression left, Expression right) {
        return new Expression.Number() {
            @Override
            int number(Frame frame) {
                return narrow((long) left.number(frame) * right.number(frame));
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
                return narrow(Math.floorDiv((long) dividend, divisor));
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
                    result = narrow((long) result * factor);
                }
                return result;
            }
        };
    }

    public static Expression negative(Expression operand) {
        return minus(Names.constant(TlaInt.of(0)), operand);
    }

    public static Expression less(Expression left, Expression right) {
        return new Expression.Truth() {
            @Override
            boolean truth(Frame frame) {
                return left.number(frame) < right.number(frame);
            }
        };
    }

    public static Expression atMost(Expression left, Expression right) {
        int place = Names.placeOf(left);
        int otherPlace = Names.placeOf(right);
        if (place >= 0 && otherPlace >= 0) {
            return new NamesAtMost(place, otherPlace);
        }
        return new Expression.Truth() {
            @Override
            boolean truth(Frame frame) {
                return left.number(frame) <= right.number(frame);
            }
        };
    }

    /** Two names compared, as often as a quantifier or filter has elements: without a call for each of them. */
    static final class NamesAtMost extends Expression.Truth {
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
    }

    private static int narrow(long result) {
        if (result != (int) result) {
            throw Bail.out();
        }
        return (int) result;
    }
}
