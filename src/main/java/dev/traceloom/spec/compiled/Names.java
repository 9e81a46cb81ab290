package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.code.ActionCode;
import dev.traceloom.spec.compiled.code.Mark;
import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.TlaInt;
import dev.traceloom.spec.compiled.value.TlaValue;

/** What a name can stand for. */
public final class Names {
    private Names() {}

    /** A value that is known. */
    public static Expression constant(TlaValue value) {
        return new Constant(value);
    }

    /** What cannot be evaluated, by TLC neither, which says why. */
    public static Expression failing() {
        return new Expression.Written() {
            @Override
            TlaValue value(Frame frame) {
                throw Bail.out();
            }

            @Override
            void writeValue(ActionCode code) {
                code.fail();
            }
        };
    }

    /** The value of an expression that is known, or null. */
    public static TlaValue constantOf(Expression expression) {
        return expression instanceof Constant constant ? constant.value : null;
    }

    /** An expression made of known values, evaluated once; left as it is where it cannot be evaluated here. */
    public static Expression folded(Expression expression) {
        try {
            return new Constant(expression.value(new Frame(null, null, 0, new Cancellation())));
        } catch (Bail left) {
            return expression;
        }
    }

    /** Whether an expression is no work, so that nothing is gained by remembering what it is worth. */
    public static boolean isImmediate(Expression expression) {
        return expression instanceof Constant
                || expression instanceof Slot
                || expression instanceof Lazy
                || expression instanceof Now
                || expression instanceof Next
                || FunctionBody.isUnlisted(expression);
    }

    /** What a deferred expression is worth, where somebody needed it already; else null. */
    static TlaValue remembered(Expression expression, Frame frame) {
        if (expression instanceof Lazy lazy) {
            return frame.slots[lazy.index];
        }
        return expression instanceof Calls.Parameter parameter ? parameter.remembered(frame) : null;
    }

    /** What stands in a place of the frame. */
    public static Expression slot(int index) {
        return new Slot(index);
    }

    /** The place of the frame that an expression simply reads, or -1. */
    public static int placeOf(Expression expression) {
        return expression instanceof Slot slot ? slot.index : -1;
    }

    /** An expression that is evaluated when it is first needed within its {@link #scope}. */
    public static Expression lazy(int index, Expression expression) {
        return new Lazy(index, expression);
    }

    /** Forgets what lazy expressions were worth before. */
    public static Expression scope(int[] forgotten, Expression body) {
        if (forgotten.length == 0) {
            return body;
        }
        return new Expression() {
            private void enter(Frame frame) {
                for (int index : forgotten) {
                    frame.slots[index] = null;
                }
            }

            @Override
            TlaValue value(Frame frame) {
                enter(frame);
                return body.value(frame);
            }

            @Override
            boolean truth(Frame frame) {
                enter(frame);
                return body.truth(frame);
            }

            @Override
            int number(Frame frame) {
                enter(frame);
                return body.number(frame);
            }

            @Override
            Elements enumerated(Frame frame) {
                enter(frame);
                return body.enumerated(frame);
            }

            @Override
            boolean contains(Frame frame, TlaValue element) {
                enter(frame);
                return body.contains(frame, element);
            }

            private void enter(ActionCode code) {
                for (int index : forgotten) {
                    code.clearSlot(index);
                }
            }

            @Override
            boolean isWritten() {
                return true;
            }

            @Override
            void writeValue(ActionCode code) {
                enter(code);
                body.writeValue(code);
            }

            @Override
            void writeTruth(ActionCode code, Mark otherwise) {
                enter(code);
                body.writeTruth(code, otherwise);
            }

            @Override
            void writeNumber(ActionCode code) {
                enter(code);
                body.writeNumber(code);
            }

            @Override
            void writeContains(ActionCode code, Mark otherwise) {
                enter(code);
                body.writeContains(code, otherwise);
            }
        };
    }

    public static Expression now(int variable) {
        return new Now(variable);
    }

    public static Expression next(int variable) {
        return new Next(variable);
    }

    private static final class Constant extends Expression.Written {
        private final TlaValue value;

        Constant(TlaValue value) {
            this.value = value;
        }

        @Override
        TlaValue value(Frame frame) {
            return value;
        }

        @Override
        void writeValue(ActionCode code) {
            code.value(value);
        }

        @Override
        void writeNumber(ActionCode code) {
            if (value instanceof TlaInt integer) {
                code.number(integer.value);
            } else {
                super.writeNumber(code);
            }
        }
    }

    private static final class Slot extends Expression.Written {
        private final int index;

        Slot(int index) {
            this.index = index;
        }

        @Override
        TlaValue value(Frame frame) {
            return frame.slots[index];
        }

        /** As for any expression, with a call less: bounds of quantifiers and what they are compared with are asked for often. */
        @Override
        int number(Frame frame) {
            if (frame.slots[index] instanceof TlaInt integer) {
                return integer.value;
            }
            throw Bail.out();
        }

        @Override
        void writeValue(ActionCode code) {
            code.slot(index);
        }
    }

    private static final class Lazy extends Expression.Written {
        private final int index;
        private final Expression expression;

        Lazy(int index, Expression expression) {
            this.index = index;
            this.expression = expression;
        }

        @Override
        TlaValue value(Frame frame) {
            TlaValue known = frame.slots[index];
            if (known == null) {
                known = expression.value(frame);
                frame.slots[index] = known;
            }
            return known;
        }

        @Override
        void writeValue(ActionCode code) {
            Mark known = new Mark();
            code.slot(index);
            code.ifPresent(known);
            expression.writeValue(code);
            int kept = code.put();
            code.again(kept);
            code.setSlot(index);
            code.again(kept);
            code.mark(known);
        }
    }

    private static final class Now extends Expression.Written {
        private final int variable;

        Now(int variable) {
            this.variable = variable;
        }

        @Override
        TlaValue value(Frame frame) {
            return frame.now[variable];
        }

        @Override
        void writeValue(ActionCode code) {
            code.now(variable);
        }
    }

    private static final class Next extends Expression.Written {
        private final int variable;

        Next(int variable) {
            this.variable = variable;
        }

        @Override
        TlaValue value(Frame frame) {
            TlaValue value = frame.next[variable];
            if (value == null) {
                throw Bail.out();
            }
            return value;
        }

        @Override
        void writeValue(ActionCode code) {
            if (code.isAssigned(variable)) {
                code.next(variable);
            } else {
                code.fail();
            }
        }
    }
}
