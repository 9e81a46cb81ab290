package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Comparison;
import dev.traceloom.spec.compiled.value.TlaValue;

/** Connectives, choices by condition, and comparisons. They evaluate what TLC evaluates, and stop where it stops. */
public final class Logic {
    private Logic() {}

    public static Expression and(Expression... parts) {
        return parts.length == 1 ? new Same(parts[0]) : new And(parts);
    }

    public static Expression or(Expression... parts) {
        return parts.length == 1 ? new Same(parts[0]) : new Or(parts);
    }

    /** A disjunction that evaluates all of its parts, as TLC does when it lists successors. */
    public static Expression eitherOfAll(Expression... parts) {
        return new EitherOfAll(parts);
    }

    public static Expression not(Expression operand) {
        return new Not(operand);
    }

    public static Expression implies(Expression condition, Expression consequence) {
        return new Implies(condition, consequence);
    }

    public static Expression equivalent(Expression left, Expression right) {
        return new Equivalent(left, right);
    }

    public static Expression equal(Expression left, Expression right) {
        return new Equal(left, right);
    }

    public static Expression choice(Expression condition, Expression then, Expression otherwise) {
        return new If(condition, then, otherwise);
    }

    /** @param other null for none */
    public static Expression cases(Expression[] conditions, Expression[] results, Expression other) {
        return new Case(conditions, results, other);
    }

    /** Insists on a truth value. */
    private static final class Same extends Truth {
        private final Expression operand;

        Same(Expression operand) {
            this.operand = operand;
        }

        @Override
        boolean truth(Frame frame) {
            return operand.truth(frame);
        }
    }

    private static final class And extends Truth {
        private final Expression[] parts;

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

    private static final class Or extends Truth {
        private final Expression[] parts;

        Or(Expression[] parts) {
            this.parts = parts;
        }

        @Override
        boolean truth(Frame frame) {
            for (Expression part : parts) {
                if (part.truth(frame)) {
                    return true;
                }
            }
            return false;
        }
    }

    private static final class EitherOfAll extends Truth {
        private final Expression[] parts;

        EitherOfAll(Expression[] parts) {
            this.parts = parts;
        }

        @Override
        boolean truth(Frame frame) {
            boolean any = false;
            for (Expression part : parts) {
                any |= part.truth(frame);
            }
            return any;
        }
    }

    private static final class Not extends Truth {
        private final Expression operand;

        Not(Expression operand) {
            this.operand = operand;
        }

        @Override
        boolean truth(Frame frame) {
            return !operand.truth(frame);
        }
    }

    private static final class Implies extends Truth {
        private final Expression condition;
        private final Expression consequence;

        Implies(Expression condition, Expression consequence) {
            this.condition = condition;
            this.consequence = consequence;
        }

        @Override
        boolean truth(Frame frame) {
            return !condition.truth(frame) || consequence.truth(frame);
        }
    }

    private static final class Equivalent extends Truth {
        private final Expression left;
        private final Expression right;

        Equivalent(Expression left, Expression right) {
            this.left = left;
            this.right = right;
        }

        @Override
        boolean truth(Frame frame) {
            return left.truth(frame) == right.truth(frame);
        }
    }

    private static final class Equal extends Truth {
        private final Expression left;
        private final Expression right;

        Equal(Expression left, Expression right) {
            this.left = left;
            this.right = right;
        }

        @Override
        boolean truth(Frame frame) {
            return Comparison.equal(left.value(frame), right.value(frame));
        }
    }

    private static final class If extends Expression {
        private final Expression condition;
        private final Expression then;
        private final Expression otherwise;

        If(Expression condition, Expression then, Expression otherwise) {
            this.condition = condition;
            this.then = then;
            this.otherwise = otherwise;
        }

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
    }

    private static final class Case extends Expression {
        private final Expression[] conditions;
        private final Expression[] results;
        private final Expression other;

        Case(Expression[] conditions, Expression[] results, Expression other) {
            this.conditions = conditions;
            this.results = results;
            this.other = other;
        }

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
    }
}
