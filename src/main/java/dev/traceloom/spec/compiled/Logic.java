package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Comparison;
import dev.traceloom.spec.compiled.value.TlaValue;

/** Connectives, choices by condition, and comparisons. They evaluate what TLC evaluates, and stop where it stops. */
public final class Logic {
    private Logic() {}

    /** TLC evaluates what it would say, too. */
    public static Expression asserted(Expression condition, Expression message) {
        return new Expression.Truth() {
            @Override
            boolean truth(Frame frame) {
                boolean holds = condition.truth(frame);
                message.value(frame);
                if (!holds) {
                    throw Bail.out();
                }
                return true;
            }
        };
    }

    public static Expression and(Expression... parts) {
        if (parts.length == 1) {
            return same(parts[0]);
        }
        return new And(parts);
    }

    static final class And extends Expression.Truth {
        final Expression[] parts;

        And(Expression[] parts) {
            this.parts = parts;
        }

        @Override
        boolean truth(Frame frame) {
            for (Expression part : parts) {
                if (!part.truth(frame)) {
                    return false;
                }
            }
            return true;
        }
    }

    public static Expression or(Expression... parts) {
        if (parts.length == 1) {
            return same(parts[0]);
        }
        return new Expression.Truth() {
            @Override
            boolean truth(Frame frame) {
                for (Expression part : parts) {
                    if (part.truth(frame)) {
                        return true;
                    }
                }
                return false;
            }
        };
    }

    /** Insists on a truth value. */
    private static Expression same(Expression operand) {
        return new Expression.Truth() {
            @Override
            boolean truth(Frame frame) {
                return operand.truth(frame);
            }
        };
    }

    /** A disjunction that evaluates all of its parts, as TLC does when it lists successors. */
    public static Expression eitherOfAll(Expression... parts) {
        return new Expression.Truth() {
            @Override
            boolean truth(Frame frame) {
                boolean any = false;
                for (Expression part : parts) {
                    any |= part.truth(frame);
                }
                return any;
            }
        };
    }

    public static Expression not(Expression operand) {
        return new Expression.Truth() {
            @Override
            boolean truth(Frame frame) {
                return !operand.truth(frame);
            }
        };
    }

    public static Expression implies(Expression condition, Expression consequence) {
        return new Expression.Truth() {
            @Override
            boolean truth(Frame frame) {
                return !condition.truth(frame) || consequence.truth(frame);
            }
        };
    }

    public static Expression equivalent(Expression left, Expression right) {
        return new Expression.Truth() {
            @Override
            boolean truth(Frame frame) {
                return left.truth(frame) == right.truth(frame);
            }
        };
    }

    public static Expression equal(Expression left, Expression right) {
        return new Expression.Truth() {
            @Override
            boolean truth(Frame frame) {
                return Comparison.equal(left.value(frame), right.value(frame));
            }
        };
    }

    public static Expression choice(Expression condition, Expression then, Expression otherwise) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                return condition.truth(frame) ? then.value(frame) : otherwise.value(frame);
            }

            @Override
            boolean truth(Frame frame) {
                return condition.truth(frame) ? then.truth(frame) : otherwise.truth(frame);
            }

            @Override
            int number(Frame frame) {
                return condition.truth(frame) ? then.number(frame) : otherwise.number(frame);
            }
        };
    }

    /** @param other null for none */
    public static Expression cases(Expression[] conditions, Expression[] results, Expression other) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                for (int i = 0; i < conditions.length; i++) {
                    if (conditions[i].truth(frame)) {
                        return results[i].value(frame);
                    }
                }
                if (other == null) {
                    throw Bail.out();
                }
                return other.value(frame);
            }
        };
    }
}
