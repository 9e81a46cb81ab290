package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.TlaInt;

/** Operators on integers; what leaves 32 bits bails. */
public final class Arithmetic {
    private Arithmetic() {}

    public static Expression plus(Expression left, Expression right) {
        return new Plus(left, right);
    }

    public static Expression minus(Expression left, Expression right) {
        return new Minus(left, right);
    }

    public static Expression times(Expression left, Expression right) {
        return new Times(left, right);
    }

    /** @param natural whether the operator is that of the natural numbers, which TLC rounds differently below zero */
    public static Expression quotient(Expression left, Expression right, boolean natural) {
        return new Quotient(left, right, natural);
    }

    public static Expression remainder(Expression left, Expression right) {
        return new Remainder(left, right);
    }

    public static Expression negative(Expression operand) {
        return new Minus(Names.constant(TlaInt.of(0)), operand);
    }

    public static Expression less(Expression left, Expression right) {
        return new Less(left, right);
    }

    public static Expression atMost(Expression left, Expression right) {
        return new AtMost(left, right);
    }

    private static int narrow(long result) {
        if (result != (int) result) {
            throw Bail.out();
        }
        return (int) result;
    }

    private static final class Plus extends Number {
        private final Expression left;
        private final Expression right;

        Plus(Expression left, Expression right) {
            this.left = left;
            this.right = right;
        }

        @Override
        int number(Frame frame) {
            return narrow((long) left.number(frame) + right.number(frame));
        }
    }

    private static final class Minus extends Number {
        private final Expression left;
        private final Expression right;

        Minus(Expression left, Expression right) {
            this.left = left;
            this.right = right;
        }

        @Override
        int number(Frame frame) {
            return narrow((long) left.number(frame) - right.number(frame));
        }
    }

    private static final class Times extends Number {
        private final Expression left;
        private final Expression right;

        Times(Expression left, Expression right) {
            this.left = left;
            this.right = right;
        }

        @Override
        int number(Frame frame) {
            return narrow((long) left.number(frame) * right.number(frame));
        }
    }

    /** Rounds down, whatever the signs. */
    private static final class Quotient extends Number {
        private final Expression left;
        private final Expression right;

        private final boolean natural;

        Quotient(Expression left, Expression right, boolean natural) {
            this.left = left;
            this.right = right;
            this.natural = natural;
        }

        @Override
        int number(Frame frame) {
            int dividend = left.number(frame);
            int divisor = right.number(frame);
            if (divisor == 0 || natural && (dividend | divisor) < 0) {
                throw Bail.out();
            }
            return narrow(Math.floorDiv((long) dividend, divisor));
        }
    }

    /** Never negative; TLC wants a positive divisor. */
    private static final class Remainder extends Number {
        private final Expression left;
        private final Expression right;

        Remainder(Expression left, Expression right) {
            this.left = left;
            this.right = right;
        }

        @Override
        int number(Frame frame) {
            int dividend = left.number(frame);
            int divisor = right.number(frame);
            if (divisor <= 0) {
                throw Bail.out();
            }
            return Math.floorMod(dividend, divisor);
        }
    }

    private static final class Less extends Truth {
        private final Expression left;
        private final Expression right;

        Less(Expression left, Expression right) {
            this.left = left;
            this.right = right;
        }

        @Override
        boolean truth(Frame frame) {
            return left.number(frame) < right.number(frame);
        }
    }

    private static final class AtMost extends Truth {
        private final Expression left;
        private final Expression right;

        AtMost(Expression left, Expression right) {
            this.left = left;
            this.right = right;
        }

        @Override
        boolean truth(Frame frame) {
            return left.number(frame) <= right.number(frame);
        }
    }
}
