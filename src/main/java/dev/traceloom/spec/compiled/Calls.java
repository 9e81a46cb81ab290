package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.TlaValue;

/**
 * Operators that call themselves. Each call has a frame of its own, which begins as a copy of the caller's, since the body may
 * speak of names around the definition; arguments are evaluated when they are first needed, in the frame of the caller.
 */
public final class Calls {
    private Calls() {}

    /** An operator whose body is known only after calls within it. */
    public static final class Callee {
        private final int[] parameters;
        private Expression body;

        /** @param parameters the places of its arguments' values */
        public Callee(int[] parameters) {
            this.parameters = parameters;
        }

        public void define(Expression expression) {
            body = expression;
        }

        private Frame frame(Frame caller, Expression[] arguments) {
            caller.cancellation.check();
            Frame frame = caller.within(this, arguments);
            for (int place : parameters) {
                frame.slots[place] = null;
            }
            return frame;
        }
    }

    /** @param arguments as many as there are parameters */
    public static Expression call(Callee callee, Expression[] arguments) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                return callee.body.value(callee.frame(frame, arguments));
            }

            @Override
            boolean truth(Frame frame) {
                return callee.body.truth(callee.frame(frame, arguments));
            }

            @Override
            int number(Frame frame) {
                return callee.body.number(callee.frame(frame, arguments));
            }
        };
    }

    /** What a parameter stands for within the body. */
    public static Expression parameter(Callee callee, int index) {
        return new Parameter(callee, index);
    }

    static final class Parameter extends Expression {
        private final Callee callee;
        private final int index;
        private final int place;

        Parameter(Callee callee, int index) {
            this.callee = callee;
            this.index = index;
            this.place = callee.parameters[index];
        }

        @Override
        TlaValue value(Frame frame) {
            TlaValue known = frame.slots[place];
            if (known == null) {
                Frame own = frame.of(callee);
                known = own.arguments[index].value(own.caller);
                own.slots[place] = known;
                frame.slots[place] = known;
            }
            return known;
        }

        @Override
        TlaValue applied(TlaValue argument, Frame frame) {
            TlaValue known = frame.slots[place];
            if (known != null) {
                return super.applied(argument, frame);
            }
            Frame own = frame.of(callee);
            return own.arguments[index].applied(argument, own.caller);
        }

        /** Null where nobody needed it yet. */
        TlaValue remembered(Frame frame) {
            return frame.slots[place];
        }
    }
}
