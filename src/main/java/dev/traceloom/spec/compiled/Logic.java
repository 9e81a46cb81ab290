package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.code.ActionCode;
import dev.traceloom.spec.compiled.code.Mark;
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

    static final class And extends Expression.WrittenTruth {
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

        @Override
        void writeTruth(ActionCode code, Mark otherwise) {
            for (Expression part : parts) {
                part.writeTruth(code, otherwise);
            }
        }
    }

    public static Expression or(Expression... parts) {
        if (parts.length == 1) {
            return same(parts[0]);
        }
        return new Expression.WrittenTruth() {
            @Override
            boolean truth(Frame frame) {
                for (Expression part : parts) {
                    if (part.truth(frame)) {
                        return true;
                    }
                }
                return false;
            }

            @Override
            void writeTruth(ActionCode code, Mark otherwise) {
                Mark holds = new Mark();
                for (Expression part : parts) {
                    Mark no = new Mark();
                    part.writeTruth(code, no);
                    code.go(holds);
                    code.mark(no);
                }
                code.go(otherwise);
                code.mark(holds);
            }
        };
    }

    /** Insists on a truth value. */
    private static Expression same(Expression operand) {
        return new Expression.WrittenTruth() {
            @Override
            boolean truth(Frame frame) {
                return operand.truth(frame);
            }

            @Override
            void writeTruth(ActionCode code, Mark otherwise) {
                operand.writeTruth(code, otherwise);
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
        return new Expression.WrittenTruth() {
            @Override
            boolean truth(Frame frame) {
                return !operand.truth(frame);
            }

            @Override
            void writeTruth(ActionCode code, Mark otherwise) {
                Mark no = new Mark();
                operand.writeTruth(code, no);
                code.go(otherwise);
                code.mark(no);
            }
        };
    }

    public static Expression implies(Expression condition, Expression consequence) {
        return new Expression.WrittenTruth() {
            @Override
            boolean truth(Frame frame) {
                return !condition.truth(frame) || consequence.truth(frame);
            }

            @Override
            void writeTruth(ActionCode code, Mark otherwise) {
                Mark no = new Mark();
                condition.writeTruth(code, no);
                consequence.writeTruth(code, otherwise);
                code.mark(no);
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
        return new Expression.WrittenTruth() {
            @Override
            boolean truth(Frame frame) {
                return Comparison.equal(left.value(frame), right.value(frame));
            }

            @Override
            void writeTruth(ActionCode code, Mark otherwise) {
                left.writeValue(code);
                right.writeValue(code);
                code.call("equal", "vv", 'z');
                code.unless(otherwise);
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

            @Override
            boolean isWritten() {
                return true;
            }

            @Override
            void writeValue(ActionCode code) {
                write(code, () -> then.writeValue(code), () -> otherwise.writeValue(code));
            }

            @Override
            void writeTruth(ActionCode code, Mark unless) {
                write(code, () -> then.writeTruth(code, unless), () -> otherwise.writeTruth(code, unless));
            }

            @Override
            void writeNumber(ActionCode code) {
                write(code, () -> then.writeNumber(code), () -> otherwise.writeNumber(code));
            }

            private void write(ActionCode code, Runnable first, Runnable second) {
                Mark no = new Mark();
                Mark end = new Mark();
                condition.writeTruth(code, no);
                first.run();
                code.go(end);
                code.mark(no);
                second.run();
                code.mark(end);
            }
        };
    }

    /** @param other null for none */
    public static Expression cases(Expression[] conditions, Expression[] results, Expression other) {
        return new Expression.Written() {
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

            @Override
            void writeValue(ActionCode code) {
                Mark end = new Mark();
                for (int i = 0; i < conditions.length; i++) {
                    Mark no = new Mark();
                    conditions[i].writeTruth(code, no);
                    results[i].writeValue(code);
                    code.go(end);
                    code.mark(no);
                }
                if (other == null) {
                    code.fail();
                } else {
                    other.writeValue(code);
                }
                code.mark(end);
            }
        };
    }
}
